import type { Account } from '@rubrica/contracts/accounts.ts'
import type { AccountOfUser } from './account-store.ts'

/** A workspace as its member sees it. A workspace with people or documents in it is not deleted by this release. */
export function accountView(account: AccountOfUser): Account {
  return {
    resource: 'account',
    id: account.id,
    name: account.name,
    roles: [account.role],
    is_delete_allowed: false,
    primary_color: account.primary_color,
    secondary_color: account.secondary_color,
    notification_sender_type: account.notification_sender_type,
    created_at: account.created_at,
  }
}
