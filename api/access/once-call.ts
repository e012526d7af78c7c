import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Identity, Origin } from '../caller.ts'
import type { Keys } from '../secrets.ts'

const LONGEST_KEY = 255

/** The Idempotency-Key of a changing call, or null. Ignored on GET. */
export function idempotencyKeyOf(row: Endpoint<unknown, unknown>, header: string | undefined): string | null {
  if (row.method === 'GET' || header === undefined) return null
  if (!/^[\x21-\x7e]+$/.test(header) || header.length > LONGEST_KEY) throw new Refusal('idempotency_key_invalid')
  return header
}

/** Scopes the key to its caller. */
export function onceIdOf(keys: Keys, key: string, caller: Identity, origin: Origin): string {
  return keys.hash('idempotency', JSON.stringify([callerName(caller, origin), key]))
}

/** The call as a keyed hash: route and parsed input; files by content. */
export function fingerprintOf(keys: Keys, row: Endpoint<unknown, unknown>, input: object): string {
  return keys.hash('idempotency', JSON.stringify([row.method, row.path, input]))
}

function callerName(caller: Identity, { ip }: Origin): string {
  if (caller === null) return `address ${ip}`
  // A key that could not have made the call must not get the person's answer.
  if (caller.kind === 'user')
    return caller.key?.scopes ? `user ${caller.user.id} key ${caller.key.id}` : `user ${caller.user.id}`
  // Others who have the link must not get a confirmed signer's answer.
  const { id, verification_hash: bound } = caller.party
  return bound === null ? `party ${id}` : `party ${id} ${bound}`
}
