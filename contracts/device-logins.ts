import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { wrong } from './field-errors.ts'
import { Time } from './ids.ts'
import { MadeApiKey } from './keys.ts'

/** Letters of a user code: no vowels, so that none spells a word, and 20 of them eight times are 2.5 · 10^10 (RFC 8628 §6.1). */
export const USER_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
export const USER_CODE_LENGTH = 8

const ClientName = z
  .string()
  .trim()
  .min(1, wrong('computerNameMissing'))
  .max(60, wrong('computerNameTooLong'))
  .refine((name) => !/\p{C}/u.test(name), wrong('computerNameUnseen'))
  .describe('Como o computador se apresenta; a chave de API recebe este nome')

const UserCode = z.string().max(40).describe('O código mostrado no computador; hífens e minúsculas não importam')

/** What the person types. */
const TypedCode = z.object({ user_code: UserCode })

/** The answer to the computer; the names are those of RFC 8628 §3.2. */
const StartedLogin = z.object({
  device_code: z.string().describe('Segredo do computador, com que ele pergunta pela resposta'),
  user_code: z.string().describe('O que a pessoa digita na página'),
  verification_uri: z.string().describe('Endereço da página em que a pessoa digita o código'),
  expires_in: z.number().int().describe('Segundos até que o pedido vence'),
  interval: z.number().int().describe('Segundos entre duas perguntas pela resposta'),
})
export type StartedLogin = z.infer<typeof StartedLogin>

/** What the person sees of the computer. */
const AskingDevice = z.object({
  client_name: ClientName,
  ip: z.string().nullable().describe('De onde o pedido veio'),
  is_same_address: z.boolean().describe('O pedido veio do mesmo endereço de que a pessoa chama'),
  created_at: Time,
  expires_at: Time,
})

const codeErrors = ['user_code_unknown', 'wrong_codes_used_up'] as const

export const deviceLogins = {
  /** Begins a login that a person allows in a browser, on whatever device (RFC 8628). */
  create: endpoint('POST /authentication/device-logins', {
    summary: 'Começa o login de um computador, que a pessoa autoriza no navegador',
    needs: 'nothing',
    isGuessable: true,
    body: z.object({ client_name: ClientName }),
    returns: StartedLogin,
  }),
  /** Asks whether it was allowed: the first time that it was, the answer is a key, named after the computer. */
  redeem: endpoint('POST /authentication/device-logins/redeem', {
    summary: 'Pergunta se o login do computador foi autorizado',
    description:
      'Repita a cada interval segundos enquanto a resposta for authorization_pending; a cada slow_down espere 5 segundos a mais (RFC 8628). A chave vem uma só vez e vale por um ano.',
    needs: 'nothing',
    body: z.object({ device_code: z.string().max(200).describe('O device_code da resposta que começou o login') }),
    returns: MadeApiKey,
    errors: ['authorization_pending', 'slow_down', 'access_denied', 'device_login_expired', 'key_limit'],
  }),
  /** The computer that shows this code; the code travels in the body, because addresses are logged. */
  find: endpoint('POST /authentication/device-logins/find', {
    summary: 'Mostra qual computador pede o login',
    needs: 'login',
    isGuessable: true,
    body: TypedCode,
    returns: AskingDevice,
    errors: codeErrors,
  }),
  /** Lets the computer in as the person, who must be signed in with a session; an API key allows none. */
  approve: endpoint('POST /authentication/device-logins/approve', {
    summary: 'Autoriza o login de um computador',
    needs: 'login',
    isGuessable: true,
    body: TypedCode.extend({
      password: z.string().max(200).optional().describe('Necessária em uma sessão aberta há mais de 15 minutos'),
    }),
    errors: [...codeErrors, 'password_required', 'password_wrong', 'password_not_set'],
  }),
  /** Tells the computer that it was refused. */
  refuse: endpoint('POST /authentication/device-logins/refuse', {
    summary: 'Recusa o login de um computador',
    needs: 'login',
    isGuessable: true,
    body: TypedCode,
    errors: codeErrors,
  }),
}
