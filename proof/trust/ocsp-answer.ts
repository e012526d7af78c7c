import { type Bytes, childrenOf, type Element, readElement } from '../asn1/element.ts'
import { Fields } from '../asn1/fields.ts'
import { BIT_STRING, context, GENERALIZED_TIME, INTEGER, OCTET_STRING, OID, SEQUENCE } from '../asn1/tags.ts'
import { bitsOf, octetsOf, timeOf } from '../asn1/values.ts'
import { hashOf, isEqual } from '../bytes.ts'
import { hashNamed, schemeNamed } from '../x509/algorithms.ts'
import { type Certificate, isValidAt, maySign, OCSP_SIGNING, readCertificate } from '../x509/certificate.ts'
import { checkSignature } from '../x509/check-signature.ts'
import { type Extension, extensionsWithin } from '../x509/extension.ts'
import { signed } from '../x509/path.ts'
import { type Revoked, revokedBy } from './revocation-list.ts'

/** What an authority says of one certificate (RFC 6960). */
export interface Answer {
  from: Date
  until: Date | null
  /** Null of a certificate that is good. */
  revoked: Revoked | null
}

/**
 * Reads an answer, whole or without its envelope; null for one of another certificate, and for one that neither the issuer
 * nor a responder that it named has signed.
 * @throws {Malformed}
 */
export async function readOcspAnswer(
  bytes: Bytes,
  certificate: Certificate,
  issuer: Certificate,
): Promise<Answer | null> {
  const basic = new Fields(readElement(basicIn(bytes)))
  const said = basic.next(SEQUENCE)
  const scheme = schemeNamed(basic.next(SEQUENCE))
  const signature = bitsOf(basic.next(BIT_STRING))
  const carried = basic.optional(context(0))
  const data = new Fields(said)
  data.optional(context(0))
  data.next()
  const producedAt = timeOf(data.next(GENERALIZED_TIME))
  const own = await answerAbout(childrenOf(data.next(SEQUENCE)), certificate, issuer)
  const isUnderstood = extensionsWithin(data.optional(context(1))).every(isKnown)
  if (!own || !(own.revoked || isUnderstood)) return null
  for (const signer of [issuer, ...(await respondersIn(carried, issuer, producedAt))])
    if ((await checkSignature(signer.publicKey, scheme, null, signature, said.bytes)) === 'valid') return own
  return null
}

const ENUMERATED = 0x0a

function basicIn(bytes: Bytes): Bytes {
  const [status, wrapped] = childrenOf(readElement(bytes))
  if (status?.tag !== ENUMERATED || !wrapped) return bytes
  const inner = new Fields(new Fields(wrapped).next(SEQUENCE))
  inner.next(OID)
  return octetsOf(inner.next(OCTET_STRING))
}

async function answerAbout(answers: Element[], certificate: Certificate, issuer: Certificate): Promise<Answer | null> {
  for (const answer of answers) {
    const fields = new Fields(answer)
    if (!(await isAbout(fields.next(SEQUENCE), certificate, issuer))) continue
    const status = fields.next()
    // Good or revoked: of a certificate that the responder does not know it says nothing.
    if (status.tag !== context(0) && status.tag !== context(1)) return null
    const from = timeOf(fields.next(GENERALIZED_TIME))
    const until = fields.optional(context(0))
    const extensions = extensionsWithin(fields.optional(context(1)))
    const revoked = status.tag === context(1) ? revokedBy(revokedIn(status), extensions) : null
    if (!revoked && !extensions.every(isKnown)) return null
    return { from, until: until ? timeOf(new Fields(until).next()) : null, revoked }
  }
  return null
}

async function isAbout(
  id: Element,
  { serialNumber }: Certificate,
  { subject, publicKey }: Certificate,
): Promise<boolean> {
  const fields = new Fields(id)
  const hash = hashNamed(fields.next(SEQUENCE))
  const [name, key] = [octetsOf(fields.next(OCTET_STRING)), octetsOf(fields.next(OCTET_STRING))]
  if (!hash || !isEqual(fields.next(INTEGER).content, serialNumber.content)) return false
  return (
    isEqual(name, await hashOf(hash, subject.bytes.slice())) && isEqual(key, await hashOf(hash, publicKey.key.slice()))
  )
}

function revokedIn(status: Element): Revoked {
  const fields = new Fields(status)
  const at = timeOf(fields.next(GENERALIZED_TIME))
  const reason = fields.optional(context(0))
  return { at, reason: reason ? (new Fields(reason).next().content[0] ?? 0) : 0 }
}

/** Those of OCSP itself (RFC 6960, 4.4) do not change what is answered. */
function isKnown({ id, isCritical }: Extension): boolean {
  return !isCritical || id.startsWith('1.3.6.1.5.5.7.48.1.')
}

/** Those that the issuer itself has named for answers. */
async function respondersIn(carried: Element | undefined, issuer: Certificate, at: Date): Promise<Certificate[]> {
  const responders: Certificate[] = []
  for (const element of carried ? childrenOf(new Fields(carried).next(SEQUENCE)).slice(0, 4) : []) {
    const one = readCertificate(element)
    const isNamed = one.purposes?.includes(OCSP_SIGNING) && one.issuer.key === issuer.subject.key && isValidAt(one, at)
    const mayAnswer = isNamed && maySign(one) && !one.hasUnknownCritical
    if (mayAnswer && (await signed(issuer, one))) responders.push(one)
  }
  return responders
}
