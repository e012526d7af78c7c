import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { decryptedBy, type Keys } from '../secrets.ts'
import type { Address } from './address-store.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** How long the secret before a rotation goes on signing, together with the new one. */
export const ROTATION_HOURS = 24

/** A secret as the receiver keeps it: `whsec_` and base64. */
export function newSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/** The secret as the table keeps it, bound to its workspace. */
export function sealedSecret(keys: Keys, accountId: string, secret: string): string {
  return keys.encrypt('webhook secret of', accountId, secret)
}

/** The secret in clear; null if the keys that sealed it are lost. */
export function reopenedSecret(keys: Keys, accountId: string, sealed: string): string | null {
  return decryptedBy(keys, 'webhook secret of', accountId, sealed)
}

/** The secrets that sign now, the newest first; none if the keys that sealed them are lost. */
export function liveSecrets(keys: Keys, address: Address, now: string): string[] {
  const { account_id, secret, previous_secret, previous_secret_until } = address
  const previous = previous_secret && previous_secret_until && previous_secret_until > now ? [previous_secret] : []
  return [secret, ...previous].flatMap((sealed) => reopenedSecret(keys, account_id, sealed) ?? [])
}

/** The three headers of the Standard Webhooks scheme: one signature a secret. `timestamp` is Unix seconds. */
export function signatureHeaders(
  secrets: string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const signatures = secrets.map((secret) => {
    const key = createSecretKey(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}
