import type { Bytes } from '../asn1/element.ts'
import { isEqual } from '../bytes.ts'
import type { Finding } from '../finding.ts'
import type { KnownRoot, RevocationFacts } from '../report.ts'
import { judgeRevocation } from '../trust/judge-revocation.ts'
import { type Known, knownPath } from '../trust/known-path.ts'
import { type Certificate, isValidAt, maySign, TIME_STAMPING } from '../x509/certificate.ts'
import { hashOnce } from './hash-once.ts'
import { type IssuerInput, validationFor } from './judge-issuer.ts'
import { type JudgedSigner, judgeSigner } from './judge-signer.ts'
import type { Message } from './message.ts'
import { TST_INFO } from './oids.ts'
import { problem } from './problems.ts'
import { readTimestampInfo, type TimestampInfo } from './timestamp-info.ts'

export interface JudgedToken {
  problems: Finding[]
  info: TimestampInfo | null
  signer: JudgedSigner | null
  certificate: Certificate | null
  /** The known authority; null for an unknown one, whose time is only claimed. */
  root: KnownRoot | null
  /** Why a known authority vouches for nothing any more. */
  revocation: RevocationFacts | null
}

/**
 * Judges a timestamp (RFC 3161) of these bytes. The authority's certificate must be for timestamps alone, critically so,
 * and valid at the instant that it states. A revoked one counts only if its holder stopped later (RFC 3161, 4).
 * @throws {Malformed}
 */
export async function judgeToken(
  message: Message,
  stamped: Bytes,
  known: Known & Pick<IssuerInput, 'validation'>,
): Promise<JudgedToken> {
  const { content } = message
  const nothing = { info: null, signer: null, certificate: null, root: null, revocation: null }
  if (!content) return { ...nothing, problems: [problem('content-missing')] }
  const signer = await judgeSigner(message, content, { contentType: TST_INFO, mustNameCertificate: true })
  const info = readTimestampInfo(content)
  const { certificate } = signer
  const problems = [...signer.problems, ...(await imprintProblems(info, stamped))]
  if (certificate && !isForTimestamps(certificate)) problems.push(problem('certificate-purpose'))
  if (certificate && !isValidAt(certificate, info.at)) problems.push(problem('certificate-not-valid-then'))
  const isSound = certificate !== null && problems.length === 0 && !info.hasCritical
  const path = isSound ? await knownPath(known, certificate, message.certificates, info.at, 'timestamps') : null
  const at = { at: info.at, isProven: false }
  const revocation = path && (await judgeRevocation(path, validationFor(known, message, signer), at))
  const found = { problems, info, signer, certificate }
  if (revocation?.status === 'revoked') return { ...found, root: null, revocation }
  return { ...found, root: path?.root ?? null, revocation: null }
}

async function imprintProblems({ hash, imprint }: TimestampInfo, stamped: Bytes): Promise<Finding[]> {
  if (!hash) return [problem('algorithm-unsupported')]
  return isEqual(imprint, await hashOnce(hash, stamped)) ? [] : [problem('timestamp-imprint-differs')]
}

/** RFC 3161, 2.3. */
function isForTimestamps(certificate: Certificate): boolean {
  const { purposes, arePurposesCritical } = certificate
  return purposes?.join() === TIME_STAMPING && arePurposesCritical && maySign(certificate)
}
