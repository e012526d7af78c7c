import { ParameterError } from './errors.ts'
import type { Fetch, RubricaOptions } from './options.ts'

/** What the calls of a client share: the address, the transport and the credentials. */
export interface Connection
  extends Pick<RubricaOptions, 'accountId' | 'signal' | 'token' | 'signerAccessCode' | 'signerVerification'> {
  /** The address of the service, without `/v1`. */
  readonly origin: string
  readonly fetch: Fetch
  readonly timeout: number
  readonly retries: number
  readonly maxWait: number
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Opens nothing and sends nothing.
 *
 * @throws ParameterError if an option cannot be right
 */
export function connectionOf(options: RubricaOptions): Connection {
  for (const name of ['apiKey', 'token', 'signerAccessCode', 'accountId'] as const) {
    const value = options[name]
    if (name in options && !(name === 'token' && typeof value === 'function')) requireHeader(name, value)
  }
  if ('baseUrl' in options) requireText('baseUrl', options.baseUrl)
  const { apiKey, userAgent, dispatcher } = options
  const through: Fetch = options.fetch ?? ((url, init) => fetch(url, init))
  return {
    ...options,
    origin: originOf(options.baseUrl ?? globalThis.location?.origin ?? 'http://localhost:3000'),
    fetch: dispatcher ? (url, init) => through(url, Object.assign(init, { dispatcher })) : through,
    timeout: numberOf(options, 'timeout', 30_000),
    retries: numberOf(options, 'retries', 2),
    maxWait: numberOf(options, 'maxWait', 120_000),
    headers: {
      ...options.headers,
      ...(userAgent !== undefined && { 'user-agent': userAgent }),
      ...(apiKey && { 'x-api-key': apiKey }),
    },
  }
}

function requireHeader(name: string, value: unknown): void {
  if (!/^[\x20-\x7e]+$/.test(requireText(name, value)))
    throw new ParameterError(name, 'has characters that no header can carry.')
}

/** A credential that is named and has no value is an environment variable that was forgotten. */
export function requireText(name: string, value: unknown): string {
  if (typeof value === 'string' && value !== '') return value
  throw new ParameterError(name, `is ${value === '' ? 'empty' : String(value)}. Is its environment variable set?`)
}

function originOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ParameterError('baseUrl', 'is not an address such as https://exemplo.com.br.')
  }
  if (url.username || url.password) throw new ParameterError('baseUrl', 'must not carry a user or password.')
  return (url.origin + url.pathname).replace(/\/+$/, '').replace(/\/v1$/, '')
}

function numberOf(options: RubricaOptions, name: 'timeout' | 'retries' | 'maxWait', otherwise: number): number {
  const value = options[name] ?? otherwise
  if (typeof value === 'number' && value >= 0) return value
  throw new ParameterError(name, 'is not a number from 0.')
}
