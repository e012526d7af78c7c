export type Bytes = Uint8Array<ArrayBuffer>

/** One value of ASN.1 in BER (X.690), read in place: nothing is copied. */
export interface Element {
  /** The first octet without its 'constructed' bit: 0x02 INTEGER, 0x10 SEQUENCE, 0x80 [0]. */
  tag: number
  isConstructed: boolean
  /** All of it as it was sent, header included. */
  bytes: Bytes
  content: Bytes
}

/** The element at `at`; what follows it is not looked at. */
export function readElement(bytes: Bytes, at = 0, depth = 0): Element {
  const { tag, isConstructed, from, length } = readHeader(bytes, at)
  if (length !== null) {
    if (length > bytes.length - from) throw new Malformed('An element is longer than what holds it')
    const to = from + length
    return { tag, isConstructed, bytes: bytes.subarray(at, to), content: bytes.subarray(from, to) }
  }
  if (!isConstructed || depth >= MAX_DEPTH) throw new Malformed('An indefinite length')
  let to = from
  while (bytes[to] !== 0 || bytes[to + 1] !== 0) to += readElement(bytes, to, depth + 1).bytes.length
  return { tag, isConstructed, bytes: bytes.subarray(at, to + 2), content: bytes.subarray(from, to) }
}

/** What a constructed element holds. */
export function childrenOf({ isConstructed, content }: Element): Element[] {
  if (!isConstructed) throw new Malformed('A primitive element holds no others')
  const children: Element[] = []
  for (let at = 0; at < content.length; ) {
    const child = readElement(content, at)
    if (children.push(child) > MAX_CHILDREN) throw new Malformed('Too many elements')
    at += child.bytes.length
  }
  return children
}

/** Limits nested elements of indefinite length: each level is walked once for every level above it. */
export const MAX_DEPTH = 32
const MAX_CHILDREN = 10_000
const MAX_LENGTH_OCTETS = 8

/** Malformed bytes; the caller turns it into a problem. */
export class Malformed extends Error {
  override readonly name = 'Malformed'
}

interface Header {
  tag: number
  isConstructed: boolean
  /** The offset of the content. */
  from: number
  /** Null: until two zero octets. */
  length: number | null
}

function readHeader(bytes: Bytes, at: number): Header {
  const octet = octetAt(bytes, at)
  if (octet === 0) throw new Malformed('An end of contents')
  let from = at + 1
  // Numbers from 31 on take more octets. Nothing that is read here has one; it is stepped over by its length.
  if ((octet & 0x1f) === 0x1f) while (octetAt(bytes, from++) & 0x80);
  const header = { tag: octet & ~CONSTRUCTED, isConstructed: (octet & CONSTRUCTED) !== 0 }
  const first = octetAt(bytes, from++)
  if (first === 0x80) return { ...header, from, length: null }
  if (first < 0x80) return { ...header, from, length: first }
  const count = first & 0x7f
  if (count > MAX_LENGTH_OCTETS) throw new Malformed('A length of too many octets')
  let length = 0
  for (let left = count; left > 0; left--) length = length * 256 + octetAt(bytes, from++)
  return { ...header, from, length }
}

const CONSTRUCTED = 0x20

function octetAt(bytes: Bytes, at: number): number {
  const octet = bytes[at]
  if (octet === undefined) throw new Malformed('The bytes end within an element')
  return octet
}
