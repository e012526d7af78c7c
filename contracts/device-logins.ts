import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { wrong } from './field-errors.ts'
import { Time } from './ids.ts'
import { MadeApiKey } from './keys.ts'
import { PASSWORD_MAX, USER_CODE_MAX } from './lengths.ts'

/** Letters of a user code: no vowels, so that none spells a word, and 20 of them eight times are 2.5 · 10^10 (RFC 8628 §6.1). */
export const USER_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
export const USER_CODE_LENGTH = 8

const ClientName = z
  .string()
  .trim()
  .min(1, wrong('computerNameMissing'))
  .max(60, wrong('computerNameTooLong'))
  .refine((name) => !/\p{C}/u.test(name), wrong('computerNameUnseen'))
  .meta({
    pt: 'Como o computador se apresenta; a chave de API recebe este nome',
    en: 'How the computer introduces itself; the API key gets this name',
  })

const UserCode = z.string().max(USER_CODE_MAX).meta({
  pt: 'O código mostrado no computador; hífens e minúsculas não importam',
  en: 'The code that the computer shows; hyphens and lower case do not matter',
})

/** What the person types. */
const TypedCode = z.object({ user_code: UserCode })

/** The answer to the computer; the names are those of RFC 8628 §3.2. */
const StartedLogin = z.object({
  device_code: z.string().meta({
    pt: 'Segredo do computador, com que ele pergunta pela resposta',
    en: "The computer's secret, with which it polls for the answer",
  }),
  user_code: z.string().meta({ pt: 'O que a pessoa digita na página', en: 'What the person types on the page' }),
  verification_uri: z.string().meta({
    pt: 'Endereço da página em que a pessoa digita o código',
    en: 'Address of the page on which the person types the code',
  }),
  expires_in: z.number().int().meta({ pt: 'Segundos até que o pedido vence', en: 'Seconds until the request expires' }),
  interval: z
    .number()
    .int()
    .meta({ pt: 'Segundos entre duas perguntas pela resposta', en: 'Seconds between two polls' }),
})
export type StartedLogin = z.infer<typeof StartedLogin>

/** What the person sees of the computer. */
const AskingDevice = z.object({
  client_name: ClientName,
  ip: z.string().nullable().meta({ pt: 'De onde o pedido veio', en: 'Where the request came from' }),
  is_same_address: z.boolean().meta({
    pt: 'O pedido veio do mesmo endereço de que a pessoa chama',
    en: 'The request came from the same address as this call',
  }),
  created_at: Time,
  expires_at: Time,
})

const codeErrors = ['user_code_unknown', 'wrong_codes_used_up'] as const

export const deviceLogins = {
  /** Begins a login that a person allows in a browser, on whatever device (RFC 8628). */
  create: endpoint('POST /authentication/device-logins', {
    summary: {
      pt: 'Começa o login de um computador, que a pessoa autoriza no navegador',
      en: 'Starts the login of a computer, which the person authorises in the browser',
    },
    needs: 'nothing',
    isGuessable: true,
    body: z.object({ client_name: ClientName }),
    returns: StartedLogin,
  }),
  /** Asks whether it was allowed: the first time that it was, the answer is a key, named after the computer. */
  redeem: endpoint('POST /authentication/device-logins/redeem', {
    summary: {
      pt: 'Pergunta se o login do computador foi autorizado',
      en: "Asks whether the computer's login was authorised",
    },
    description: {
      pt: 'Repita a cada interval segundos enquanto a resposta for authorization_pending; a cada slow_down espere 5 segundos a mais (RFC 8628). A chave vem uma só vez e vale por um ano.',
      en: 'Repeat it every interval seconds while the answer is authorization_pending; after each slow_down wait 5 seconds longer (RFC 8628). The key is returned once and is valid for a year.',
    },
    needs: 'nothing',
    body: z.object({
      device_code: z.string().max(200).meta({
        pt: 'O device_code da resposta que começou o login',
        en: 'The device_code of the answer that started the login',
      }),
    }),
    returns: MadeApiKey,
    errors: ['authorization_pending', 'slow_down', 'access_denied', 'device_login_expired', 'key_limit', 'conflict'],
  }),
  /** The computer that shows this code; the code travels in the body, because addresses are logged. */
  find: endpoint('POST /authentication/device-logins/find', {
    summary: { pt: 'Mostra qual computador pede o login', en: 'Shows which computer asks to log in' },
    needs: 'login',
    unrecorded: 'reads',
    isGuessable: true,
    body: TypedCode,
    returns: AskingDevice,
    errors: codeErrors,
  }),
  /** Lets the computer in as the person. Refuses API keys: the key that the computer gets would outlive the caller's limits. */
  approve: endpoint('POST /authentication/device-logins/approve', {
    summary: { pt: 'Autoriza o login de um computador', en: 'Lets a computer log in' },
    needs: 'session',
    isGuessable: true,
    body: TypedCode.extend({
      password: z.string().max(PASSWORD_MAX).optional().meta({
        pt: 'Necessária em uma sessão aberta há mais de 15 minutos',
        en: 'Required in a session that was opened more than 15 minutes ago',
      }),
    }),
    errors: [...codeErrors, 'password_required', 'password_wrong', 'password_not_set'],
  }),
  /** Tells the computer that it was refused. */
  refuse: endpoint('POST /authentication/device-logins/refuse', {
    summary: { pt: 'Recusa o login de um computador', en: "Refuses a computer's login" },
    needs: 'session',
    isGuessable: true,
    body: TypedCode,
    errors: codeErrors,
  }),
}
