import { type Bytes, Malformed, readElement } from '../asn1/element.ts'
import { Fields } from '../asn1/fields.ts'
import { BOOLEAN, context, GENERALIZED_TIME, INTEGER, OCTET_STRING, OID, SEQUENCE } from '../asn1/tags.ts'
import { numberOf, octetsOf, timeOf } from '../asn1/values.ts'
import { type Hash, hashNamed } from '../x509/algorithms.ts'
import { extensionsIn } from '../x509/extension.ts'

/** What an authority says (TSTInfo, RFC 3161, 2.4.2). */
export interface TimestampInfo {
  at: Date
  /** Null for a hash that WebCrypto does not have. */
  hash: Hash | null
  imprint: Bytes
  /** Content of the INTEGER. */
  nonce: Bytes | null
  /** A critical extension: none is understood here. */
  hasCritical: boolean
}

/** @throws {Malformed} */
export function readTimestampInfo(content: Bytes): TimestampInfo {
  const fields = new Fields(readElement(content))
  if (numberOf(fields.next(INTEGER)) !== 1) throw new Malformed('A timestamp of an unknown version')
  fields.next(OID)
  const imprint = new Fields(fields.next(SEQUENCE))
  const hash = hashNamed(imprint.next(SEQUENCE))
  const hashed = octetsOf(imprint.next(OCTET_STRING))
  fields.next(INTEGER)
  const at = timeOf(fields.next(GENERALIZED_TIME))
  fields.optional(SEQUENCE)
  fields.optional(BOOLEAN)
  const nonce = fields.optional(INTEGER)?.content ?? null
  fields.optional(context(0))
  const hasCritical = extensionsIn(fields.optional(context(1))).some(({ isCritical }) => isCritical)
  fields.end()
  return { at, hash, imprint: hashed, nonce, hasCritical }
}
