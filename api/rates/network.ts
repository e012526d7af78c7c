import { isIPv6 } from 'node:net'

const GROUPS = 8

/** What one subscriber has: an IPv4 address, or the first half of an IPv6 address (RFC 6177). */
export function networkOf(ip: string | null): string {
  if (ip === null || !isIPv6(ip)) return ip ?? 'this machine'
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const left = groupsOf(head)
  const right = tail === undefined ? [] : groupsOf(tail)
  const zeros = Array.from({ length: Math.max(0, GROUPS - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
  return `${groups.slice(0, GROUPS / 2).join(':')}::/64`
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}
