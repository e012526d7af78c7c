import { type Bytes, childrenOf, Malformed, readElement } from './asn1/element.ts'
import { OID, SEQUENCE } from './asn1/tags.ts'
import { octetsOf, oidOf } from './asn1/values.ts'
import { hashOf, hexOf, latin1, unshared } from './bytes.ts'
import { onlyValue, readAttributes } from './cms/attributes.ts'
import { hashOnce } from './cms/hash-once.ts'
import { type JudgedCms, judgeSignature, nothingKnown } from './cms/judge-cms.ts'
import { type Message, readMessage } from './cms/message.ts'
import { MESSAGE_DIGEST, SIGNED_DATA } from './cms/oids.ts'
import { problem } from './cms/problems.ts'
import type { FoundReport, FoundSignature } from './finding.ts'
import type { Ambiguity } from './pdf/ambiguities.ts'
import { signatureVerdict } from './signatures/signature-verdict.ts'
import { askedOnce } from './trust/asked-once.ts'
import type { Verdict } from './verdict.ts'
import type { VerifyOptions } from './verify-options.ts'
import { hashNamed } from './x509/algorithms.ts'

/** Whether a file is a signed message (`.p7s`) in DER or PEM. */
export function isMessageFile(file: Bytes): boolean {
  try {
    const whole = readElement(derOf(file))
    const [type] = whole.tag === SEQUENCE ? childrenOf(whole) : []
    return type?.tag === OID && oidOf(type) === SIGNED_DATA
  } catch (error) {
    if (error instanceof Malformed) return false
    throw error
  }
}

/**
 * Judges a message with the content that it brings, or with the file that it was made beside (`of`). Each of its signers is
 * judged alone; all of them have to be known.
 */
export async function judgeMessageFile(file: Bytes, options: VerifyOptions): Promise<FoundReport> {
  const trust = askedOnce(options.trust)
  const message = messageIn(derOf(file))
  const content = options.of ? unshared(options.of) : (message?.content ?? null)
  const others = message && isShownOtherwise(file, message) ? [{ code: 'object-broken' satisfies Ambiguity }] : []
  const signatures: FoundSignature[] = []
  if (message)
    for (const signer of message.signers) {
      const judged = await judge({ ...message, signers: [signer] }, content, { ...options, trust: trust.ask })
      signatures.push(signatureReport({ ...judged, problems: [...judged.problems, ...others] }, options.of))
    }
  return {
    verdict: verdictOf(signatures),
    sha256: hexOf(await hashOf('SHA-256', file)),
    signatures,
    problems: message ? [] : [problem('message-unreadable')],
    notes: [],
    evidence: null,
    log: null,
    trustListAt: await trust.at(),
  }
}

/** The message without PEM around it; what is not PEM is left as it is. */
function derOf(file: Bytes): Bytes {
  const [, , base64] = file[0] === DASH ? (PEM.exec(latin1(file)) ?? []) : []
  if (base64 === undefined) return file
  try {
    return Uint8Array.from(atob(base64.replace(/\s+/g, '')), (character) => character.charCodeAt(0))
  } catch {
    return file
  }
}

const DASH = 0x2d
/** One block and blanks alone behind it: what else a file holds another program could show. */
const PEM = /^-----BEGIN (PKCS7|CMS)-----([\w+/=\s]+)-----END \1-----\s*$/

/** Nothing follows the message but line ends. */
function messageIn(der: Bytes): Message | null {
  try {
    const message = readMessage(der)
    return der.subarray(message.bytes.length).some((octet) => octet > 0x20) ? null : message
  } catch (error) {
    if (error instanceof Malformed) return null
    throw error
  }
}

/**
 * PDF readers look for the beginning of a file and, if they repair it, for its objects, wherever they are: if there is one,
 * all of it has to be in the content, in one piece.
 */
function isShownOtherwise(file: Bytes, { content }: Message): boolean {
  const words = pdfWordsIn(file)
  if (!words.includes('%PDF-')) return false
  return content?.buffer !== file.buffer || words.length !== pdfWordsIn(content).length
}

function pdfWordsIn(bytes: Bytes): string[] {
  return latin1(bytes).match(PDF_WORDS) ?? []
}

const PDF_WORDS = /%PDF-|startxref|trailer(?=[\s\0]*[<%])|[\s\0\d]obj(?=[\s\0%-9<[])/g

async function judge(
  message: Message,
  content: Bytes | null,
  { roots = [], trust, now = new Date() }: VerifyOptions,
): Promise<JudgedCms> {
  const digest = content && hexOf(await hashOnce('SHA-256', content))
  try {
    if (!content) return { ...nothingKnown, problems: [problem('signed-file-missing')], digest: statedDigest(message) }
    const input = { signed: content, kind: 'signature', isSeal: false, level: null, claimedAt: null } as const
    return { ...(await judgeSignature({ ...input, isBesideFile: true, roots, trust, now }, message)), digest }
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    return { ...nothingKnown, problems: [problem('message-unreadable')], digest }
  }
}

/** Which file is missing; null if the message states no SHA-256. */
function statedDigest({ signers: [signer] }: Message): string | null {
  const attributes = signer?.signedAttributes && readAttributes(signer.signedAttributes)
  const stated = attributes && onlyValue(attributes, MESSAGE_DIGEST)
  return stated && hashNamed(signer.digestAlgorithm) === 'SHA-256' ? hexOf(octetsOf(stated)) : null
}

/** A message covers the file beside it; of its own file, the content that it brings. */
function signatureReport(judged: JudgedCms, beside: VerifyOptions['of']): FoundSignature {
  const covers = { coversTo: beside?.length ?? 0, coversWholeFile: beside !== undefined }
  const place = { kind: 'signature', field: '', ...covers } as const
  const changes: FoundSignature['changes'] = []
  const verdict = signatureVerdict({ ...judged, changes })
  return { ...place, ...judged, verdict, revision: 1, changes, permitted: [] }
}

/** A bag of certificates is a message without a signer. */
function verdictOf(signatures: FoundSignature[]): Verdict {
  const worst = (['forged', 'unsupported', 'intact-unknown-issuer'] as const).find((verdict) =>
    signatures.some((one) => one.verdict === verdict),
  )
  return worst ?? (signatures.length > 0 ? 'intact' : 'not-sealed')
}
