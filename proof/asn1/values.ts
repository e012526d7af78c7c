import { concatenated } from '../bytes.ts'
import { instantOf } from '../instant.ts'
import { type Bytes, childrenOf, type Element, MAX_DEPTH, Malformed } from './element.ts'
import { GENERALIZED_TIME, OID, UTC_TIME } from './tags.ts'

/** An object identifier in dotted form. */
export function oidOf({ tag, content }: Element): string {
  const last = content.at(-1)
  if (tag !== OID || last === undefined || last & 0x80 || content.length > 64) throw new Malformed('Not an identifier')
  const arcs: bigint[] = []
  let arc = 0n
  for (const octet of content) {
    arc = (arc << 7n) | BigInt(octet & 0x7f)
    if (octet & 0x80) continue
    arcs.push(arc)
    arc = 0n
  }
  const [first = 0n, ...others] = arcs
  const top = first < 80n ? first / 40n : 2n
  return [top, first - 40n * top, ...others].join('.')
}

/** The content of an OCTET STRING, which in BER may come in pieces. */
export function octetsOf(element: Element, depth = 0): Bytes {
  if (!element.isConstructed) return element.content
  if (depth >= MAX_DEPTH) throw new Malformed('A string of too many levels')
  return concatenated(...childrenOf(element).map((piece) => octetsOf(piece, depth + 1)))
}

/** The content of a BIT STRING of whole octets. */
export function bitsOf(element: Element): Bytes {
  const { isConstructed, content } = element
  if (isConstructed || content[0] !== 0) throw new Malformed('Not a string of whole octets')
  return content.subarray(1)
}

/** A small number that is not negative; Infinity for a large one. No number begins with nine equal bits (X.690, 8.3.2). */
export function numberOf({ content }: Element): number {
  const [first, second = 0x80] = content
  if (first === undefined || first & 0x80 || (first === 0 && second < 0x80)) throw new Malformed('Not a number')
  if (content.length > 4) return Number.POSITIVE_INFINITY
  return content.reduce((number, octet) => number * 256 + octet, 0)
}

/** UTCTime or GeneralizedTime, also with a zone or without seconds as BER has them. */
export function timeOf(element: Element): Date {
  const text = String.fromCharCode(...octetsOf(element).subarray(0, 40))
  const match = patterns[element.tag]?.exec(text)
  if (!match) throw new Malformed('Not a time')
  const [, year = '', month, day, hour, minute, second = '00', fraction = '', zone = 'Z'] = match
  const century = year.length === 4 ? '' : Number(year) < 50 ? '20' : '19'
  const offset = zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3)}`
  const milliseconds = fraction.slice(1, 4).padEnd(3, '0')
  const date = instantOf(`${century}${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}`, offset)
  if (!date) throw new Malformed('Not a time')
  return date
}

const patterns: Partial<Record<number, RegExp>> = {
  [UTC_TIME]: /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?()(Z|[+-]\d{4})$/,
  [GENERALIZED_TIME]: /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?([.,]\d+)?(Z|[+-]\d{4})$/,
}
