import { z } from 'zod'
import { Account } from './accounts.ts'
import { deleteReasonCodes } from './delete-reasons.ts'
import { endpoint } from './endpoint.ts'
import { wrong } from './field-errors.ts'
import { Cpf, Email, Id, Phone, SixDigits, Time } from './ids.ts'
import { keysOf } from './keys-of.ts'
import { NAME_MAX, PASSWORD_MAX, REASON_MAX } from './lengths.ts'
import { locales } from './locale.ts'
import { PASSWORD_MIN } from './messages.ts'
import { roles } from './needs.ts'
import { NotificationChoices, NotificationPreferences } from './notification-preferences.ts'
import { oneLine } from './one-line.ts'
import { agreeing } from './other-names.ts'

export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  telephone: z.string().nullable(),
  government_id: z.string().nullable().meta({ pt: 'CPF, só dígitos', en: 'CPF, digits only' }),
  is_email_verified: z.boolean(),
  is_password_set: z.boolean(),
  has_accepted_terms: z.boolean(),
  created_at: Time,
  to_be_deleted_at: Time.nullable(),
  roles: z.array(z.enum(roles)).meta({
    pt: 'Os papéis da pessoa no primeiro workspace da sua lista; vazio se ela não tem nenhum',
    en: "The person's roles in the first workspace of their list; empty if they have none",
  }),
})
export type User = z.infer<typeof User>

/** What login and `GET /users/self` answer; the first account is the active workspace. */
export const Session = z.object({
  access_token: z
    .string()
    .optional()
    .meta({ pt: 'JWT de uma hora; exp em segundos', en: 'JWT valid for an hour; exp in seconds' }),
  user: User,
  accounts: z.array(Account),
})
export type Session = z.infer<typeof Session>

/** `GET /users/self`: the session, and next to it the person's own values, because many clients look for them there. */
const Self = Session.extend(User.shape)

/** The host of the address that an erased account leaves in records. */
export const ERASED_HOST = 'excluido.invalid'

export const PersonName = z
  .string()
  .trim()
  .min(1, wrong('nameMissing'))
  .max(NAME_MAX, wrong('nameTooLong'))
  .regex(...oneLine)

export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, wrong('passwordTooShort'))
  .max(PASSWORD_MAX, wrong('passwordTooLong'))
  // Some keyboards type a letter and its accent as two characters; the service keeps one.
  .refine((password) => password.normalize('NFC').length >= PASSWORD_MIN, {
    error: wrong('passwordTooShort'),
    params: { least: PASSWORD_MIN },
  })

/** The source of a visit: `source` and the `utm_*` of the address. */
export const UtmParams = z
  .record(z.string().max(60), z.string().max(500))
  .refine((params) => Object.keys(params).length <= 30, wrong('paramsTooMany'))
  .nullish()

/** What every new person gives, beside a name: both names of the terms are in use (wire.md §3). */
export const registration = {
  terms: z.boolean().nullish().meta({
    pt: 'Aceite dos termos; também has_accepted_terms',
    en: 'Acceptance of the terms; also accepted as has_accepted_terms',
  }),
  has_accepted_terms: z.boolean().nullish(),
  utm_params: UtmParams,
}

const NewUser = agreeing(
  z.object({
    name: PersonName,
    email: Email,
    password: NewPassword,
    ...registration,
  }),
  'terms',
)

const UserChanges = z.object({
  name: PersonName.optional(),
  government_id: z.union([Cpf, z.literal('')]).nullish(),
  telephone: z.union([Phone, z.literal('')]).nullish(),
  locale: z.enum(keysOf(locales)).optional().meta({
    pt: 'Idioma dos e-mails que a pessoa recebe; cada login também o define',
    en: 'Language of the e-mails that the person receives; each login sets it, too',
  }),
})

/** E-mail and six-digit code; or the token of the mailed link, with the session or password of its person, or a new password. */
const EmailProof = z.object({
  token: z.string().max(500).optional(),
  email: Email.optional(),
  code: SixDigits.optional().meta({ pt: 'O código enviado por e-mail', en: 'The code sent by e-mail' }),
  password: z.string().max(PASSWORD_MAX).optional().meta({
    pt: 'A senha da conta, com token e sem a sessão dela',
    en: "The account's password, with token and without a session of it",
  }),
  new_password: NewPassword.optional().meta({
    pt: 'Uma senha nova, com token: encerra sessões, chaves de API, webhooks e logins vinculados de antes',
    en: 'A new password, with token: ends earlier sessions, API keys, webhooks and linked logins',
  }),
})

const DeletionOrder = z.object({
  delete_reason_type: z.enum(deleteReasonCodes, wrong('reasonMissing')),
  delete_reason: z
    .string()
    .trim()
    .max(REASON_MAX)
    .nullish()
    .meta({ pt: 'O que mais a pessoa quiser contar', en: 'Anything else that the person wants to say' }),
  password: z.string().max(PASSWORD_MAX),
})

/** `done` if nothing has to be retained; else the moment at which it happens, unless it is cancelled before. */
const Deletion = z.object({
  delete_status: z.enum(['done', 'scheduled']),
  to_be_deleted_at: Time.nullable(),
})

