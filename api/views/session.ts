import type { Session, User } from '@rubrica/contracts/users.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { provenAddress } from '../people/proven-address.ts'
import { type AccountOfUser, accountsOfUser } from '../workspaces/account-store.ts'
import { accountView } from './account-view.ts'

/** The person and the workspaces, as login and `GET /users/self` answer them. */
export async function readSession(db: Db, user: Row<'users'>): Promise<Session> {
  const accounts = await accountsOfUser(db, user.id)
  return { user: userView(user, accounts), accounts: accounts.map(accountView) }
}

/** The person alone, as `readSession` has them. */
export async function readUser(db: Db, user: Row<'users'>): Promise<User> {
  return userView(user, await accountsOfUser(db, user.id))
}

/** Roles are those in the active workspace, which is the first. */
function userView(user: Row<'users'>, accounts: Pick<AccountOfUser, 'role'>[]): User {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    telephone: user.telephone,
    government_id: user.government_id,
    is_email_verified: provenAddress(user) !== null,
    is_password_set: user.password_hash !== null,
    has_accepted_terms: user.terms_accepted_at !== null,
    created_at: user.created_at,
    to_be_deleted_at: user.to_be_deleted_at,
    roles: accounts.slice(0, 1).map(({ role }) => role),
  }
}
