import { ERASED_HOST } from '@rubrica/contracts/users.ts'
import { sql } from 'kysely'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { Ground } from '../ground.ts'
import { readUser, updateUser } from '../people/user-store.ts'
import { accountsNoticedAt, passOnNotices } from '../webhooks/address-store.ts'
import { accountsOfUser, lockAccount } from '../workspaces/account-store.ts'
import { passOnName } from '../workspaces/generated-names.ts'
import { endInvitation } from '../workspaces/invitation-step.ts'
import { anonymizeInvitations, findInvitationsTo } from '../workspaces/invitation-store.ts'
import { deleteMember, hasOtherOwner, selectOwners } from '../workspaces/member-store.ts'
import { closeAccount } from './account-closing.ts'
import { tableEnds } from './table-ends.ts'

/**
 * Erases a person's data (decision 0009 lists what stays): deletes credentials, closes workspaces without another
 * owner, and leaves in the row the id that documents refer to and nothing that identifies the person.
 */
export async function eraseUser(
  { clock, jobs }: Pick<Ground, 'clock' | 'jobs'>,
  trx: Db,
  userId: string,
): Promise<void> {
  const now = isoNow(clock)
  const person = await readUser(trx, userId)
  // Another owner who closes one meanwhile opens a new one for this person, so we look again.
  for (let left = await inLockOrder(trx, userId); left.length > 0; left = await inLockOrder(trx, userId)) {
    for (const { id: accountId, role } of left) {
      const isOpen = (await lockAccount(trx, accountId)) !== undefined
      if (isOpen && role === 'owner' && !(await hasOtherOwner(trx, accountId, userId)))
        await closeAccount({ jobs }, trx, { accountId, now, leaving: userId })
      else await leave(trx, accountId, person)
    }
  }
  for (const invitation of await findInvitationsTo(trx, person.email))
    await endInvitation(trx, invitation, { to: 'revoked', origin: null, now })
  await anonymizeInvitations(trx, person, addressOfErased(userId))
  for (const accountId of await accountsNoticedAt(trx, person.email)) await leaveNotices(trx, accountId, person)
  await deleteRows(trx, userId)
  const gone: Omit<Row<'users'>, Kept> = {
    name: 'Usuário excluído',
    email: addressOfErased(userId),
    password_hash: null,
    telephone: null,
    government_id: null,
    email_verified_at: null,
    email_proven_at: null,
    utm_params: null,
    locale: null,
    last_active_at: null,
    delete_reason: null,
    to_be_deleted_at: null,
    deleted_at: now,
  }
  await updateUser(trx, userId, gone, now)
}

async function leave(trx: Db, accountId: string, person: Row<'users'>): Promise<void> {
  await deleteMember(trx, accountId, person.id)
  await passOnName(trx, accountId, person)
}

async function leaveNotices(trx: Db, accountId: string, person: Row<'users'>): Promise<void> {
  const heir = await selectOwners(trx, accountId).select('users.email').limit(1).executeTakeFirst()
  if (heir) await passOnNotices(trx, accountId, { from: person.email, to: heir.email })
}

/** Columns that do not identify the person. A further one does not compile until it is erased above or named here. */
type Kept = 'id' | 'terms_version' | 'terms_accepted_at' | 'delete_reason_type' | 'created_at' | 'updated_at'

/** Deletes the rows that are the person's, in the order of the table. */
async function deleteRows(trx: Db, userId: string): Promise<void> {
  for (const [table, { ofPerson }] of Object.entries(tableEnds))
    if (typeof ofPerson === 'object')
      await sql`delete from ${sql.table(table)} where ${sql.ref(ofPerson.by)} = ${userId}`.execute(trx)
}

function addressOfErased(userId: string): string {
  return `${userId}@${ERASED_HOST}`
}

/** Locks always in the same order, so that two erasures cannot deadlock. */
async function inLockOrder(trx: Db, userId: string) {
  return (await accountsOfUser(trx, userId)).sort((a, b) => (a.id < b.id ? -1 : 1))
}
