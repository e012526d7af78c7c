import { type Der, octets, oid, sequence } from './der.ts'
import { attribute } from './message.ts'
import { oids } from './names.ts'

export const POLICY = '1.2.840.113549.1.9.16.2.15'
const AD_RB = '2.16.76.1.7.1.11.1.3'
/** The policy's own hash. */
const OWN_HASH = '23e4be4b9b362172e4ebb0e72b86a133ece5aad843d8651c6e38a0ba3f08fc60'
/** Of its file, which is on the same page and is not meant. */
export const FILE_HASH = '23da544aef71f7a75dc85fa6e17a83875741e4baef41ec178258a5c86ace54dd'

/** The attribute that names AD-RB 1.3, with any hash. */
export function policy(hash = OWN_HASH, algorithm: string = oids.sha256): Der {
  const stated = sequence(sequence(oid(algorithm)), octets(Buffer.from(hash, 'hex')))
  return attribute(POLICY, sequence(oid(AD_RB), stated))
}
