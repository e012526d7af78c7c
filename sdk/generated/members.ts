// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { List } from '../list.ts'
import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import { members as rows } from './rows.ts'
import type { Member } from './shapes.ts'

/** What `members.list` takes. */
export interface MembersListInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Page, from 1 */
  page?: number | undefined
  /** Items in each page; more than 100 counts as 100 */
  'per-page'?: number | undefined
  /** Instead of page: the value of X-Pagination-Next-Cursor in the previous answer */
  after?: string | undefined
  /** Order; a leading - reverses it */
  sort?: 'name' | '-name' | 'email' | '-email' | 'created_at' | '-created_at' | undefined
  /** Text to look for */
  search?: string | undefined
}

/** What `members.listMembers` takes. */
export interface MembersListMembersInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Page, from 1 */
  page?: number | undefined
  /** Items in each page; more than 100 counts as 100 */
  'per-page'?: number | undefined
  /** Instead of page: the value of X-Pagination-Next-Cursor in the previous answer */
  after?: string | undefined
  /** Order; a leading - reverses it */
  sort?: 'name' | '-name' | 'email' | '-email' | 'created_at' | '-created_at' | undefined
  /** Text to look for */
  search?: string | undefined
}

/** What `members.get` takes. */
export interface MembersGetInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the person. */
  userId: string
}

/** What `members.remove` takes. */
export interface MembersRemoveInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Id of the person. */
  userId: string
}

/** What `members.assignRole` takes. */
export interface MembersAssignRoleInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  user_id: string
  role: 'owner' | 'organizer'
}

/** What `members.revokeRole` takes. */
export interface MembersRevokeRoleInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  user_id: string
  role: 'owner' | 'organizer'
}

/** Calls of `members`. */
export interface Members {
  /**
   * The team; `search` matches name or e-mail, sort by name, email or created_at.
   *
   * `GET /accounts/:accountId/users`
   */
  list(input?: MembersListInput, options?: CallOptions): List<Member>
  /**
   * The same list under another path of the wire.
   *
   * `GET /accounts/:accountId/members`
   */
  listMembers(input?: MembersListMembersInput, options?: CallOptions): List<Member>
  /**
   * Shows a person of the team.
   *
   * `GET /accounts/:accountId/users/:userId`
   */
  get(input: MembersGetInput, options?: CallOptions): Promise<Member>
  /**
   * Takes somebody's access away; an owner has to become an organizer first.
   *
   * `DELETE /accounts/:accountId/users/:userId`
   *
   * Its own errors: `owner_not_removable`.
   */
  remove(input: MembersRemoveInput, options?: CallOptions): Promise<void>
  /**
   * Gives a person this role instead of the one held; the last owner stays owner.
   *
   * `POST /accounts/:accountId/assign-role`
   *
   * Its own errors: `not_found`, `last_owner`.
   */
  assignRole(input: MembersAssignRoleInput, options?: CallOptions): Promise<Member>
  /**
   * Takes a role away: an owner becomes an organizer; a role that is not held changes nothing.
   *
   * `POST /accounts/:accountId/revoke-role`
   *
   * Its own errors: `not_found`, `last_owner`, `role_required`.
   */
  revokeRole(input: MembersRevokeRoleInput, options?: CallOptions): Promise<Member>
}

/** `new Members(options)` has these calls alone, for whoever bundles and needs no others. */
export const Members = /* @__PURE__ */ resourceOf<Members>(rows)
