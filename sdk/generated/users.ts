// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import type { Unlisted } from '../unlisted.ts'
import { users as rows } from './rows.ts'
import type { Account, NotificationPreferences, Session, User } from './shapes.ts'

/** What `users.create` takes. */
export interface UsersCreateInput {
  name: string
  email: string
  password: string
  has_accepted_terms: boolean
  utm_params?: Record<string, string> | null | undefined
}

/** What `users.self` answers. */
export interface UsersSelfAnswer {
  /** JWT valid for an hour; exp in seconds */
  access_token?: string
  user: User
  accounts: Account[]
  id: string
  name: string
  email: string
  telephone: string | null
  /** CPF, digits only */
  government_id: string | null
  is_email_verified: boolean
  is_password_set: boolean
  has_accepted_terms: boolean
  /** ISO-8601 in UTC */
  created_at: string
  /** ISO-8601 in UTC */
  to_be_deleted_at: string | null
  /** The person's roles in the first workspace of their list; empty if they have none */
  roles: ('owner' | 'organizer' | Unlisted)[]
}

/** What `users.update` takes. */
export interface UsersUpdateInput {
  name?: string | undefined
  government_id?: (string | '') | null | undefined
  telephone?: (string | '') | null | undefined
  /** Language of the e-mails that the person receives; each login sets it, too */
  locale?: 'pt' | 'en' | undefined
}

/** What `users.updateNotificationPreferences` takes. */
export interface UsersUpdateNotificationPreferencesInput {
  /** Everyone has signed: the sealed copy */
  DocumentCompleted?: boolean | undefined
  /** Someone declined to sign */
  SignerDeclined?: boolean | undefined
  /** The document was cancelled */
  DocumentCancelled?: boolean | undefined
  /** The deadline is a day away, and someone has not signed */
  DocumentAboutToExpire?: boolean | undefined
  /** The deadline passed */
  DocumentExpired?: boolean | undefined
  /** The deadline was changed */
  DocumentExpirationReset?: boolean | undefined
  /** A document could not be prepared or sealed */
  DocumentProcessingFailed?: boolean | undefined
  /** A template's file could not be prepared */
  TemplateProcessingFailed?: boolean | undefined
  /** A message by WhatsApp or text message did not reach a signer */
  SignerWhatsappFailed?: boolean | undefined
}

/** What `users.remove` takes. */
export interface UsersRemoveInput {
  delete_reason_type:
    | 'no_longer_needed'
    | 'too_expensive'
    | 'missing_features'
    | 'hard_to_use'
    | 'other_service'
    | 'privacy'
    | 'other'
  /** Anything else that the person wants to say */
  delete_reason?: string | null | undefined
  password: string
}

/** What `users.remove` answers. */
export interface UsersRemoveAnswer {
  delete_status: 'done' | 'scheduled' | Unlisted
  /** ISO-8601 in UTC */
  to_be_deleted_at: string | null
}

/** What `users.deleteReasons` answers. */
export interface UsersDeleteReasonsItem {
  code: string
  name: string
}

/** What `users.verifyEmail` takes. */
export interface UsersVerifyEmailInput {
  token?: string | undefined
  email?: string | undefined
  /** The code sent by e-mail */
  code?: string | number | undefined
  /** The account's password, with token and without a session of it */
  password?: string | undefined
  /** A new password, with token: ends earlier sessions, API keys, webhooks and linked logins */
  new_password?: string | undefined
}

/** What `users.verifyEmail` answers. */
export interface UsersVerifyEmailAnswer {
  is_email_verified: true
}

/** What `users.requestEmailVerification` takes. */
export interface UsersRequestEmailVerificationInput {
  email: string
}

/** What `users.createApiKey` takes. */
export interface UsersCreateApiKeyInput {
  password: string
}

/** What `users.createApiKey` answers. */
export interface UsersCreateApiKeyAnswer {
  api_key: string | null
}

