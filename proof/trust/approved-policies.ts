import { type Bytes, childrenOf, Malformed, readElement } from '../asn1/element.ts'
import { Fields } from '../asn1/fields.ts'
import { GENERALIZED_TIME, INTEGER, OCTET_STRING, OID, SEQUENCE } from '../asn1/tags.ts'
import { octetsOf, oidOf, timeOf } from '../asn1/values.ts'
import { hexOf } from '../bytes.ts'
import { type Hash, hashNamed } from '../x509/algorithms.ts'
import { textOf } from '../x509/name.ts'

/** One line of ITI's list of approved policies (LPA, DOC-ICP-15.03). */
export interface ListedPolicy {
  oid: string
  uri: string
  notBefore: Date
  notAfter: Date | null
  revokedAt: Date | null
  algorithm: Hash
  /** Of the policy's file, not the one that signatures name. */
  fileHash: string
}

/**
 * Reads a list. Its form is as programs of others read it: DOC-ICP-15.03 itself was not at hand.
 * @throws {Malformed}
 */
export function readPolicyList(der: Bytes): ListedPolicy[] {
  const list = new Fields(readElement(der))
  list.optional(INTEGER)
  const lines = childrenOf(list.next(SEQUENCE)).map((line) => {
    const fields = new Fields(line)
    const period = new Fields(fields.next(SEQUENCE))
    const [notBefore, notAfter] = [timeOf(period.next(GENERALIZED_TIME)), period.optional(GENERALIZED_TIME)]
    const revokedAt = fields.optional(GENERALIZED_TIME)
    const oid = oidOf(fields.next(OID))
    const uri = textOf(fields.next())
    const digest = new Fields(fields.next(SEQUENCE))
    const algorithm = hashNamed(digest.next(SEQUENCE))
    if (!algorithm) throw new Malformed('A policy with an unknown hash')
    return {
      ...{ oid, uri, notBefore, algorithm, fileHash: hexOf(octetsOf(digest.next(OCTET_STRING))) },
      notAfter: notAfter ? timeOf(notAfter) : null,
      revokedAt: revokedAt ? timeOf(revokedAt) : null,
    }
  })
  list.next(GENERALIZED_TIME)
  return lines
}

/**
 * The identifier of a policy's file, and the hash by which signatures name it: the file's last field (RFC 3125, 3.1).
 * @throws {Malformed}
 */
export function readPolicy(der: Bytes): { oid: string; hash: string } {
  const fields = new Fields(readElement(der))
  fields.next(SEQUENCE)
  const info = new Fields(fields.next(SEQUENCE))
  return { oid: oidOf(info.next(OID)), hash: hexOf(octetsOf(fields.next(OCTET_STRING))) }
}
