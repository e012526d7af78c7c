import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * Reads the client address of a request: the peer's, or, if the peer is a trusted reverse proxy, the
 * last address in its `X-Forwarded-For` that is not a trusted proxy itself. Entries that a client wrote are ignored.
 */
export function createAddressReader(trustedProxies: string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList()
  for (const entry of trustedProxies) trust(trusted, entry)
  const isTrusted = (address: string) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

  return (request) => {
    const peer = plain(request.socket.remoteAddress ?? '')
    if (trustedProxies.length === 0 || !isTrusted(peer)) return peer
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
    const hops = forwarded.map((hop) => plain(hop.trim())).reverse()
    return hops.find((hop) => !isTrusted(hop) && isIP(hop) !== 0) ?? peer
  }
}

function trust(list: BlockList, entry: string) {
  const [network = '', bits] = entry.split('/')
  const family = isIPv6(network) ? 'ipv6' : 'ipv4'
  if (bits === undefined) list.addAddress(network, family)
  else list.addSubnet(network, Number(bits), family)
}

/** Dual-stack sockets report `1.2.3.4` as `::ffff:1.2.3.4`. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address
}
