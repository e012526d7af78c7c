// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import { auth as rows } from './rows.ts'
import type { Session } from './shapes.ts'

/** What `auth.login` takes. */
export interface AuthLoginInput {
  email: string
  password: string
}

/** What `auth.socialLogin` takes. */
export interface AuthSocialLoginInput {
  token: string
  provider: 'google'
  has_accepted_terms?: boolean | null | undefined
  utm_params?: Record<string, string> | null | undefined
}

/** What `auth.linkSocialLogin` takes. */
export interface AuthLinkSocialLoginInput {
  token: string
  provider: 'google'
}

/** What `auth.socialLogins` answers. */
export interface AuthSocialLoginsItem {
  provider: 'google'
  /** ISO-8601 in UTC */
  linked_at: string
}

/** What `auth.unlinkSocialLogin` takes. */
export interface AuthUnlinkSocialLoginInput {
  /** Without it, every linked provider */
  provider?: 'google' | undefined
}

/** What `auth.requestPasswordReset` takes. */
export interface AuthRequestPasswordResetInput {
  email: string
}

/** What `auth.requestPasswordReset` answers. */
export interface AuthRequestPasswordResetAnswer {
  email: string
}

/** What `auth.resetPassword` takes. */
export interface AuthResetPasswordInput {
  email: string
  token: string
  new_password: string
  /** Checked if given */
  confirm_password?: string | undefined
}

/** What `auth.resetPassword` answers. */
export interface AuthResetPasswordAnswer {
  email: string
}

/** What `auth.changePassword` takes. */
export interface AuthChangePasswordInput {
  /** If given, the e-mail of your own account */
  email?: string | undefined
  password: string
  new_password: string
  /** Checked if given */
  confirm_password?: string | undefined
  /** Deletes the API keys, too; without this they stay valid */
  revoke_api_key?: boolean | undefined
}

/** What `auth.changePassword` answers. */
export interface AuthChangePasswordAnswer {
  email: string
  access_token?: string
}

/** What `auth.renew` answers. */
export interface AuthRenewAnswer {
  access_token: string
}

/** Calls of `auth`. */
export interface Auth {
  /**
   * Returns a one-hour token with the person and the workspaces.
   *
   * `POST /login`
   *
   * Its own errors: `wrong_credentials`.
   */
  login(input: AuthLoginInput, options?: CallOptions): Promise<Session>
  /**
   * Signs in by a provider; a new person is registered and needs the terms, a confirmed address is linked.
   *
   * `POST /authentication/social-login`
   *
   * Its own errors: `social_login_failed`, `social_login_unavailable`, `social_login_unlinked`, `email_unverified`, `terms_not_accepted`, `upstream_unavailable`.
   */
  socialLogin(input: AuthSocialLoginInput, options?: CallOptions): Promise<Session>
  /**
   * Lets the signed-in person enter by a provider too; the provider's account must have the person's own address.
   *
   * `POST /auth/link-social-login`
   *
   * Its own errors: `social_login_failed`, `social_login_unavailable`, `social_login_other_address`, `social_login_taken`, `upstream_unavailable`.
   */
  linkSocialLogin(input: AuthLinkSocialLoginInput, options?: CallOptions): Promise<Session>
  /**
   * The providers with which the signed-in person can log in, in addition to the password.
   *
   * `GET /users/self/social-logins`
   */
  socialLogins(input?: Record<never, never>, options?: CallOptions): Promise<AuthSocialLoginsItem[]>
  /**
   * Takes the sign-in by a provider, or by all, off until it is linked again; the account needs a password then.
   *
   * `DELETE /auth/link-social-login`
   *
   * Its own errors: `password_not_set`.
   */
  unlinkSocialLogin(input?: AuthUnlinkSocialLoginInput, options?: CallOptions): Promise<void>
  /**
   * Mails a reset link; the answer is the same for unknown addresses. Earlier links work until one is used.
   *
   * `PUT /authentication/request-password-reset`
   *
   * Its own errors: `mail_too_soon`.
   */
  requestPasswordReset(
    input: AuthRequestPasswordResetInput,
    options?: CallOptions,
  ): Promise<AuthRequestPasswordResetAnswer>
  /**
   * Sets a new password by the mailed token; every session, every other link and the API keys end with the old one.
   *
   * `PUT /authentication/reset-password`
   *
   * Its own errors: `link_invalid`, `passwords_differ`, `password_common`.
   */
  resetPassword(input: AuthResetPasswordInput, options?: CallOptions): Promise<AuthResetPasswordAnswer>
  /**
   * Changes the password of the signed-in user; every session and every mailed link ends, the caller's token too.
   *
   * `PUT /authentication/change-password`
   *
   * Its own errors: `password_wrong`, `password_not_set`, `passwords_differ`, `password_common`.
   */
  changePassword(input: AuthChangePasswordInput, options?: CallOptions): Promise<AuthChangePasswordAnswer>
  /**
   * Ends the session of the token; does nothing with an API key, which has no session.
   *
   * `DELETE /authentication/session`
   */
  logout(input?: Record<never, never>, options?: CallOptions): Promise<void>
  /**
   * A new token in place of the one that calls, which stops counting; the session expires when it would have.
   *
   * `POST /authentication/session`
   *
   * Its own errors: `conflict`.
   */
  renew(input?: Record<never, never>, options?: CallOptions): Promise<AuthRenewAnswer>
}

/** `new Auth(options)` has these calls alone, for whoever bundles and needs no others. */
export const Auth = /* @__PURE__ */ resourceOf<Auth>(rows)
