// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import { deviceLogins as rows } from './rows.ts'
import type { MadeApiKey } from './shapes.ts'

/** What `deviceLogins.create` takes. */
export interface DeviceLoginsCreateInput {
  /** Como o computador se apresenta; a chave de API recebe este nome */
  client_name: string
}

/** What `deviceLogins.create` answers. */
export interface DeviceLoginsCreateAnswer {
  /** Segredo do computador, com que ele pergunta pela resposta */
  device_code: string
  /** O que a pessoa digita na página */
  user_code: string
  /** Endereço da página em que a pessoa digita o código */
  verification_uri: string
  /** Segundos até que o pedido vence */
  expires_in: number
  /** Segundos entre duas perguntas pela resposta */
  interval: number
}

/** What `deviceLogins.redeem` takes. */
export interface DeviceLoginsRedeemInput {
  /** O device_code da resposta que começou o login */
  device_code: string
}

/** What `deviceLogins.find` takes. */
export interface DeviceLoginsFindInput {
  /** O código mostrado no computador; hífens e minúsculas não importam */
  user_code: string
}

/** What `deviceLogins.find` answers. */
export interface DeviceLoginsFindAnswer {
  /** Como o computador se apresenta; a chave de API recebe este nome */
  client_name: string
  /** De onde o pedido veio */
  ip: string | null
  /** O pedido veio do mesmo endereço de que a pessoa chama */
  is_same_address: boolean
  /** ISO-8601 em UTC */
  created_at: string
  /** ISO-8601 em UTC */
  expires_at: string
}

/** What `deviceLogins.approve` takes. */
export interface DeviceLoginsApproveInput {
  /** O código mostrado no computador; hífens e minúsculas não importam */
  user_code: string
  /** Necessária em uma sessão aberta há mais de 15 minutos */
  password?: string | undefined
}

/** What `deviceLogins.refuse` takes. */
export interface DeviceLoginsRefuseInput {
  /** O código mostrado no computador; hífens e minúsculas não importam */
  user_code: string
}

/** Calls of `deviceLogins`. */
export interface DeviceLogins {
  /**
   * Begins a login that a person allows in a browser, on whatever device (RFC 8628).
   *
   * `POST /authentication/device-logins`
   */
  create(input: DeviceLoginsCreateInput, options?: CallOptions): Promise<DeviceLoginsCreateAnswer>
  /**
   * Asks whether it was allowed: the first time that it was, the answer is a key, named after the computer.
   *
   * `POST /authentication/device-logins/redeem`
   *
   * Its own errors: `authorization_pending`, `slow_down`, `access_denied`, `device_login_expired`, `key_limit`.
   */
  redeem(input: DeviceLoginsRedeemInput, options?: CallOptions): Promise<MadeApiKey>
  /**
   * The computer that shows this code; the code travels in the body, because addresses are logged.
   *
   * `POST /authentication/device-logins/find`
   *
   * Its own errors: `user_code_unknown`, `wrong_codes_used_up`.
   */
  find(input: DeviceLoginsFindInput, options?: CallOptions): Promise<DeviceLoginsFindAnswer>
  /**
   * Lets the computer in as the person, who must be signed in with a session; an API key allows none.
   *
   * `POST /authentication/device-logins/approve`
   *
   * Its own errors: `user_code_unknown`, `wrong_codes_used_up`, `password_required`, `password_wrong`, `password_not_set`.
   */
  approve(input: DeviceLoginsApproveInput, options?: CallOptions): Promise<void>
  /**
   * Tells the computer that it was refused.
   *
   * `POST /authentication/device-logins/refuse`
   *
   * Its own errors: `user_code_unknown`, `wrong_codes_used_up`.
   */
  refuse(input: DeviceLoginsRefuseInput, options?: CallOptions): Promise<void>
}

/** `new DeviceLogins(options)` has these calls alone, for whoever bundles and needs no others. */
export const DeviceLogins = /* @__PURE__ */ resourceOf<DeviceLogins>(rows)
