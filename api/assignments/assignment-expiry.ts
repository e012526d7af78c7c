import { Refusal } from '@rubrica/contracts/errors.ts'
import { recordActivity } from '../activities/activity-store.ts'
import { type Clock, isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { lockDocument, moveDocument } from '../documents/document-store.ts'

/** The job `assignment.expire`. A deadline that was moved since leaves this job without work. */
export async function expireAssignment(
  { db, clock, jobs }: Deps,
  { assignmentId, expiresAt }: { assignmentId: string; expiresAt: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const assignment = await trx.selectFrom('assignments').selectAll().where('id', '=', assignmentId).executeTakeFirst()
    if (!assignment || assignment.expires_at !== expiresAt) return
    const document = await lockDocument(trx, assignment.document_id)
    if (document) await expireIfDue({ clock, jobs }, trx, document, assignment)
  })
}

/** Closes a document whose deadline has passed, whoever notices first. True where it is expired now. */
export async function expireIfDue(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  trx: Db,
  document: Row<'documents'>,
  assignment: Row<'assignments'>,
): Promise<boolean> {
  if (document.status === 'expired') return true
  if (document.status !== 'pending_signature' || !isOver(assignment, clock.now())) return false
  const now = isoNow(clock)
  await moveDocument(trx, { id: document.id, from: 'pending_signature', to: 'expired', now })
  await recordActivity(trx, {
    accountId: document.account_id,
    documentId: document.id,
    event: 'assignment_expired',
    message: 'O prazo de assinatura terminou.',
    payload: { expires_at: assignment.expires_at },
    origin: null,
    now,
  })
  await jobs.enqueue(trx, 'mail.send', { kind: 'expired', documentId: document.id })
  return true
}

/**
 * The job that closes a document comes a moment after its deadline; until then, too, nothing else happens to it.
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

export function isOver({ expires_at }: Pick<Row<'assignments'>, 'expires_at'>, now: Date): boolean {
  return expires_at !== null && expires_at <= now.toISOString()
}
