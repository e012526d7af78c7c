import { integer, sequence } from '../asn1/der.ts'
import { type Bytes, childrenOf, Malformed, readElement } from '../asn1/element.ts'
import { INTEGER, SEQUENCE } from '../asn1/tags.ts'
import { hexOf, withoutZeros } from '../bytes.ts'

export interface Curve {
  name: 'P-256' | 'P-384' | 'P-521'
  /** Octets of r and of s. */
  size: number
  order: bigint
}

export const p256: Curve = {
  name: 'P-256',
  size: 32,
  order: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
}

/** By their identifiers. */
export const curves: Partial<Record<string, Curve>> = {
  '1.2.840.10045.3.1.7': p256,
  '1.3.132.0.34': {
    name: 'P-384',
    size: 48,
    order: 0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
  },
  '1.3.132.0.35': {
    name: 'P-521',
    size: 66,
    order:
      0x01fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409n,
  },
}

/** r and s side by side, as WebCrypto wants them; null for what is not a signature of this curve. */
export function rawSignature(signature: Bytes, { size }: Curve): Bytes | null {
  const numbers = numbersOf(signature)
  if (!numbers) return null
  const raw = new Uint8Array(2 * size)
  for (const [index, number] of numbers.entries()) {
    const octets = withoutZeros(number)
    if (octets.length > size) return null
    raw.set(octets, (index + 1) * size - octets.length)
  }
  return raw
}

/** What WebCrypto signs, r and s side by side, in DER. */
export function signatureFromRaw(raw: Uint8Array): Bytes {
  const size = raw.length / 2
  return sequence(integer(raw.subarray(0, size)), integer(raw.subarray(size)))
}

/**
 * The one accepted form of a signature: DER, with the lower one of the two values of s. Anybody who sees a signature
 * can write the other one, n - s, without the key.
 */
export function lowSignature(signature: Bytes, { order }: Curve): Bytes {
  const [r, s] = numbersOf(signature) ?? []
  if (!r || !s) throw new Malformed('Not an ECDSA signature')
  const value = BigInt(`0x${hexOf(s)}`)
  return sequence(integer(r), integer(value > order / 2n ? octetsOfBig(order - value) : s))
}

function numbersOf(signature: Bytes): [Bytes, Bytes] | null {
  const both = readElement(signature)
  if (both.tag !== SEQUENCE) return null
  const [r, s, more] = childrenOf(both)
  if (r?.tag !== INTEGER || s?.tag !== INTEGER || more || r.content.length === 0 || s.content.length === 0) return null
  return [r.content, s.content]
}

function octetsOfBig(number: bigint): Uint8Array {
  const hex = number.toString(16)
  return Uint8Array.from(hex.padStart(hex.length + (hex.length % 2), '0').match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  )
}
