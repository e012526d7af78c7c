import { concatenated } from '../bytes.ts'
import { type Bytes, childrenOf, type Element, MAX_DEPTH, Malformed } from './element.ts'
import { BIT_STRING, BOOLEAN, context, INTEGER, OCTET_STRING, OID, SEQUENCE, SET } from './tags.ts'
import { octetsOf } from './values.ts'

/** An element in DER: each value has exactly one encoding (X.690, 10 and 11). */
export function der(octet: number, ...contents: Uint8Array[]): Bytes {
  const length = contents.reduce((sum, { length }) => sum + length, 0)
  return concatenated(new Uint8Array([octet, ...lengthOctets(length)]), ...contents)
}

export function sequence(...fields: Uint8Array[]): Bytes {
  return der(CONSTRUCTED | SEQUENCE, ...fields)
}

export function setOf(...members: Uint8Array[]): Bytes {
  return der(CONSTRUCTED | SET, ...sorted(members))
}

/** [n] around fields or members: EXPLICIT, or IMPLICIT of something constructed. */
export function tagged(number: number, ...contents: Uint8Array[]): Bytes {
  return der(CONSTRUCTED | context(number), ...contents)
}

/** A non-negative number: small, or its octets with the highest first. */
export function integer(value: number | Uint8Array): Bytes {
  const octets = typeof value === 'number' ? octetsOfNumber(value) : [...value]
  while (octets.length > 1 && octets[0] === 0) octets.shift()
  return der(INTEGER, new Uint8Array((octets[0] ?? 0) & 0x80 ? [0, ...octets] : octets))
}

export function octetString(content: Uint8Array): Bytes {
  return der(OCTET_STRING, content)
}

export function bitString(content: Uint8Array): Bytes {
  return der(BIT_STRING, new Uint8Array([0]), content)
}

export function boolean(value: boolean): Bytes {
  return der(BOOLEAN, new Uint8Array([value ? 0xff : 0]))
}

export const nothing: Bytes = new Uint8Array([0x05, 0])

export function oid(dotted: string): Bytes {
  const [top = 0n, second = 0n, ...others] = dotted.split('.').map(BigInt)
  return der(OID, new Uint8Array([top * 40n + second, ...others].flatMap(arcOctets)))
}

function arcOctets(arc: bigint): number[] {
  const octets = [Number(arc & 0x7fn)]
  for (let left = arc >> 7n; left > 0n; left >>= 7n) octets.unshift(Number(left & 0x7fn) | 0x80)
  return octets
}

/** The members of a SET OF in ascending order of their encodings (X.690, 11.6). */
export function sorted(members: Uint8Array[]): Uint8Array[] {
  return [...members].sort((a, b) => {
    const at = a.findIndex((octet, index) => octet !== b[index])
    return at === -1 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1)
  })
}

/** What was sent in BER, in DER: lengths, strings in pieces, order of sets. */
export function inDer(element: Element, depth = 0): Bytes {
  if (depth >= MAX_DEPTH) throw new Malformed('Elements of too many levels')
  const { tag, isConstructed, content, bytes } = element
  if ((tag & LONG_NUMBER) === LONG_NUMBER) return bytes
  if (!isConstructed) return der(tag, tag === BOOLEAN && content.some(Boolean) ? new Uint8Array([0xff]) : content)
  if (tag === OCTET_STRING) return octetString(octetsOf(element))
  const children = childrenOf(element).map((child) => inDer(child, depth + 1))
  return der(CONSTRUCTED | tag, ...(tag === SET ? sorted(children) : children))
}

const CONSTRUCTED = 0x20
/** Numbers from 31 on, in octets of their own: nothing that is read or written here has one. */
const LONG_NUMBER = 0x1f

function lengthOctets(length: number): number[] {
  const octets = octetsOfNumber(length)
  return length < 0x80 ? octets : [0x80 | octets.length, ...octets]
}

/** Highest first; at least one. */
function octetsOfNumber(number: number): number[] {
  const octets = [number % 256]
  for (let left = Math.floor(number / 256); left > 0; left = Math.floor(left / 256)) octets.unshift(left % 256)
  return octets
}
