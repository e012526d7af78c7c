import { statusesThat } from '@rubrica/contracts/documents.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { sql } from 'kysely'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/database.ts'
import { heldAlone } from '../db/row-locks.ts'
import type { NewRow, Row } from '../db/tables.ts'

/** A workspace with the role that one person has in it. */
export type AccountOfUser = Row<'accounts'> &
  Pick<Row<'members'>, 'role'> &
  Record<'busy_count' | 'owner_count', number | string | bigint | null>

export function accountsOfUser(db: Db, userId: string): Promise<AccountOfUser[]> {
  return ofUser(db, userId).orderBy('members.created_at').orderBy('accounts.id').execute()
}

/** The same for a page of them, or only the one with an id; in the order of `accountsOfUser`. */
export function selectAccountsOfUser(db: Db, userId: string, only: string | undefined) {
  const accounts = ofUser(db, userId)
  return only === undefined ? accounts : accounts.where('accounts.id', '=', only)
}

/** @throws Refusal `not_found`, such as if the person has lost the workspace a moment ago */
export function accountOfUser(db: Db, accountId: string, userId: string): Promise<AccountOfUser> {
  const account = ofUser(db, userId).where('accounts.id', '=', accountId)
  return account.executeTakeFirstOrThrow(() => new Refusal('not_found'))
}

/** A workspace, closed or not: mails and evidence still name closed ones. */
export async function findAccount(db: Db, id: string): Promise<Row<'accounts'>> {
  const [account] = await selectAccount(db, { id })
  if (!account) throw new TypeError('there is no such workspace')
  return account
}

const selectAccount = compiledOnce<{ id: string }>()((db, value) =>
  db.selectFrom('accounts').selectAll().where('id', '=', value('id')),
)

/** A workspace that is open. */
export function findOpenAccount(db: Db, id: string): Promise<Row<'accounts'> | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

/** Reads an open workspace and holds its row's lock for the rest of the transaction: people come and go one at a time. */
export function lockAccount(trx: Db, id: string): Promise<Row<'accounts'> | undefined> {
  return trx
    .updateTable('accounts')
    .set({ turn: sql<number>`turn + 1` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Waits until the calls have ended that began in a workspace before it was closed: they hold its row. */
export async function awaitCalls(db: Db, id: string): Promise<void> {
  await heldAlone(db, db.selectFrom('accounts').select('id').where('id', '=', id)).execute()
}

export async function insertAccount(db: Db, account: NewRow<'accounts'>): Promise<void> {
  await db.insertInto('accounts').values(account).execute()
}

/** @throws Refusal `not_found` once it is closed: what a person writes would stay */
export async function changeOpenAccount(db: Db, id: string, changes: Partial<NewRow<'accounts'>>): Promise<void> {
  const open = db.updateTable('accounts').set(changes).where('id', '=', id).where('deleted_at', 'is', null)
  const { numUpdatedRows } = await open.executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('not_found')
}

/** A workspace, closed or not. */
export async function updateAccount(db: Db, id: string, changes: Partial<NewRow<'accounts'>>): Promise<void> {
  await db.updateTable('accounts').set(changes).where('id', '=', id).execute()
}

function ofUser(db: Db, userId: string) {
  return db
    .selectFrom('accounts')
    .innerJoin('members', 'members.account_id', 'accounts.id')
    .selectAll('accounts')
    .select('members.role')
    .select((eb) =>
      eb
        .selectFrom('documents')
        .whereRef('documents.account_id', '=', 'accounts.id')
        .where('documents.status', 'in', statusesThat('isBusy'))
        .where('documents.deleted_at', 'is', null)
        .select((count) => count.fn.countAll().as('count'))
        .as('busy_count'),
    )
    .select((eb) =>
      eb
        .selectFrom('members as owners')
        .whereRef('owners.account_id', '=', 'accounts.id')
        .where('owners.role', '=', 'owner')
        .select((count) => count.fn.countAll().as('count'))
        .as('owner_count'),
    )
    .where('members.user_id', '=', userId)
}
