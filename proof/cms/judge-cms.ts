import { type Bytes, type Element, Malformed } from '../asn1/element.ts'
import { timeOf } from '../asn1/values.ts'
import { hashOf, hexOf, isEqual, latin1 } from '../bytes.ts'
import type { Finding, FoundSignature } from '../finding.ts'
import { type Certificate, isForAnswers, isValidAt, maySign } from '../x509/certificate.ts'
import { personOf, shownIdOf } from '../x509/person.ts'
import { onlyValue, unsignedValue } from './attributes.ts'
import { hashOnce } from './hash-once.ts'
import { type IssuerInput, judgeIssuer, unknownIssuer } from './judge-issuer.ts'
import { type JudgedSigner, judgeSigner } from './judge-signer.ts'
import { type JudgedToken, judgeToken } from './judge-token.ts'
import { type Message, readMessage } from './message.ts'
import { DATA, SIGNING_TIME, TIMESTAMP_TOKEN } from './oids.ts'
import { inTimestamp, problem } from './problems.ts'
import { sealProblems } from './seal-problems.ts'
import { judgePolicy } from './signature-policy.ts'

export interface CmsInput extends MessageInput {
  /** The whole string of /Contents, padding included. */
  contents: Uint8Array
}

/** A message that was read, and what it is held against. */
export interface MessageInput extends IssuerInput {
  /** The signed bytes; of a document timestamp, what its imprint is over. */
  signed: Bytes
  kind: 'signature' | 'timestamp'
  /** What the signature's dictionary says; a detached message unless given. */
  subFilter?: string
  /** What the seal's mark says was made. */
  level: 'B-B' | 'B-T' | null
  /** ISO instant of /M. */
  claimedAt: string | null
  /** It is a file of its own (`.p7s`), and what it signs is no PDF's bytes. */
  isBesideFile?: boolean
}

/** The part of a signature's report that its message tells. */
export type JudgedCms = Pick<
  FoundSignature,
  | 'problems'
  | 'signedBy'
  | 'governmentId'
  | 'certificateSha256'
  | 'policy'
  | 'issuer'
  | 'level'
  | 'revocation'
  | 'signedAt'
  | 'time'
  | 'timestampedBy'
  | 'unprovenSince'
  | 'digest'
>

/** Judges the message of one signature. What is broken is a problem, never an error. */
export async function judgeCms({ contents: whole, ...input }: CmsInput): Promise<JudgedCms> {
  const digest = hexOf(await hashOnce('SHA-256', input.signed))
  try {
    if (whole.length > MAX_CONTENTS) throw new Malformed('A message of this size is not read')
    if (input.subFilter === BARE_SIGNATURE && !input.isSeal)
      return { ...nothingKnown, problems: [problem('sub-filter-unsupported')], digest }
    const contents = new Uint8Array(whole)
    const message = readMessage(contents)
    const judged =
      input.kind === 'timestamp' ? await judgeTimestamp(input, message) : await judgeSignature(input, message)
    // No program reads what follows a message. PDFBox leaves the cipher of its zeros there in encrypted files.
    const mayPadOtherwise = input.kind === 'signature' && !input.isSeal
    if (!mayPadOtherwise && contents.subarray(message.bytes.length).some(Boolean))
      judged.problems.push(problem('padding-not-zero'))
    return { ...judged, digest }
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    return { ...nothingKnown, problems: [problem('message-unreadable')], digest }
  }
}

/** An RSA value without a message, its certificate in the dictionary (ISO 32000-1, 12.8.3.2). */
const BARE_SIGNATURE = 'adbe.x509.rsa_sha1'

/** Revocation lists inside can be large. */
const MAX_CONTENTS = 16 * 2 ** 20

export const nothingKnown = {
  signedBy: null,
  governmentId: null,
  certificateSha256: null,
  policy: null,
  issuer: null,
  level: null,
  revocation: null,
  signedAt: null,
  time: null,
  timestampedBy: null,
  unprovenSince: null,
}

