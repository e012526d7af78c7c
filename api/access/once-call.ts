import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Identity, Origin } from '../caller.ts'
import type { Keys } from '../secrets.ts'

const LONGEST_KEY = 255

/** The key of a call that changes something, or null. On a GET it means nothing. */
export function idempotencyKeyOf(row: Endpoint<unknown, unknown>, header: string | undefined): string | null {
  if (row.method === 'GET' || header === undefined) return null
  if (!/^[\x21-\x7e]+$/.test(header) || header.length > LONGEST_KEY) throw new Refusal('idempotency_key_invalid')
  return header
}

/** The same key of another caller is another key. */
export function onceIdOf(keys: Keys, key: string, caller: Identity, origin: Origin): string {
  return keys.hash('idempotency', JSON.stringify([callerName(caller, origin), key]))
}

/** What is asked, as a keyed hash: route, and input as it was read; a file counts by its content. */
export function fingerprintOf(keys: Keys, row: Endpoint<unknown, unknown>, input: object): string {
  return keys.hash('idempotency', JSON.stringify([row.method, row.path, input]))
}

function callerName(caller: Identity, { ip }: Origin): string {
  if (caller === null) return `address ${ip}`
  if (caller.kind === 'user') return `user ${caller.user.id}`
  // What was answered to whoever confirmed is not answered to others who have the link.
  const { id, verification_hash: bound } = caller.party
  return bound === null ? `party ${id}` : `party ${id} ${bound}`
}
