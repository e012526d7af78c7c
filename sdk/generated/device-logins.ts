// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import { deviceLogins as rows } from './rows.ts'
import type { MadeApiKey } from './shapes.ts'

/** What `deviceLogins.create` takes. */
export interface DeviceLoginsCreateInput {
  /** How the computer introduces itself; the API key gets this name */
  client_name: string
}

/** What `deviceLogins.create` answers. */
export interface DeviceLoginsCreateAnswer {
  /** The computer's secret, with which it polls for the answer */
  device_code: string
  /** What the person types on the page */
  user_code: string
  /** Address of the page on which the person types the code */
  verification_uri: string
  /** Seconds until the request expires */
  expires_in: number
  /** Seconds between two polls */
  interval: number
}

/** What `deviceLogins.redeem` takes. */
export interface DeviceLoginsRedeemInput {
  /** The device_code of the answer that started the login */
  device_code: string
}

/** What `deviceLogins.find` takes. */
export interface DeviceLoginsFindInput {
  /** The code that the computer shows; hyphens and lower case do not matter */
  user_code: string
}

/** What `deviceLogins.find` answers. */
export interface DeviceLoginsFindAnswer {
  /** How the computer introduces itself; the API key gets this name */
  client_name: string
  /** Where the request came from */
  ip: string | null
  /** The request came from the same address as this call */
  is_same_address: boolean
  /** ISO-8601 in UTC */
  created_at: string
  /** ISO-8601 in UTC */
  expires_at: string
}

/** What `deviceLogins.approve` takes. */
export interface DeviceLoginsApproveInput {
  /** The code that the computer shows; hyphens and lower case do not matter */
  user_code: string
  /** Required in a session that was opened more than 15 minutes ago */
  password?: string | undefined
}

/** What `deviceLogins.refuse` takes. */
export interface DeviceLoginsRefuseInput {
  /** The code that the computer shows; hyphens and lower case do not matter */
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
   * Its own errors: `authorization_pending`, `slow_down`, `access_denied`, `device_login_expired`, `key_limit`, `conflict`.
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
   * Lets the computer in as the person. Refuses API keys: the key that the computer gets would outlive the caller's limits.
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