const ApiKey = z.object({ api_key: z.string().nullable() })

export const users = {
  /** Opens an account: the person and a first workspace on the Free plan; mails the activation code. */
  create: endpoint('POST /users', {
    summary: { pt: 'Cria uma conta', en: 'Creates an account' },
    needs: 'nothing',
    isGuessable: true,
    body: NewUser,
    returns: Session,
    errors: ['email_taken', 'terms_not_accepted', 'password_common', 'mail_too_soon'],
  }),
  /** The person behind the credential, and the workspaces. */
  self: endpoint('GET /users/self', {
    summary: { pt: 'Mostra o próprio usuário', en: 'Shows your user' },
    needs: 'login',
    returns: Self,
  }),
  /** Changes name, CPF, phone or the language of mails; an empty text clears. */
  update: endpoint('PUT /users/self', {
    summary: { pt: 'Atualiza o próprio usuário', en: 'Updates your user' },
    needs: 'login',
    body: UserChanges,
    returns: User,
  }),
  /** Of what the person hears by mail. Mails about the account and its security are not among them. */
  notificationPreferences: endpoint('GET /users/self/notification-preferences', {
    summary: { pt: 'Mostra os avisos por e-mail', en: 'Shows the e-mail notifications' },
    needs: 'login',
    returns: NotificationPreferences,
  }),
  /** What is not given stays; an unknown name, a value that is no boolean or nothing at all is refused. */
  updateNotificationPreferences: endpoint('PUT /users/self/notification-preferences', {
    summary: { pt: 'Escolhe os avisos por e-mail', en: 'Chooses the e-mail notifications' },
    description: {
      pt: 'Muda as escolhas informadas e responde todas. Os avisos vão por e-mail a quem enviou o documento ou o template. SignerWhatsappFailed vale para todo canal que chega a telefones. E-mails sobre a conta e a sua segurança são enviados sempre.',
      en: 'Changes the given choices and answers all of them. Notifications go by e-mail to the person who sent the document or the template. SignerWhatsappFailed stands for every channel that reaches telephones. E-mails about the account and its security are always sent.',
    },
    needs: 'login',
    unrecorded: 'own',
    body: NotificationChoices,
    returns: NotificationPreferences,
  }),
  /** Deletes the person, at once or in 30 days; until then it can be cancelled. */
  remove: endpoint('DELETE /users/self', {
    summary: { pt: 'Exclui a própria conta', en: 'Deletes your account' },
    needs: 'login',
    isGuessable: true,
    body: DeletionOrder,
    returns: Deletion,
    errors: ['password_wrong', 'password_not_set'],
  }),
  /** Cancels a scheduled deletion; no effect if none is scheduled. */
  cancelRemove: endpoint('PUT /users/self/cancel-delete', {
    summary: { pt: 'Cancela a exclusão da conta', en: 'Cancels the deletion of the account' },
    needs: 'login',
    returns: User,
  }),
  deleteReasons: endpoint('GET /users/delete-reasons', {
    summary: { pt: 'Lista os motivos de exclusão', en: 'Lists the reasons for a deletion' },
    needs: 'login',
    returns: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  /**
   * Confirms an e-mail address by the six digits, or by the mailed link's token. The token proves only a mailbox, not
   * an account: it needs the person's session or password, or sets a new password, which ends all that was set up
   * before.
   */
  verifyEmail: endpoint('PUT /users/verify-email', {
    summary: { pt: 'Confirma o e-mail', en: 'Confirms the e-mail address' },
    needs: ['nothing', 'login'],
    unrecorded: 'own',
    isGuessable: true,
    body: EmailProof,
    returns: z.object({ is_email_verified: z.literal(true) }),
    errors: [
      'code_wrong',
      'code_expired',
      'wrong_codes_used_up',
      'link_invalid',
      'link_needs_owner',
      'password_wrong',
      'password_not_set',
      'password_common',
    ],
  }),
  /** Mails a new activation code; the answer is the same for unknown addresses. */
  requestEmailVerification: endpoint('PUT /users/request-email-verification', {
    summary: { pt: 'Reenvia o código de ativação', en: 'Sends the activation code again' },
    needs: 'nothing',
    isGuessable: true,
    body: z.object({ email: Email }),
    errors: ['mail_too_soon'],
  }),
  /** Makes the one key of this user and shows it once; the previous one stops working. */
  createApiKey: endpoint('POST /users/api-keys', {
    summary: { pt: 'Gera a chave de API', en: 'Makes the API key' },
    needs: 'login',
    isGuessable: true,
    body: z.object({ password: z.string().max(PASSWORD_MAX) }),
    returns: ApiKey,
    errors: ['password_wrong', 'password_not_set'],
  }),
  /** The key masked but for its last four characters, or null. */
  getApiKey: endpoint('GET /users/api-keys', {
    summary: { pt: 'Mostra a chave de API mascarada', en: 'Shows the API key, masked' },
    needs: 'login',
    returns: ApiKey,
  }),
  /** Removes the key. */
  removeApiKey: endpoint('DELETE /users/api-keys', {
    summary: { pt: 'Remove a chave de API', en: 'Removes the API key' },
    needs: 'login',
  }),
}
