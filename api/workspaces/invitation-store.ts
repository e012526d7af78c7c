import { type InvitationStatus, invitationTransitions } from '@rubrica/contracts/invitations.ts'
import type { Expression } from 'kysely'
import type { Db } from '../db/database.ts'
import { requireStep, type StateStep } from '../db/state-step.ts'
import type { NewRow, Row } from '../db/tables.ts'
import type { Ground } from '../ground.ts'

export function selectInvitations(db: Db, accountId: string) {
  return db.selectFrom('invitations').where('account_id', '=', accountId)
}

export function findInvitation(db: Db, id: string): Promise<Row<'invitations'> | undefined> {
  return db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Finds it by the mailed code or by the id; `isFromMailbox` if it was the code, which only the mailbox knows. */
export async function findInvitationByReference(
  { db, keys }: Pick<Ground, 'db' | 'keys'>,
  reference: string,
): Promise<{ invitation: Row<'invitations'>; isFromMailbox: boolean } | undefined> {
  const codeHash = keys.hash('invitation', reference)
  const invitation = await db
    .selectFrom('invitations')
    .selectAll()
    .where((eb) => eb.or([eb('code_hash', '=', codeHash), eb('id', '=', reference)]))
    .executeTakeFirst()
  return invitation && { invitation, isFromMailbox: invitation.code_hash === codeHash }
}

/** Finds the workspace of an invitation within another query. */
export function selectAccountOfInvitation(db: Db, id: Expression<string>): Expression<string> {
  return db.selectFrom('invitations').select('account_id').where('id', '=', id).$asScalar()
}

export async function insertInvitation(db: Db, invitation: NewRow<'invitations'>): Promise<void> {
  await db.insertInto('invitations').values(invitation).execute()
}

/**
 * Moves an invitation along its state table. False if it was not in `from` any more: a concurrent change.
 * @throws TypeError for a step that the table does not have
 */
export async function moveInvitation(
  db: Db,
  step: StateStep<InvitationStatus, NewRow<'invitations'>>,
): Promise<boolean> {
  requireStep(invitationTransitions, step, 'an invitation')
  const { id, from, to, now, set = {} } = step
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ ...set, status: to, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Pending invitations of a workspace: all, or those of one address. */
export function findPendingInvitations(db: Db, accountId: string, email?: string): Promise<Row<'invitations'>[]> {
  const query = db
    .selectFrom('invitations')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'pending')
    .orderBy('id')
  return (email === undefined ? query : query.where('email', '=', email)).execute()
}

/** Pending invitations of an address, of all workspaces. */
export function findInvitationsTo(db: Db, email: string): Promise<Row<'invitations'>[]> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
}

/** Replaces a person's address in the invitations that have ended, because a workspace that stays lists them. */
export async function anonymizeInvitations(
  db: Db,
  { id, email }: Pick<Row<'users'>, 'id' | 'email'>,
  instead: string,
): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ email: instead })
    .where((eb) => eb.or([eb('accepted_by', '=', id), eb('email', '=', email)]))
    .where('status', '!=', 'pending')
    .execute()
}
