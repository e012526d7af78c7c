import { z } from 'zod'
import { EMAIL_LENGTH_MAX } from './email-address.ts'
import { endpoint } from './endpoint.ts'
import { Email, Time } from './ids.ts'
import { PASSWORD_MAX } from './lengths.ts'
import { anyProvider, providerIds } from './sign-in-providers.ts'
import { NewPassword, Session, UtmParams } from './users.ts'

const Credentials = z.object({ email: z.string().max(EMAIL_LENGTH_MAX), password: z.string().max(PASSWORD_MAX) })

const PasswordReset = z.object({
  email: Email,
  token: z.string().max(500),
  new_password: NewPassword,
  confirm_password: z
    .string()
    .max(PASSWORD_MAX)
    .optional()
    .meta({ pt: 'Conferida quando vem', en: 'Checked if given' }),
})

const PasswordChange = z.object({
  email: z.string().max(EMAIL_LENGTH_MAX).optional().meta({
    pt: 'Se informado, o e-mail da própria conta',
    en: 'If given, the e-mail of your own account',
  }),
  password: z.string().max(PASSWORD_MAX),
  new_password: NewPassword,
  confirm_password: z
    .string()
    .max(PASSWORD_MAX)
    .optional()
    .meta({ pt: 'Conferida quando vem', en: 'Checked if given' }),
  revoke_api_key: z.boolean().optional().meta({
    pt: 'Apaga também as chaves de API; sem isto, elas continuam valendo',
    en: 'Deletes the API keys, too; without this they stay valid',
  }),
})

/** The address that a call about passwords was for. */
const Addressed = z.object({ email: z.string() })

/** Every session ends with the old password; a caller with a session continues with this token. */
const ChangedPassword = Addressed.extend({ access_token: z.string().optional() })

const Provider = z.literal(providerIds)

/** `token` is the ID token that the provider's script hands to the page. */
const SocialCredentials = z.object({
  token: z.string().min(1).max(8000),
  provider: Provider,
  has_accepted_terms: z.boolean().nullish(),
  utm_params: UtmParams,
})

export const auth = {
  /** Returns a one-hour token with the person and the workspaces. */
  login: endpoint('POST /login', {
    summary: { pt: 'Entra com e-mail e senha', en: 'Logs in with e-mail and password' },
    needs: 'nothing',
    isGuessable: true,
    body: Credentials,
    returns: Session,
    errors: ['wrong_credentials'],
  }),
  /** Signs in by a provider; a new person is registered and needs the terms, a confirmed address is linked. */
  socialLogin: endpoint('POST /authentication/social-login', {
    summary: {
      pt: `Entra com ${anyProvider('withArticle', 'pt')}`,
      en: `Logs in with ${anyProvider('name', 'en')}`,
    },
    needs: 'nothing',
    isGuessable: true,
    body: SocialCredentials,
    returns: Session,
    errors: [
      'social_login_failed',
      'social_login_unavailable',
      'social_login_unlinked',
      'email_unverified',
      'terms_not_accepted',
      'upstream_unavailable',
    ],
  }),
  /** Lets the signed-in person enter by a provider too; the provider's account must have the person's own address. */
  linkSocialLogin: endpoint('POST /auth/link-social-login', {
    summary: {
      pt: `Vincula a conta ${anyProvider('name', 'pt')} à própria conta`,
      en: `Links the ${anyProvider('name', 'en')} account to your account`,
    },
    needs: 'login',
    isGuessable: true,
    body: SocialCredentials.pick({ token: true, provider: true }),
    returns: Session,
    errors: [
      'social_login_failed',
      'social_login_unavailable',
      'social_login_other_address',
      'social_login_taken',
      'upstream_unavailable',
    ],
  }),
  /** The providers with which the signed-in person can log in, in addition to the password. */
  socialLogins: endpoint('GET /users/self/social-logins', {
    summary: {
      pt: 'Lista as contas vinculadas de provedores de entrada',
      en: 'Lists the linked accounts of sign-in providers',
    },
    needs: 'login',
    returns: z.array(z.object({ provider: Provider, linked_at: Time })),
  }),
  /** Takes the sign-in by a provider, or by all, off until it is linked again; the account needs a password then. */
  unlinkSocialLogin: endpoint('DELETE /auth/link-social-login', {
    summary: {
      pt: `Desvincula a conta ${anyProvider('name', 'pt')} da própria conta`,
      en: `Unlinks the ${anyProvider('name', 'en')} account from your account`,
    },
    needs: 'login',
    query: z.object({
      provider: Provider.optional().meta({
        pt: 'Sem isto, todos os provedores vinculados',
        en: 'Without it, every linked provider',
      }),
    }),
    errors: ['password_not_set'],
  }),
  /** Mails a reset link; the answer is the same for unknown addresses. Earlier links work until one is used. */
  requestPasswordReset: endpoint('PUT /authentication/request-password-reset', {
    summary: { pt: 'Pede a redefinição da senha', en: 'Asks for a password reset' },
    needs: 'nothing',
    isGuessable: true,
    body: z.object({ email: Email }),
    returns: Addressed,
    errors: ['mail_too_soon'],
  }),
  /** Sets a new password by the mailed token; every session, every other link and the API keys end with the old one. */
  resetPassword: endpoint('PUT /authentication/reset-password', {
    summary: { pt: 'Redefine a senha', en: 'Resets the password' },
    needs: 'nothing',
    isGuessable: true,
    body: PasswordReset,
    returns: Addressed,
    errors: ['link_invalid', 'passwords_differ', 'password_common'],
  }),
  /** Changes the password of the signed-in user; every session and every mailed link ends, the caller's token too. */
  changePassword: endpoint('PUT /authentication/change-password', {
    summary: { pt: 'Troca a senha', en: 'Changes the password' },
    needs: 'login',
    isGuessable: true,
    answersToken: true,
    body: PasswordChange,
    returns: ChangedPassword,
    errors: ['password_wrong', 'password_not_set', 'passwords_differ', 'password_common'],
  }),
  /** Ends the session of the token; does nothing with an API key, which has no session. */
  logout: endpoint('DELETE /authentication/session', {
    summary: { pt: 'Encerra a própria sessão', en: 'Ends your session' },
    description: {
      pt: 'Uma chave de API não tem sessão: com ela, nada acontece.',
      en: 'An API key has no session: with one, nothing happens.',
    },
    needs: 'login',
  }),
  /** A new token in place of the one that calls, which stops counting; the session expires when it would have. */
  renew: endpoint('POST /authentication/session', {
    summary: { pt: 'Troca o token da própria sessão', en: 'Exchanges the token of your session' },
    needs: 'session',
    unrecorded: 'own',
    answersToken: true,
    returns: z.object({ access_token: z.string() }),
    errors: ['conflict'],
  }),
}
