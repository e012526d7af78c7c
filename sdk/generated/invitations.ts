// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { List } from '../list.ts'
import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import type { Unlisted } from '../unlisted.ts'
import { invitations as rows } from './rows.ts'
import type { Account, Invitation, InvitationStatus, User } from './shapes.ts'

/** What `invitations.create` takes. */
export interface InvitationsCreateInput {
  /** The workspace. Default: the one that the client was made with. Without that, the caller's first. */
  account_id?: string | undefined
  email: string
  /** organizer by default */
  role?: 'owner' | 'organizer' | undefined
}

/** What `invitations.list` takes. */
export interface InvitationsListInput {
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
  /** Page, from 1 */
  page?: number | undefined
  /** Items in each page; more than 100 counts as 100 */
  'per-page'?: number | undefined
  /** Instead of page: the value of X-Pagination-Next-Cursor in the previous answer */
  after?: string | undefined
  /** Order; a leading - reverses it */
  sort?: 'email' | '-email' | 'status' | '-status' | 'created_at' | '-created_at' | undefined
}

/** What `invitations.get` takes. */
export interface InvitationsGetInput {
  /** Id of the invitation. */
  invitationId: string
}

/** What `invitations.get` answers. */
export interface InvitationsGetAnswer {
  resource: 'user_invitation'
  id: string
  account_id?: string
  account_name: string
  email: string
  role?: 'owner' | 'organizer' | Unlisted
  status: InvitationStatus | Unlisted
  invited_by?: string
  invited_user_id: string | null
  /** ISO-8601 in UTC */
  expires_at: string
  /** ISO-8601 in UTC */
  created_at: string
}

/** What `invitations.remove` takes. */
export interface InvitationsRemoveInput {
  /** Id of the invitation. */
  invitationId: string
}

/** What `invitations.fulfill` takes. */
export interface InvitationsFulfillInput {
  /** Id of the invitation. */
  invitationId: string
  name?: string | undefined
  password?: string | undefined
  /** Acceptance of the terms; also accepted as has_accepted_terms */
  terms?: boolean | null | undefined
  has_accepted_terms?: boolean | null | undefined
  utm_params?: Record<string, string> | null | undefined
}

/** What `invitations.fulfill` answers. */
export interface InvitationsFulfillAnswer {
  access_token?: string
  user?: User
  accounts: Account[]
  invitation: Invitation
}

/** Calls of `invitations`. */
export interface Invitations {
  /**
   * Mails a link that lets the address join; one that waited for the same address before stops counting.
   *
   * `POST /user-invitations`
   *
   * Its own errors: `email_unconfirmed`, `conflict`, `key_scope_template`, `key_scope_recipient`, `key_sends_used_up`, `not_found`, `already_member`, `invitations_used_up`.
   */
  create(input: InvitationsCreateInput, options?: CallOptions): Promise<Invitation>
  /**
   * Every invitation of the workspace, the newest first.
   *
   * `GET /accounts/:accountId/user-invitations`
   */
  list(input?: InvitationsListInput, options?: CallOptions): List<Invitation>
  /**
   * What the invited person sees, by the code of the mailed link or, shorter, by the id; only while it counts.
   *
   * `GET /user-invitations/:invitationId`
   *
   * Its own errors: `invitation_invalid`.
   */
  get(input: InvitationsGetInput, options?: CallOptions): Promise<InvitationsGetAnswer>
  /**
   * Takes an invitation back, or one that has expired out of the list of those without an answer.
   *
   * `DELETE /user-invitations/:invitationId`
   *
   * Its own errors: `invitation_closed`.
   */
  remove(input: InvitationsRemoveInput, options?: CallOptions): Promise<void>
  /**
   * Joins: a new person by the code of the mailed link, with name, password and terms; somebody who has an account by the code or signed in, with nothing more. The id by itself proves nothing.
   *
   * `POST /user-invitations/:invitationId/fulfill`
   *
   * Its own errors: `invitation_invalid`, `invitation_not_yours`, `invitation_email_unconfirmed`, `terms_not_accepted`, `password_common`, `wrong_credentials`.
   */
  fulfill(input: InvitationsFulfillInput, options?: CallOptions): Promise<InvitationsFulfillAnswer>
}

/** `new Invitations(options)` has these calls alone, for whoever bundles and needs no others. */
export const Invitations = /* @__PURE__ */ resourceOf<Invitations>(rows)
