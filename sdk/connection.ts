import { ParameterError } from './errors.ts'
import type { Fetch, RubricaOptions } from './options.ts'

/** What the calls of a client share: where, how and as whom. */
export interface Connection {
  /** Of the service, without `/v1`. */
  readonly origin: string
  readonly accountId: string | undefined
  readonly fetch: Fetch
  readonly timeout: number
  readonly retries: number
  readonly maxWait: number
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal | undefined
  readonly token: RubricaOptions['token']
  readonly signerAccessCode: string | undefined
  readonly signerVerification: string | undefined
}

/**
 * Opens nothing and sends nothing.
 *
 * @throws ParameterError where an option cannot be what was meant
 */
export function connectionOf(options: RubricaOptions): Connection {
  for (const name of ['apiKey', 'token', 'signerAccessCode', 'accountId'] as const) requireText(options, name)
  const { apiKey, userAgent, dispatcher } = options
  const through = options.fetch ?? ((url, init) => fetch(url, init))
  return {
    origin: originOf(options.baseUrl ?? globalThis.location?.origin ?? 'http://localhost:3000'),
    accountId: options.accountId,
    fetch: dispatcher === undefined ? through : (url, init) => through(url, Object.assign(init, { dispatcher })),
    timeout: numberOf(options, 'timeout', 30_000),
    retries: numberOf(options, 'retries', 2),
    maxWait: numberOf(options, 'maxWait', 120_000),
    headers: {
      ...options.headers,
      ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
      ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }),
    },
    signal: options.signal,
    token: options.token,
    signerAccessCode: options.signerAccessCode,
    signerVerification: options.signerVerification,
  }
}

/** A credential that is named and has no value is an environment variable that was forgotten. */
function requireText(options: RubricaOptions, name: 'apiKey' | 'token' | 'signerAccessCode' | 'accountId'): void {
  if (!(name in options)) return
  const value = options[name]
  if (name === 'token' && typeof value === 'function') return
  if (typeof value !== 'string' || value === '') {
    throw new ParameterError(name, `is ${value === '' ? 'empty' : String(value)}. Is its environment variable set?`)
  }
  if (!/^[\x20-\x7e]+$/.test(value)) throw new ParameterError(name, 'has characters that no header can carry.')
}

function originOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new ParameterError('baseUrl', 'is not an address such as https://app.exemplo.com.br.')
  }
  if (url.username || url.password) throw new ParameterError('baseUrl', 'must not carry a user or password.')
  return (url.origin + url.pathname).replace(/\/+$/, '').replace(/\/v1$/, '')
}

function numberOf(options: RubricaOptions, name: 'timeout' | 'retries' | 'maxWait', otherwise: number): number {
  const value = options[name] ?? otherwise
  if (typeof value === 'number' && value >= 0) return value
  throw new ParameterError(name, 'is not a number from 0.')
}
