import { BlockList, isIP, isIPv4 } from 'node:net'

/** IPv4 networks without public servers (IANA special-purpose registry), cloud metadata among them. */
const closedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Not in the registry: Azure's host answers each of its machines there, with their settings and secrets.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Parts of 2000::/3 that lead elsewhere: Teredo, documentation, 6to4. All other IPv6 is rejected. */
const closedV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const v4 = new BlockList()
for (const [network, prefix] of closedV4) v4.addSubnet(network, prefix, 'ipv4')
const v6 = new BlockList()
for (const [network, prefix] of closedV6) v6.addSubnet(network, prefix, 'ipv6')
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is one that anybody on the Internet could have. IPv4-mapped IPv6 addresses are rejected. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !v4.check(address, 'ipv4')
  return isIP(address) === 6 && globalV6.check(address, 'ipv6') && !v6.check(address, 'ipv6')
}

/** Host of a URL as a name or a bare address. The URL parser has already normalised 0x7f.1 and 2130706433. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}

/** Whether a name or a bare address can only be one of this machine or network. */
export function isPrivateHost(host: string): boolean {
  if (isIP(host)) return !isPublicAddress(host)
  return !host.includes('.') || /\.(localhost|local|internal|home\.arpa)$/i.test(host)
}
