import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Identity, Origin } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { networkOf } from '../rates/network.ts'

const WINDOW_MS = 60_000

/** What the service counts for an IP address. */
interface AddressCall {
  row: Endpoint<unknown, unknown>
  origin: Origin
}

/** Who calls what; `identity` is null if no credential counts. */
export interface RatedCall extends AddressCall {
  identity: Identity
  /** The workspace member behind a guarded call; null if the call carries no credential of theirs. */
  sponsorId: string | null
  /** An invalid credential. */
  hasJunk: boolean
}

type Parts = Pick<Deps, 'rates' | 'lookups' | 'config' | 'keys' | 'clock'>

/**
 * Refuses credentials from an address that has sent too many invalid ones, before a lookup.
 * @throws Refusal `too_many_requests`
 */
export function requireLookup({ lookups, config, clock }: Parts, call: AddressCall, credentials: string[]): void {
  const { id, limit } = addressBucket(config.rateLimits, call)
  const now = clock.now()
  const endsAt = lookups.refusing(id, credentials, now)
  if (endsAt && limit !== null) throw tooMany(headersOf(limit, 0, secondsUntil(endsAt, now)))
}

/**
 * Counts a call against its limit (wire.md §1) and returns the rate limit headers.
 * @throws Refusal `too_many_requests` with the same headers and `Retry-After`
 */
export async function countCall(
  { rates, lookups, config, keys, clock }: Parts,
  call: RatedCall,
): Promise<Record<string, string>> {
  const { id, limit } = bucketOf(config.rateLimits, call)
  if (limit === null) return {}
  const now = clock.now()
  const window = await rates.hit(keys.hash('rate', id), now, new Date(now.getTime() + WINDOW_MS), limit)
  const headers = headersOf(limit, limit - window.hits, secondsUntil(window.endsAt, now))
  if (window.hits <= limit) return headers
  if (call.hasJunk) lookups.refuse(id, window.endsAt)
  throw tooMany(headers)
}

/** An identified caller has one limit across credentials; invalid credentials count for the address. */
function bucketOf(limits: Deps['config']['rateLimits'], call: RatedCall) {
  const { row, identity, sponsorId } = call
  if (sponsorId !== null) return { id: `user ${sponsorId}`, limit: limits.credential }
  if (row.isGuessable || !identity) return addressBucket(limits, call)
  const id = identity.kind === 'user' ? `user ${identity.user.id}` : `party ${identity.party.id}`
  return { id, limit: limits.credential }
}

function addressBucket(limits: Deps['config']['rateLimits'], { row, origin }: AddressCall) {
  const network = networkOf(origin.ip)
  return row.isGuessable
    ? { id: `guess ${network}`, limit: limits.guess }
    : { id: `address ${network}`, limit: limits.address }
}

function secondsUntil(end: Date, now: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))
}

function headersOf(limit: number, remaining: number, seconds: number): Record<string, string> {
  return {
    'X-Rate-Limit-Limit': String(limit),
    'X-Rate-Limit-Remaining': String(Math.max(0, remaining)),
    'X-Rate-Limit-Reset': String(seconds),
  }
}

function tooMany(headers: Record<string, string>): Refusal {
  return new Refusal('too_many_requests', {
    headers: { ...headers, 'Retry-After': String(headers['X-Rate-Limit-Reset']) },
  })
}
