import { createHash } from 'node:crypto'
import { isRecord, memberOf } from '@rubrica/contracts/member-of.ts'
import { codeOf } from '../../error-code.ts'
import { readUpTo } from '../../http/read-up-to.ts'
import { SendProblem } from '../provider.ts'

const TIMEOUT_MS = 15_000
const MOST_BYTES = 1024 * 1024
/** Errors of a connection that never was: nothing can have been sent. */
const unconnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

export interface ProviderAnswer {
  status: number
  /** The answer as JSON; an empty object if it is none. */
  json: Record<string, unknown>
  sha256: string
}

/**
 * Posts to a provider once and reads its answer. Redirects are not followed.
 * @throws SendProblem `waiting` if no connection came about, `unknown` if one did and no answer came, or one of more than a megabyte
 */
export async function postToProvider(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<ProviderAnswer> {
  const { errors, request } = await import('../../http/outward.ts')
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await request(url, { method: 'POST', headers, body, signal })
    const octets = await readUpTo(response.body, MOST_BYTES, () => new Error('The answer is too large'))
    const sha256 = createHash('sha256').update(octets).digest('hex')
    return { status: response.statusCode, json: jsonOf(octets), sha256 }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const isUnconnected = error instanceof errors.ConnectTimeoutError || unconnected.has(codeOf(error))
    throw new SendProblem(isUnconnected ? 'waiting' : 'unknown', { code: 'no_answer', message })
  }
}

/** A member that is an object, and members of it that are texts or numbers: providers differ in both. */
export function recordIn(value: unknown, name?: string): Record<string, unknown> {
  const found = name === undefined ? value : memberOf(value, name)
  return isRecord(found) ? found : {}
}

export function listIn(value: unknown, name: string): unknown[] {
  const found = recordIn(value)[name]
  return Array.isArray(found) ? found : []
}

export function textIn(value: unknown, name: string): string | null {
  const found = recordIn(value)[name]
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : null
}

/** @returns an empty object for what is no JSON object */
export function jsonOf(octets: Uint8Array): Record<string, unknown> {
  try {
    return recordIn(JSON.parse(new TextDecoder().decode(octets)))
  } catch {
    return {}
  }
}