type Judged = Omit<JudgedCms, 'digest'>

async function judgeTimestamp(input: MessageInput, message: Message): Promise<Judged> {
  const { problems, info, certificate, root, revocation } = await judgeToken(message, input.signed, input)
  const name = certificate?.subject.shown ?? null
  return {
    ...nothingKnown,
    problems,
    signedBy: name,
    certificateSha256: certificate && hexOf(await hashOf('SHA-256', certificate.bytes)),
    issuer: root?.name ?? null,
    revocation,
    signedAt: info?.at.toISOString() ?? null,
    time: info && (root ? 'trusted' : 'claimed'),
    timestampedBy: name,
  }
}

/** Judges a message whose one signer signed `input.signed`. */
export async function judgeSignature(input: MessageInput, message: Message): Promise<Judged> {
  const { signed, subFilter = 'adbe.pkcs7.detached', isSeal } = input
  const { content, problems } = await contentOf(message, signed, subFilter)
  const mustNameCertificate = isSeal || subFilter === BRAZILIAN
  const hasAttributes = mustNameCertificate || subFilter === CADES
  const mayLackAttributes = !hasAttributes && (isFile(signed) || isOtherThanAttributes(input, signed))
  const demands = { contentType: DATA, mustNameCertificate, mayLackAttributes, maySignTwice: !isSeal }
  const judged = await judgeSigner(message, content, demands)
  problems.push(...judged.problems)
  const token = await timestampOf(judged, input)
  const time = timeOfSignature(input, judged, token)
  problems.push(...timestampProblems(input, token), ...certificateProblems(input, judged.certificate, time))
  const policy = await judgePolicy(judged.attributes, { at: time.judgedAt ?? input.now, trust: input.trust })
  problems.push(...policy.problems)
  if (isSeal) problems.push(...(await sealProblems(input.level, message, judged)))
  const { certificate } = judged
  const issuing =
    certificate && problems.length === 0
      ? await judgeIssuer(input, {
          message,
          judged,
          certificate,
          time: { at: time.judgedAt, isTrusted: time.isTrusted && time.judgedAt === time.at },
        })
      : unknownIssuer
  problems.push(...issuing.problems)
  const person = certificate && personOf(certificate)
  return {
    problems,
    signedBy: person?.name ?? null,
    governmentId: person && shownIdOf(person),
    certificateSha256: certificate && hexOf(await hashOf('SHA-256', certificate.bytes)),
    policy: problems.length === 0 ? policy.policy : null,
    issuer: issuing.issuer,
    level: issuing.level,
    revocation: issuing.revocation,
    signedAt: time.at?.toISOString() ?? null,
    time: time.at && (time.isTrusted ? 'trusted' : 'claimed'),
    timestampedBy: time.by,
    unprovenSince: issuing.unprovenSince,
  }
}

/** Both want the certificate named in signed attributes (DOC-ICP-15.03; EN 319 142-1): in the second many programs leave it out. */
const BRAZILIAN = 'PBAD.PAdES'
const CADES = 'ETSI.CAdES.detached'
const detached = new Set([BRAZILIAN, CADES, 'adbe.pkcs7.detached'])

/**
 * Old programs sign the content itself. If that could be read as attributes, one signature would serve for both: it
 * would be of another file whose attributes are the content here.
 */
function isFile(signed: Bytes): boolean {
  return latin1(signed.subarray(0, 5)) === '%PDF-'
}

/** A file beside a message may begin with anything but what attributes begin with. */
function isOtherThanAttributes({ isBesideFile = false }: MessageInput, [first]: Bytes): boolean {
  return isBesideFile && first !== undefined && first !== SET_OCTET
}

const SET_OCTET = 0x31