/** What `users.getApiKey` answers. */
export interface UsersGetApiKeyAnswer {
  api_key: string | null
}

/** Calls of `users`. */
export interface Users {
  /**
   * Opens an account: the person and a first workspace on the Free plan; mails the activation code.
   *
   * `POST /users`
   *
   * Its own errors: `email_taken`, `terms_not_accepted`, `password_common`, `mail_too_soon`.
   */
  create(input: UsersCreateInput, options?: CallOptions): Promise<Session>
  /**
   * The person behind the credential, and the workspaces.
   *
   * `GET /users/self`
   */
  self(input?: Record<never, never>, options?: CallOptions): Promise<UsersSelfAnswer>
  /**
   * Changes name, CPF, phone or the language of mails; an empty text clears.
   *
   * `PUT /users/self`
   */
  update(input?: UsersUpdateInput, options?: CallOptions): Promise<User>
  /**
   * Of what the person hears by mail. Mails about the account and its security are not among them.
   *
   * `GET /users/self/notification-preferences`
   */
  notificationPreferences(input?: Record<never, never>, options?: CallOptions): Promise<NotificationPreferences>
  /**
   * What is not given stays; an unknown name, a value that is no boolean or nothing at all is refused.
   *
   * `PUT /users/self/notification-preferences`
   */
  updateNotificationPreferences(
    input?: UsersUpdateNotificationPreferencesInput,
    options?: CallOptions,
  ): Promise<NotificationPreferences>
  /**
   * Deletes the person, at once or in 30 days; until then it can be cancelled.
   *
   * `DELETE /users/self`
   *
   * Its own errors: `password_wrong`, `password_not_set`.
   */
  remove(input: UsersRemoveInput, options?: CallOptions): Promise<UsersRemoveAnswer>
  /**
   * Cancels a scheduled deletion; no effect if none is scheduled.
   *
   * `PUT /users/self/cancel-delete`
   */
  cancelRemove(input?: Record<never, never>, options?: CallOptions): Promise<User>
  /**
   * Lists the reasons for a deletion.
   *
   * `GET /users/delete-reasons`
   */
  deleteReasons(input?: Record<never, never>, options?: CallOptions): Promise<UsersDeleteReasonsItem[]>
  /**
   * Confirms an e-mail address by the six digits, or by the mailed link's token. The token proves only a mailbox, not an account: it needs the person's session or password, or sets a new password, which ends all that was set up before.
   *
   * `PUT /users/verify-email`
   *
   * Its own errors: `code_wrong`, `code_expired`, `wrong_codes_used_up`, `link_invalid`, `link_needs_owner`, `password_wrong`, `password_not_set`, `password_common`.
   */
  verifyEmail(input?: UsersVerifyEmailInput, options?: CallOptions): Promise<UsersVerifyEmailAnswer>
  /**
   * Mails a new activation code; the answer is the same for unknown addresses.
   *
   * `PUT /users/request-email-verification`
   *
   * Its own errors: `mail_too_soon`.
   */
  requestEmailVerification(input: UsersRequestEmailVerificationInput, options?: CallOptions): Promise<void>
  /**
   * Makes the one key of this user and shows it once; the previous one stops working.
   *
   * `POST /users/api-keys`
   *
   * Its own errors: `password_wrong`, `password_not_set`.
   */
  createApiKey(input: UsersCreateApiKeyInput, options?: CallOptions): Promise<UsersCreateApiKeyAnswer>
  /**
   * The key masked but for its last four characters, or null.
   *
   * `GET /users/api-keys`
   */
  getApiKey(input?: Record<never, never>, options?: CallOptions): Promise<UsersGetApiKeyAnswer>
  /**
   * Removes the key.
   *
   * `DELETE /users/api-keys`
   */
  removeApiKey(input?: Record<never, never>, options?: CallOptions): Promise<void>
}

/** `new Users(options)` has these calls alone, for whoever bundles and needs no others. */
export const Users = /* @__PURE__ */ resourceOf<Users>(rows)
