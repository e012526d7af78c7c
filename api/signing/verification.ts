import { randomBytes } from 'node:crypto'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { VERIFIED_HOURS } from '@rubrica/contracts/messages.ts'
import type { Clock } from '../clock.ts'
import type { Row } from '../db/tables.ts'
import { isSameSecret, type Keys } from '../secrets.ts'

export function isVerified({ verified_at }: Pick<Row<'parties'>, 'verified_at'>, clock: Clock): boolean {
  return verified_at !== null && Date.parse(verified_at) > clock.now().getTime() - VERIFIED_HOURS * 3_600_000
}

/** @throws Refusal `verification_required` */
export function requireVerified(party: Pick<Row<'parties'>, 'verified_at'>, clock: Clock): void {
  if (!isVerified(party, clock)) throw new Refusal('verification_required')
}

/**
 * A new password, a message that did not arrive or another browser may have ended the confirmation of `link` since it was
 * read; `now` is its row as it is. A link that was not confirmed has nothing to lose.
 * @throws Refusal `verification_required`
 */
export function requireStillVerified(link: Row<'parties'>, now: Row<'parties'> | undefined): void {
  if (link.verified_at === null) return
  if (!now?.verified_at || now.verification_hash !== link.verification_hash) throw new Refusal('verification_required')
}

/** A token of 256 bits for the person who confirms, and the hash that we store. */
export function newVerification(keys: Keys): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(keys, token) }
}

/**
 * The party as the holder of its link may count on it: a confirmation that is bound to a token says nothing of a caller
 * who does not present that token.
 */
export function partyOfHolder(keys: Keys, party: Row<'parties'>, token: string | null): Row<'parties'> {
  const { verification_hash: bound } = party
  if (bound === null || (token !== null && isSameSecret(bound, hashOf(keys, token)))) return party
  return { ...party, verified_at: null, verification_hash: null }
}

function hashOf(keys: Keys, token: string): string {
  return keys.hash('verification', token)
}
