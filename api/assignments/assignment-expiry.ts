import { Refusal } from '@rubrica/contracts/errors.ts'
import { orderMessage } from '../channels/order-message.ts'
import { type Clock, isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { eachDue } from '../db/slices.ts'
import type { Row } from '../db/tables.ts'
import { lockDocument, moveDocument } from '../documents/document-store.ts'
import type { Ground } from '../ground.ts'
import { findAssignment, updateAssignment } from './assignment-store.ts'
import { recordOn } from './document-trail.ts'

type Parts = Pick<Ground, 'db' | 'clock' | 'jobs'>

const HOUR_MS = 3_600_000

/** What happens before a deadline, while the document waits. */
interface Notice {
  /** How long before. */
  ms: number
  give(
    parts: Pick<Ground, 'clock' | 'jobs'>,
    trx: Db,
    waiting: { document: Row<'documents'>; expiresAt: string },
  ): Promise<void>
}

/** A row each, in any order. */
const notices: readonly Notice[] = [
  {
    ms: 24 * HOUR_MS,
    async give({ jobs }, trx, { document: { id: documentId, account_id: turnOf }, expiresAt }) {
      await orderMessage(jobs, trx, { kind: 'aboutToExpire', documentId, expiresAt }, { turnOf })
    },
  },
]

/** When a deadline first asks for something: for a notice, or for the close if it is nearer than every notice. */
export function firstDue(expiresAt: string | null, clock: Clock): string | null {
  return expiresAt === null ? null : dueAfter(isoNow(clock), expiresAt)
}

function dueAfter(now: string, expiresAt: string): string {
  const moments = notices.map((notice) => momentOf(notice, expiresAt))
  const [next] = moments.filter((at) => at > now).sort()
  return next ?? expiresAt
}

function momentOf({ ms }: Notice, expiresAt: string): string {
  return new Date(Date.parse(expiresAt) - ms).toISOString()
}

/** Sends the notices and closes the documents that are due, each in its own transaction. Every process calls it. */
export function meetDeadlines(parts: Parts): Promise<void> {
  const findDue = (limit: number) =>
    parts.db
      .selectFrom('assignments')
      .select(['id', 'document_id'])
      .where('due_at', '<=', isoNow(parts.clock))
      .orderBy('due_at')
      .limit(limit)
      .execute()
  return eachDue(findDue, (assignment) => meetDeadline(parts, assignment))
}

/** Looks again under the lock: the deadline may have been moved, or another process may have been faster. */
async function meetDeadline(
  { db, clock, jobs }: Parts,
  { id, document_id: documentId }: Pick<Row<'assignments'>, 'id' | 'document_id'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const document = await lockDocument(trx, documentId)
    const assignment = await findAssignment(trx, documentId, id)
    const now = isoNow(clock)
    if (!assignment?.due_at || assignment.due_at > now) return
    const { expires_at: expiresAt, due_at: since } = assignment
    const current = document && (await expireIfDue({ clock, jobs }, trx, document, assignment))
    if (current?.status !== 'pending_signature' || !expiresAt) return updateAssignment(trx, id, { due_at: null })
    const isDue = (at: string) => at >= since && at <= now
    for (const notice of notices.filter((one) => isDue(momentOf(one, expiresAt))))
      await notice.give({ clock, jobs }, trx, { document: current, expiresAt })
    return updateAssignment(trx, id, { due_at: dueAfter(now, expiresAt) })
  })
}

/** The job `assignment.expire`, which the version before left on the queue. Does nothing if the deadline was moved since. */
export async function expireAssignment(
  { db }: Pick<Parts, 'db'>,
  { assignmentId, expiresAt }: { assignmentId: string; expiresAt: string },
): Promise<void> {
  await db
    .updateTable('assignments')
    .set({ due_at: expiresAt })
    .where('id', '=', assignmentId)
    .where('expires_at', '=', expiresAt)
    .execute()
}

/** Closes a document after its deadline, for any caller that notices it. Returns the document as it is now. */
export async function expireIfDue(
  { clock, jobs }: Pick<Ground, 'clock' | 'jobs'>,
  trx: Db,
  document: Row<'documents'>,
  assignment: Pick<Row<'assignments'>, 'expires_at'>,
): Promise<Row<'documents'>> {
  if (document.status !== 'pending_signature' || !isOver(assignment, clock.now())) return document
  const now = isoNow(clock)
  const expired = await moveDocument(trx, { id: document.id, from: 'pending_signature', to: 'expired', now })
  if (!expired) return document
  await recordOn(trx, document, {
    event: 'assignment_expired',
    message: 'O prazo de assinatura terminou.',
    payload: { expires_at: assignment.expires_at },
    origin: null,
    now,
  })
  await orderMessage(jobs, trx, { kind: 'expired', documentId: document.id }, { turnOf: document.account_id })
  return expired
}

/**
 * Refuses changes after the deadline, also before housekeeping has closed the document.
 * @throws Refusal `document_closed`
 */
export function requireOpen(
  document: Row<'documents'>,
  assignment: Pick<Row<'assignments'>, 'expires_at'> | undefined,
  clock: Clock,
): void {
  if (document.status !== 'pending_signature') throw new Refusal('document_closed')
  if (assignment && isOver(assignment, clock.now())) throw new Refusal('document_closed')
}

function isOver({ expires_at }: Pick<Row<'assignments'>, 'expires_at'>, now: Date): boolean {
  return expires_at !== null && expires_at <= now.toISOString()
}
