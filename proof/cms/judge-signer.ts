import { inDer } from '../asn1/der.ts'
import { type Bytes, type Element, readElement } from '../asn1/element.ts'
import { Fields } from '../asn1/fields.ts'
import { context, INTEGER, SEQUENCE } from '../asn1/tags.ts'
import { octetsOf, oidOf } from '../asn1/values.ts'
import { hexOf, isEqual } from '../bytes.ts'
import type { Finding } from '../finding.ts'
import { type Hash, hashNamed, type Scheme, schemeNamed } from '../x509/algorithms.ts'
import type { Certificate } from '../x509/certificate.ts'
import { type Checked, checkSignature } from '../x509/check-signature.ts'
import { readName } from '../x509/name.ts'
import { type Attributes, onlyValue, readAttributes } from './attributes.ts'
import { hashOnce } from './hash-once.ts'
import type { Message, Signer } from './message.ts'
import { CONTENT_TYPE, MESSAGE_DIGEST } from './oids.ts'
import { problem } from './problems.ts'
import { namesCertificate } from './signing-certificate.ts'

/** What is found out about the only signer of a message. */
export interface JudgedSigner {
  problems: Finding[]
  signer: Signer | null
  certificate: Certificate | null
  attributes: Attributes | null
  /** The attributes as the signature is over them, a SET; null while no signature is found valid. */
  signedBytes: Bytes | null
  digest: Hash | null
  scheme: Scheme | null
}

export interface Demands {
  contentType: string
  /** Its signed attributes must name the certificate. */
  mustNameCertificate: boolean
  /** The signature may be over the content itself. */
  mayLackAttributes?: boolean
  /** One certificate may sign several times, as PoDoFo signs once for each of two hashes. */
  maySignTwice?: boolean
}

/**
 * Judges the signer of a message whose content is `content`, whether that is inside or not: one of them, attributes that
 * are signed, a digest that is the content's, a certificate that is the one they name, a signature by its key.
 * @throws {Malformed}
 */
export async function judgeSigner(message: Message, content: Bytes, demands: Demands): Promise<JudgedSigner> {
  const [signer, ...others] = message.signers
  const notOne = { ...nothingFound(), problems: [problem('not-one-signer')] }
  if (!signer || (others.length > 0 && !demands.maySignTwice)) return notOne
  const judged = await judgeOne(message, signer, content, demands)
  for (const other of others) {
    const again = await judgeOne(message, other, content, demands)
    if (again.certificate !== judged.certificate) return notOne
    judged.problems.push(...again.problems)
  }
  return judged
}

async function judgeOne(message: Message, signer: Signer, content: Bytes, demands: Demands): Promise<JudgedSigner> {
  const judged = nothingFound()
  const { problems } = judged
  judged.signer = signer
  judged.digest = hashNamed(signer.digestAlgorithm)
  judged.scheme = schemeNamed(signer.signatureAlgorithm)
  const candidates = message.certificates.filter((certificate) => isNamedBy(signer.id, certificate))
  judged.certificate = candidates[0] ?? null
  if (message.certificates.length === 0) problems.push(problem('certificates-missing'))
  else if (!judged.certificate) problems.push(problem('signer-certificate-missing'))
  if (message.contentType !== demands.contentType) problems.push(problem('content-type-differs'))
  if (!signer.signedAttributes) {
    if (demands.mayLackAttributes) await judgeSignature(judged, [content])
    else problems.push(problem('signed-attributes-missing'))
    return judged
  }
  judged.attributes = readAttributes(signer.signedAttributes)
  if (!judged.attributes) {
    problems.push(problem('attribute-repeated'))
    return judged
  }
  problems.push(...(await attributeProblems(judged.attributes, judged.digest, content, demands.contentType)))
  const named = await Promise.all(candidates.map((one) => namesCertificate(judged.attributes ?? new Map(), one)))
  judged.certificate = candidates[named.indexOf(true)] ?? judged.certificate
  if (named.length > 0 && !named.includes(true)) {
    if (named.includes('unsupported')) problems.push(problem('algorithm-unsupported'))
    else if (!named.includes(null)) problems.push(problem('signing-certificate-differs'))
    else if (demands.mustNameCertificate) problems.push(problem('signing-certificate-missing'))
  }
  await judgeSignature(judged, setsOf(signer.signedAttributes))
  return judged
}

function nothingFound(): JudgedSigner {
  const unknown = { signer: null, certificate: null, attributes: null, signedBytes: null, digest: null, scheme: null }
  return { problems: [], ...unknown }
}

async function attributeProblems(attributes: Attributes, digest: Hash | null, content: Bytes, contentType: string) {
  const problems: Finding[] = []
  const type = onlyValue(attributes, CONTENT_TYPE)
  if (!type || oidOf(type) !== contentType) problems.push(problem('content-type-differs'))
  const stated = onlyValue(attributes, MESSAGE_DIGEST)
  // If the digest cannot be computed, judging the signature reports it.
  if (!stated || (digest && !isEqual(octetsOf(stated), await hashOnce(digest, content)))) {
    problems.push(problem('digest-differs'))
  }
  return problems
}

async function judgeSignature(judged: JudgedSigner, forms: Bytes[]): Promise<void> {
  const { problems, signer, certificate, digest, scheme } = judged
  if (!signer || !certificate) return
  if (!digest || !scheme) {
    problems.push(problem('algorithm-unsupported'))
    return
  }
  if ('hash' in scheme && scheme.hash && scheme.hash !== digest) problems.push(problem('algorithms-differ'))
  let checked: Checked = 'invalid'
  for (const signed of forms) {
    checked = await checkSignature(certificate.publicKey, scheme, digest, signer.signature, signed)
    if (checked === 'valid') judged.signedBytes = signed
    if (checked !== 'invalid') break
  }
  if (checked !== 'valid') problems.push(problem(codes[checked]))
}

const codes = { invalid: 'signature-invalid', weak: 'key-too-weak', unsupported: 'algorithm-unsupported' } as const

/**
 * The attributes as the SET that was signed, not the [0] that they are in the message (RFC 5652, 5.4): as they were
 * sent, and in DER if somebody who sent BER signed that.
 */
function setsOf(attributes: Element): Bytes[] {
  const asSent = attributes.bytes.slice()
  asSent[0] = 0x31
  const strict = inDer(readElement(asSent))
  return isEqual(asSent, strict) ? [asSent] : [asSent, strict]
}

export function isNamedBy(id: Element, { issuer, serialNumber, subjectKeyId }: Certificate): boolean {
  if (id.tag === context(0)) return subjectKeyId !== null && hexOf(octetsOf(id)) === subjectKeyId
  const fields = new Fields(id)
  const name = readName(fields.next(SEQUENCE))
  return name.key === issuer.key && isEqual(fields.next(INTEGER).content, serialNumber.content)
}
