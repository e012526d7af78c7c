import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { isPublicAddress } from './public-address.ts'

/** We refused a connection because of its target address. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/** Every address of a name. */
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>

/** Which addresses connections may lead to; public ones unless given. */
export interface Guard {
  mayReach?: (address: string) => boolean
}

interface Options extends Guard {
  resolve?: Resolve
  connectMs?: number
  /** Whether connections serve more than one request. */
  keeps?: boolean
}

const resolveBySystem: Resolve = (host) => systemLookup(host, { all: true, verbatim: true })

/**
 * Connects to addresses that `mayReach` allows, public ones by default, and to nothing else. A name is resolved once,
 * every answer is checked, and the connection goes to an address that was checked: a name that answers differently a
 * moment later (DNS rebinding) gains nothing. An open connection leads to the address that was checked when it was made,
 * and lives for a minute at most, so that a name that moves is looked up again.
 */
export function guardedAgent({
  mayReach = isPublicAddress,
  resolve = resolveBySystem,
  connectMs = 10_000,
  keeps = false,
}: Options = {}): Agent {
  const connect = buildConnector({ timeout: connectMs, lookup: guardedLookup(mayReach, resolve) })
  return new Agent({
    ...(keeps ? KEPT : { pipelining: 0 }),
    connect(options, callback) {
      // A literal address is never resolved, so it is checked here.
      const host = options.hostname.replace(/^\[(.*)\]$/, '$1')
      if (isIP(host) && !mayReach(host)) return callback(new AddressRefused(), null)
      connect(options, callback)
    },
  })
}

/** Idle connections close before those of most receivers do (Node's: 5 seconds, nginx's: 75). */
const KEPT = { pipelining: 1, keepAliveTimeout: 2000, keepAliveMaxTimeout: 2000, clientTtl: 60_000 }

function guardedLookup(mayReach: (address: string) => boolean, resolve: Resolve): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (found) => {
        // One private address rejects the name: a public server's name has no reason to resolve to one.
        if (found.some(({ address }) => !mayReach(address))) return callback(new AddressRefused(), '')
        const [first] = found
        if (!first) return callback(new Error('the name has no address'), '')
        if (options.all) callback(null, found)
        else callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, ''),
    )
  }
}
