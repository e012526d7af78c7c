import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Credentials, Identity } from '../access.ts'
import type { Deps } from '../deps.ts'
import type { Origin } from '../handlers.ts'
import { networkOf } from './network.ts'

const WINDOW_MS = 60_000

/** Who calls what; `identity` is null where no credential counts. */
export interface RatedCall {
  row: Endpoint<unknown, unknown>
  identity: Identity
  credentials: Credentials
  origin: Origin
}

/**
 * Counts a call against its limit (wire.md §1) and answers the headers that say where the caller stands.
 * @throws Refusal `too_many_requests` with the same headers and `Retry-After`
 */
export async function countCall(
  { rates, config, keys, clock }: Pick<Deps, 'rates' | 'config' | 'keys' | 'clock'>,
  call: RatedCall,
): Promise<Record<string, string>> {
  const { id, limit } = limitOf(config.rateLimits, call)
  if (limit === null) return {}
  const now = clock.now()
  const window = await rates.hit(keys.hash('rate', id), now, new Date(now.getTime() + WINDOW_MS))
  const seconds = Math.max(1, Math.ceil((window.endsAt.getTime() - now.getTime()) / 1000))
  const headers = {
    'X-Rate-Limit-Limit': String(limit),
    'X-Rate-Limit-Remaining': String(Math.max(0, limit - window.hits)),
    'X-Rate-Limit-Reset': String(seconds),
  }
  if (window.hits <= limit) return headers
  throw new Refusal('too_many_requests', { headers: { ...headers, 'Retry-After': String(seconds) } })
}

/** A credential that does not count has no limit of its own: whoever tries many would have as many limits. */
function limitOf(limits: Deps['config']['rateLimits'], { row, identity, credentials, origin }: RatedCall) {
  const network = networkOf(origin.ip)
  if (row.isGuessable) return { id: `guess ${network}`, limit: limits.guess }
  if (!identity) return { id: `address ${network}`, limit: limits.address }
  return { id: `credential ${JSON.stringify(credentials)}`, limit: limits.credential }
}
