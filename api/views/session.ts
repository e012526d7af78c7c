import type { Session, User } from '@rubrica/contracts/users.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { provenAddress } from '../people/proven-address.ts'
import { accountsOfUser } from '../workspaces/account-store.ts'
import { accountView } from './account-view.ts'

/** The person and the workspaces, as login and `GET /users/self` answer them. */
export async function readSession(db: Db, user: Row<'users'>): Promise<Session> {
  const accounts = await accountsOfUser(db, user.id)
  return { user: userView(user), accounts: accounts.map(accountView) }
}

export function userView(user: Row<'users'>): User {
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
  }
}
