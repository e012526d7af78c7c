import { type Bytes, readElement } from '../asn1/element.ts'
import { Fields } from '../asn1/fields.ts'
import { INTEGER } from '../asn1/tags.ts'
import { withoutZeros } from '../bytes.ts'

/** Modulus and exponent of an RSAPublicKey, without the zeros before them. */
export function rsaKey(key: Bytes): { modulus: Bytes; exponent: Bytes } {
  const fields = new Fields(readElement(key))
  return { modulus: withoutZeros(fields.next(INTEGER).content), exponent: withoutZeros(fields.next(INTEGER).content) }
}

/** As long as the modulus, which some writers do not keep to: a value that begins with zeros has shorter forms. */
export function fullSignature(signature: Uint8Array, { length }: Uint8Array): Bytes {
  const whole = new Uint8Array(Math.max(length, signature.length))
  whole.set(signature, whole.length - signature.length)
  return whole
}
