// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { Download } from '../download.ts'
import type { FileSource } from '../file.ts'
import type { List } from '../list.ts'
import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import { accounts as rows } from './rows.ts'
import type { Account, Theme } from './shapes.ts'

/** What `accounts.list` takes. */
export interface AccountsListInput {
  /** Page, from 1 */
  page?: number | undefined
  /** Items in each page; more than 100 counts as 100 */
  'per-page'?: number | undefined
  /** Instead of page: the value of X-Pagination-Next-Cursor in the previous answer */
  after?: string | undefined
}

/** What `accounts.create` takes. */
export interface AccountsCreateInput {
  name: string
  primary_color?: string | null | undefined
  secondary_color?: string | null | undefined
  notification_sender_type?: 'User' | 'Account' | undefined
  signed_files_days?: number | null | undefined
}

/** What `accounts.get` takes. */
export interface AccountsGetInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
}

/** What `accounts.update` takes. */
export interface AccountsUpdateInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  name?: string | undefined
  primary_color?: string | null | undefined
  secondary_color?: string | null | undefined
  notification_sender_type?: 'User' | 'Account' | undefined
  signed_files_days?: number | null | undefined
}

/** What `accounts.remove` takes. */
export interface AccountsRemoveInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Deletes it even if documents are in progress */
  force?: boolean | undefined
}

/** What `accounts.leave` takes. */
export interface AccountsLeaveInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
}

/** What `accounts.theme` takes. */
export interface AccountsThemeInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
}

/** What `accounts.logo` takes. */
export interface AccountsLogoInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
}

/** What `accounts.setLogo` takes. */
export interface AccountsSetLogoInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Path, Blob, bytes, stream, or `{ name, content }`. */
  file: FileSource
}

/** What `accounts.removeLogo` takes. */
export interface AccountsRemoveLogoInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
}

/** What `accounts.permissions` takes. */
export interface AccountsPermissionsInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
}

/** What `accounts.permissions` answers. */
export interface AccountsPermissionsItem {
  name: string
  is_allowed: boolean
}

/** Calls of `accounts`. */
export interface Accounts {
  /**
   * The workspaces of the caller, the active one first; all of them if neither `page` nor `per-page` is sent.
   *
   * `GET /accounts`
   */
  list(input?: AccountsListInput, options?: CallOptions): List<Account>
  /**
   * A further workspace, owned by the caller.
   *
   * `POST /accounts`
   *
   * Its own errors: `workspace_limit`.
   */
  create(input: AccountsCreateInput, options?: CallOptions): Promise<Account>
  /**
   * Shows a workspace.
   *
   * `GET /accounts/:accountId`
   */
  get(input?: AccountsGetInput, options?: CallOptions): Promise<Account>
  /**
   * Changes name, colours, the sender's name in mails and the retention of deleted files; omitted values stay.
   *
   * `PUT /accounts/:accountId`
   */
  update(input?: AccountsUpdateInput, options?: CallOptions): Promise<Account>
  /**
   * Closes the workspace if `is_delete_allowed`: for an owner, while no document is on its way. Otherwise the refusal's `restrictions` say what blocks, and `force` cancels documents that wait for signatures; fully signed ones are sealed first.
   *
   * `DELETE /accounts/:accountId`
   *
   * Its own errors: `account_not_deletable`.
   */
  remove(input?: AccountsRemoveInput, options?: CallOptions): Promise<void>
  /**
   * Leaves the workspace; its last owner stays.
   *
   * `PUT /accounts/:accountId/leave`
   *
   * Its own errors: `last_owner`.
   */
  leave(input?: AccountsLeaveInput, options?: CallOptions): Promise<void>
  /**
   * For members, and for signers of the workspace's documents.
   *
   * `GET /accounts/:accountId/theme`
   */
  theme(input?: AccountsThemeInput, options?: CallOptions): Promise<Theme>
  /**
   * The logo itself; public, because mails show it.
   *
   * `GET /accounts/:accountId/logo`
   */
  logo(input?: AccountsLogoInput, options?: CallOptions): Promise<Download>
  /**
   * PNG, JPEG or WebP by content, up to 1 MB.
   *
   * `POST /accounts/:accountId/logo`
   *
   * Its own errors: `file_missing`, `file_empty`, `unsupported_type`, `too_large`.
   */
  setLogo(input: AccountsSetLogoInput, options?: CallOptions): Promise<Theme>
  /**
   * Removes the logo.
   *
   * `DELETE /accounts/:accountId/logo`
   */
  removeLogo(input?: AccountsRemoveLogoInput, options?: CallOptions): Promise<void>
  /**
   * What the caller may do there, by name.
   *
   * `GET /accounts/:accountId/permissions`
   */
  permissions(input?: AccountsPermissionsInput, options?: CallOptions): Promise<AccountsPermissionsItem[]>
}

/** `new Accounts(options)` has these calls alone, for whoever bundles and needs no others. */
export const Accounts = /* @__PURE__ */ resourceOf<Accounts>(rows, () => import('../later.ts'))
