import type { ActivityEvent } from '@rubrica/contracts/activity-events.ts'
import type { WebhookEventName } from '@rubrica/contracts/webhooks.ts'
import { CHAIN_START } from '@rubrica/proof/evidence/trail-entry.ts'
import type { Origin } from '../caller.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { type Resources, tellEvent } from '../webhooks/webhook-queue.ts'
import { entryEvidence, entryHash, hasOwnHash } from './trail-entry.ts'

/** What an entry records. `message` is what people read. */
export interface Entry {
  accountId: string
  /** Null for what happened to the workspace. */
  documentId: string | null
  message: string
  payload?: Record<string, unknown>
  /** More evidence: the trail and the sealed file carry it, webhooks do not. */
  evidence?: Record<string, unknown>
  origin: Origin | null
  now: string
}

/** An entry of a webhook event says who did it and to what; `recordActivity` reads that only for such an event. */
type NewActivity = Entry &
  (
    | { event: ActivityEvent; resources: () => Promise<Resources> }
    | { event: Exclude<ActivityEvent, WebhookEventName>; resources?: undefined }
  )

/**
 * Writes an entry at the end of the document's chain: its hash covers its content and the hash before it, so that
 * an entry that is changed, removed or inserted makes every later hash wrong. Hold the document's lock.
 * An entry without a document proves nothing and has no chain. An event for webhooks also goes into the feed of
 * events in the same transaction, with a delivery if the workspace wants one. Returns the entry's id.
 */
export async function recordActivity(trx: Db, activity: NewActivity): Promise<number> {
  const { accountId, documentId, event, message, payload = {}, evidence = {}, origin, now, resources } = activity
  // What happened to a contact or a template outlives their names: only the event's body has those, for some days.
  const isNameless = documentId === null && resources !== undefined
  const kept = isNameless ? null : entryEvidence(payload, evidence)
  const content = {
    document_id: documentId,
    event,
    message: isNameless ? '' : message.toWellFormed(),
    payload: isNameless ? '{}' : jsonOf(payload),
    evidence: kept && jsonOf(kept),
    origin: origin ? jsonOf({ ip: origin.ip, 'user-agent': origin.userAgent }) : null,
    created_at: now,
  }
  const previous_hash = documentId ? await chainHead(trx, documentId) : CHAIN_START
  const hash = entryHash(previous_hash, content)
  const { id } = await trx
    .insertInto('activities')
    .values({ account_id: accountId, ...content, previous_hash, hash })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (resources) await tellEvent(trx, { ...activity, id, payload }, resources)
  return id
}

/** The hash of the newest entry. */
export async function chainHead(db: Db, documentId: string): Promise<string> {
  const [last] = await selectHead(db, { documentId })
  return last?.hash ?? CHAIN_START
}

const selectHead = compiledOnce<{ documentId: string }>()((db, value) =>
  db
    .selectFrom('activities')
    .select('hash')
    .where('document_id', '=', value('documentId'))
    .orderBy('id', 'desc')
    .limit(1),
)

export function findActivity(db: Db, id: number): Promise<Row<'activities'> | undefined> {
  return db.selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectActivities(db: Db, documentId: string) {
  return db.selectFrom('activities').where('document_id', '=', documentId)
}

/** A document's chain, computed again from its start. */
export interface CheckedChain {
  /** Whether every entry's hash is what its content and predecessor make it. */
  isWhole: boolean
  count: number
  /** The hash that the newest entry carries. */
  head: string
  /** Those of all entries, the oldest first. */
  hashes: string[]
}

export async function checkChain(db: Db, documentId: string): Promise<CheckedChain> {
  const entries = await selectActivities(db, documentId).selectAll().orderBy('id').execute()
  let head = CHAIN_START
  let isWhole = true
  for (const entry of entries) {
    if (entry.previous_hash !== head || !hasOwnHash(head, entry)) isWhole = false
    head = entry.hash
  }
  return { isWhole, count: entries.length, head, hashes: entries.map(({ hash }) => hash) }
}

/** Canonical JSON, which is hashed, has no place for half a surrogate pair. */
function jsonOf(value: object): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'string' ? part.toWellFormed() : part))
}
