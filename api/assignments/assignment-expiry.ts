import { Refusal } from '@rubrica/contracts/errors.ts'
import { sql } from 'kysely'
import { orderMessage } from '../channels/order-message.ts'
import { type Clock, isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { eachInSlices, inSlices } from '../db/slices.ts'
import type { Row } from '../db/tables.ts'
import { lockDocument, moveDocument } from '../documents/document-store.ts'
import type { Ground } from '../ground.ts'
import { findAssignmentOfDocument } from './assignment-store.ts'
import { recordOn } from './document-trail.ts'

/** The job `assignment.expire`. Does nothing if the deadline was moved since. */
export async function expireAssignment(
  { db, clock, jobs }: Ground,
  { assignmentId, expiresAt }: { assignmentId: string; expiresAt: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const assignment = await trx.selectFrom('assignments').selectAll().where('id', '=', assignmentId).executeTakeFirst()
    if (!assignment || assignment.expires_at !== expiresAt) return
    const document = await lockDocument(trx, assignment.document_id)
    if (document) await expireIfDue({ clock, jobs }, trx, document, assignment)
  })
}

/** How long before the deadline the sender gets a notice. */
const NOTICE_MS = 24 * 3_600_000

/** Schedules the close at the deadline and the sender's notice before it. Call it once the document can be signed. */
export async function watchDeadline(
  { clock, jobs }: Pick<Ground, 'clock' | 'jobs'>,
  trx: Db,
  { id: documentId, account_id: turnOf }: Pick<Row<'documents'>, 'id' | 'account_id'>,
  { id: assignmentId, expires_at: expiresAt }: Pick<Row<'assignments'>, 'id' | 'expires_at'>,
): Promise<void> {
  if (!expiresAt) return
  await jobs.enqueue(trx, 'assignment.expire', { assignmentId, expiresAt }, { turnOf, runAt: new Date(expiresAt) })
  const runAt = new Date(Date.parse(expiresAt) - NOTICE_MS)
  // A deadline nearer than that needs no notice.
  if (runAt > clock.now())
    await orderMessage(jobs, trx, { kind: 'aboutToExpire', documentId, expiresAt }, { turnOf, runAt })
}

const AT_ONCE = 500

/**
 * Closes expired documents that their job has not closed: PostgreSQL's clock and ours may differ, and a job that is too
 * early does nothing. Uses one transaction for each document, so that it holds no lock for long.
 */
export async function expireOverdue({ db, clock, jobs }: Pick<Ground, 'db' | 'clock' | 'jobs'>): Promise<void> {
  let last = ''
  await inSlices(async () => {
    const ids = await pendingIdsAfter(db, last)
    last = ids.at(-1) ?? last
    await eachInSlices(await overdueOf(db, ids, isoNow(clock)), (documentId) =>
      db.transaction().execute(async (trx) => {
        const document = await lockDocument(trx, documentId)
        const current = await findAssignmentOfDocument(trx, documentId)
        if (document && current) await expireIfDue({ clock, jobs }, trx, document, current)
      }),
    )
    return ids.length === AT_ONCE
  })
}

async function pendingIdsAfter(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    // Literals, not parameters: only then does SQLite see that a partial index holds exactly these rows.
    .where('status', '=', sql.lit('pending_signature'))
    .where('deleted_at', 'is', null)
    .where('id', '>', id)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  return rows.map((row) => row.id)
}

async function overdueOf(db: Db, documentIds: string[], now: string): Promise<string[]> {
  if (documentIds.length === 0) return []
  const rows = await db
    .selectFrom('assignments')
    .select('document_id')
    .where('document_id', 'in', documentIds)
    .where('expires_at', '<=', now)
    .execute()
  return rows.map((row) => row.document_id)
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
 * Refuses changes after the deadline, also before the job has closed the document.
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
