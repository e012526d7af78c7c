import { type Bytes, childrenOf, Malformed, readElement } from './asn1/element.ts'
import { OID, SEQUENCE } from './asn1/tags.ts'
import { oidOf } from './asn1/values.ts'
import { hashOf, hexOf, latin1, unshared } from './bytes.ts'
import { type JudgedCms, judgeSignature, nothingKnown } from './cms/judge-cms.ts'
import { type Message, readMessage } from './cms/message.ts'
import { SIGNED_DATA } from './cms/oids.ts'
import { problem } from './cms/problems.ts'
import type { Report, SignatureReport } from './report.ts'
import { unsupported } from './signatures/unsupported.ts'
import { askedOnce } from './trust/asked-once.ts'
import type { Verdict } from './verdict.ts'
import type { VerifyOptions } from './verify-options.ts'

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
export async function verifyMessageFile(file: Bytes, options: VerifyOptions): Promise<Report> {
  const trust = askedOnce(options.trust)
  const message = messageIn(derOf(file))
  const content = options.of ? unshared(options.of) : (message?.content ?? null)
  const signatures: SignatureReport[] = []
  for (const signer of message?.signers ?? []) {
    if (!message) break
    const judged = await judge({ ...message, signers: [signer] }, content, { ...options, trust: trust.ask })
    signatures.push(signatureReport(judged, content))
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

const PEM = /^\s*-----BEGIN (?:PKCS7|CMS)-----([A-Za-z0-9+/=\s]+)-----END/

function derOf(file: Bytes): Bytes {
  const [, base64] = file[0] === 0x2d ? (PEM.exec(latin1(file)) ?? []) : []
  if (base64 === undefined) return file
  return Uint8Array.from(atob(base64.replace(/\s+/g, '')), (character) => character.charCodeAt(0))
}

/** What stands behind the message is nothing, or line ends. */
function messageIn(der: Bytes): Message | null {
  try {
    const message = readMessage(der)
    return der.subarray(message.bytes.length).some((octet) => octet > 0x20) ? null : message
  } catch (error) {
    if (error instanceof Malformed) return null
    throw error
  }
}

async function judge(
  message: Message,
  content: Bytes | null,
  { roots = [], trust, now = new Date() }: VerifyOptions,
): Promise<JudgedCms> {
  if (!content) return { ...nothingKnown, problems: [problem('signed-file-missing')], digest: null }
  const digest = hexOf(await hashOf('SHA-256', content))
  const input = { signed: content, kind: 'signature', isSeal: false, level: null, claimedAt: null } as const
  try {
    return { ...(await judgeSignature({ ...input, isBesideFile: true, roots, trust, now }, message)), digest }
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    return { ...nothingKnown, problems: [problem('message-unreadable')], digest }
  }
}

function signatureReport(judged: JudgedCms, content: Bytes | null): SignatureReport {
  const place = { kind: 'signature', field: '', coversTo: content?.length ?? 0, coversWholeFile: true } as const
  return { ...place, ...judged, verdict: verdictOfOne(judged), revision: 1, changes: [], permitted: [] }
}

function verdictOfOne({ problems, issuer }: JudgedCms): SignatureReport['verdict'] {
  if (problems.length > 0) return problems.every(({ code }) => unsupported.has(code)) ? 'unsupported' : 'forged'
  return issuer === null ? 'intact-unknown-issuer' : 'intact'
}

/** A bag of certificates is a message that nobody signed. */
function verdictOf(signatures: SignatureReport[]): Verdict {
  const worst = (['forged', 'unsupported', 'intact-unknown-issuer'] as const).find((verdict) =>
    signatures.some((one) => one.verdict === verdict),
  )
  return worst ?? (signatures.length > 0 ? 'intact' : 'not-sealed')
}
