import { type Account, accounts, type Theme } from '@rubrica/contracts/accounts.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import type { Row } from '../db/tables.ts'
import type { Ground } from '../ground.ts'
import type { AccountOfUser } from '../workspaces/account-store.ts'

/** A workspace as its member sees it. */
export function accountView(account: AccountOfUser): Account {
  return {
    resource: 'account',
    id: account.id,
    name: account.name,
    roles: [account.role],
    is_delete_allowed: isDeleteAllowed(account),
    is_leave_allowed: account.role !== 'owner' || Number(account.owner_count) > 1,
    primary_color: account.primary_color,
    secondary_color: account.secondary_color,
    notification_sender_type: account.notification_sender_type,
    signed_files_days: account.signed_files_days,
    created_at: account.created_at,
  }
}

/** An owner may close a workspace in which no document is on its way (decision 0009). */
function isDeleteAllowed({ role, busy_count }: Pick<AccountOfUser, 'role' | 'busy_count'>): boolean {
  return role === 'owner' && Number(busy_count ?? 0) === 0
}

export function themeView(parts: Pick<Ground, 'config'>, account: Row<'accounts'>): Theme {
  return {
    account_name: account.name,
    primary_color: account.primary_color,
    secondary_color: account.secondary_color,
    logo: logoUrl(parts, account),
  }
}

/** The URL changes with the logo, so that no mail program shows a cached one. */
export function logoUrl({ config }: Pick<Ground, 'config'>, account: Row<'accounts'>): string | null {
  if (!account.logo_sha256) return null
  return `${config.publicUrl}${pathOf(accounts.logo, { accountId: account.id })}?v=${account.logo_sha256.slice(0, 12)}`
}