/** What the message's digest has to be of. An older format has the file's SHA-1 as content of the message. */
async function contentOf(
  message: Message,
  signed: Bytes,
  subFilter: string,
): Promise<{ content: Bytes; problems: Finding[] }> {
  if (detached.has(subFilter)) {
    // Some programs put the signed bytes into the message, too: what is judged is still the file's.
    const isOther = message.content && !isEqual(message.content, signed)
    return { content: signed, problems: isOther ? [problem('attached-content')] : [] }
  }
  if (subFilter !== 'adbe.pkcs7.sha1') return { content: signed, problems: [problem('sub-filter-unsupported')] }
  if (!message.content) return { content: signed, problems: [problem('content-missing')] }
  const isOfFile = isEqual(message.content, await hashOnce('SHA-1', signed))
  return { content: message.content, problems: isOfFile ? [] : [problem('digest-differs')] }
}

/** The timestamp among the unsigned attributes; `broken` for what cannot be read. Of several, the first counts. */
async function timestampOf({ signer }: JudgedSigner, known: MessageInput): Promise<JudgedToken | 'broken' | null> {
  if (!signer?.unsignedAttributes) return null
  try {
    const element = unsignedValue(signer.unsignedAttributes, TIMESTAMP_TOKEN)
    return element && (await judgeToken(readMessage(element.bytes), signer.signature, known))
  } catch (error) {
    if (error instanceof Malformed) return 'broken'
    throw error
  }
}

export interface SignatureTime {
  at: Date | null
  isTrusted: boolean
  /** Who stamped it. */
  by: string | null
  /**
   * When the certificate must be valid. Anybody can put a timestamp of a stranger on a signature, or one after the
   * certificate's end, but not on a seal.
   */
  judgedAt: Date | null
}

function timeOfSignature(
  { claimedAt, isSeal }: MessageInput,
  { attributes, certificate: signer }: JudgedSigner,
  token: JudgedToken | 'broken' | null,
): SignatureTime {
  const attribute = attributes && onlyValue(attributes, SIGNING_TIME)
  const said = claimedAt ? new Date(claimedAt) : attribute ? readableTime(attribute) : null
  const claimed = said && !Number.isNaN(said.getTime()) ? said : null
  if (token && token !== 'broken' && token.info && token.problems.length === 0) {
    const { info, root, certificate } = token
    const isLate = claimed && signer && isValidAt(signer, claimed) && info.at > signer.notAfter
    const counts = isSeal || (root !== null && !isLate)
    const by = certificate?.subject.shown ?? null
    return { at: info.at, isTrusted: root !== null, by, judgedAt: counts ? info.at : claimed }
  }
  return { at: claimed, isTrusted: false, by: null, judgedAt: claimed }
}

/** A time that is only claimed tells nothing if it cannot be read. */
function readableTime(attribute: Element): Date | null {
  try {
    return timeOf(attribute)
  } catch {
    return null
  }
}

/** Anybody can put a timestamp on a signature of somebody else: one that is merely not to be trusted counts for nothing. */
function timestampProblems({ isSeal }: MessageInput, token: JudgedToken | 'broken' | null): Finding[] {
  if (token === 'broken') return [inTimestamp(problem('message-unreadable'))]
  if (!token) return []
  if (!isSeal) return token.problems.filter(({ code }) => untrue.has(code)).map(inTimestamp)
  return token.problems.map(inTimestamp)
}

const untrue = new Set(['digest-differs', 'signature-invalid', 'timestamp-imprint-differs'])

/**
 * An expired certificate proves nothing against a signature from before: only an instant that is known, or that we wrote
 * ourselves, is held against it.
 */
function certificateProblems(
  { isSeal }: MessageInput,
  certificate: Certificate | null,
  time: SignatureTime,
): Finding[] {
  if (!certificate) return []
  const isOutside = time.judgedAt !== null && !isValidAt(certificate, time.judgedAt)
  return [
    ...(isOutside && (time.isTrusted || isSeal) ? [problem('certificate-not-valid-then')] : []),
    ...(maySign(certificate) && !isForAnswers(certificate) ? [] : [problem('certificate-purpose')]),
  ]
}
