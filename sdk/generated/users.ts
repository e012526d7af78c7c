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
  /** JWT de uma hora; exp em segundos */
  access_token?: string
  user: User
  accounts: Account[]
  id: string
  name: string
  email: string
  telephone: string | null
  /** CPF, só dígitos */
  government_id: string | null
  is_email_verified: boolean
  is_password_set: boolean
  has_accepted_terms: boolean
  /** ISO-8601 em UTC */
  created_at: string
  /** ISO-8601 em UTC */
  to_be_deleted_at: string | null
}

/** What `users.update` takes. */
export interface UsersUpdateInput {
  name?: string | undefined
  government_id?: (string | '') | null | undefined
  telephone?: (string | '') | null | undefined
}

/** What `users.updateNotificationPreferences` takes. */
export interface UsersUpdateNotificationPreferencesInput {
  /** Todos assinaram: a cópia selada */
  DocumentCompleted?: boolean | undefined
  /** Alguém recusou a assinatura */
  SignerDeclined?: boolean | undefined
  /** O documento foi cancelado */
  DocumentCancelled?: boolean | undefined
  /** O prazo termina em um dia e falta alguém assinar */
  DocumentAboutToExpire?: boolean | undefined
  /** O prazo terminou */
  DocumentExpired?: boolean | undefined
  /** O prazo foi mudado */
  DocumentExpirationReset?: boolean | undefined
  /** Um documento não pôde ser preparado ou selado */
  DocumentProcessingFailed?: boolean | undefined
  /** O arquivo de um template não pôde ser preparado */
  TemplateProcessingFailed?: boolean | undefined
  /** Uma mensagem por WhatsApp não chegou; hoje nada é enviado por WhatsApp, e não há o que avisar */
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
  /** O que mais a pessoa quiser contar */
  delete_reason?: string | null | undefined
  password: string
}

/** What `users.remove` answers. */
export interface UsersRemoveAnswer {
  delete_status: 'done' | 'scheduled' | Unlisted
  /** ISO-8601 em UTC */
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
  /** O código enviado por e-mail */
  code?: string | number | undefined
  /** A senha da conta, com token e sem a sessão dela */
  password?: string | undefined
  /** Uma senha nova, com token: encerra sessões, chaves de API, webhooks e logins vinculados de antes */
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
   * Changes name, CPF or phone; an empty text clears.
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
   * Lista os motivos de exclusão.
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
