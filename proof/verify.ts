import { concatenated, hashOf, hexOf, unshared } from './bytes.ts'
import { type CmsInput, type JudgedCms, judgeCms } from './cms/judge-cms.ts'
import { judgeEvidence } from './evidence/judge-evidence.ts'
import { judgeLogProof } from './log/judge-log-proof.ts'
import { ambiguityProblem, isAmbiguity } from './pdf/ambiguities.ts'
import { findAmbiguities } from './pdf/find-ambiguities.ts'
import type { EvidenceFacts, LogFacts, Problem, Report, SignatureReport } from './report.ts'
import { wasChangedBefore } from './revisions/changed-before.ts'
import { changesAfter } from './revisions/changes-after.ts'
import { type JudgedSignature, withPermittedChanges } from './revisions/permitted-changes.ts'
import { findSignatures, type SignaturesFound } from './signatures/find-signatures.ts'
import type { PlacedSignature } from './signatures/placed-signature.ts'
import { unsupported } from './signatures/unsupported.ts'
import { validationInFile } from './signatures/validation-in-file.ts'
import { askedOnce } from './trust/asked-once.ts'
import type { Verdict } from './verdict.ts'
import { isMessageFile, verifyMessageFile } from './verify-message.ts'
import type { VerifyOptions } from './verify-options.ts'

/**
 * Judges a PDF, or a message beside a file (`.p7s`), by itself: no server is asked, and no issuer is known but those of `roots`. A bad file is a verdict, not an error.
 */
export async function verifyFile(file: Uint8Array, options: VerifyOptions = {}): Promise<Report> {
  const bytes = unshared(file)
  return isMessageFile(bytes) ? verifyMessageFile(bytes, options) : verifyPdf(bytes, options)
}

async function verifyPdf(bytes: Uint8Array<ArrayBuffer>, options: VerifyOptions): Promise<Report> {
  const trust = askedOnce(options.trust)
  // Another thread computes it in the meantime.
  const hashing = hashOf('SHA-256', bytes)
  const found = findSignatures(bytes)
  // They are told of signatures alone.
  const ambiguities = found.signatures.length ? findAmbiguities(found.document).map(ambiguityProblem) : []
  const sha256 = hexOf(await hashing)
  const reports: JudgedSignature[] = []
  let evidence: EvidenceFacts | null = null
  let log: LogFacts | null = null
  const known = { ...options, trust: trust.ask, validation: validationInFile(found.document) }
  const stamps = await judgeStamps(bytes, found, known)
  // One after the other: each needs a copy of what it signs.
  for (const [index, placed] of found.signatures.entries()) {
    const own = placed.isSeal ? await judgeEvidence(found.document, placed, { bytes, signatures: reports }) : null
    const logged = placed.isSeal
      ? await judgeLogProof(found.document, placed, { evidence: own, keys: options.logKeys ?? [] })
      : null
    const problems = [...(own?.problems ?? []), ...(logged?.problems ?? [])]
    const judged = stamps.get(placed) ?? (await judge(bytes, placed, { ...known, seenAt: seenAt(placed, stamps) }))
    reports.push(judgedSignature(bytes, found, { index, placed, judged, problems }))
    evidence = own?.facts ?? evidence
    log = logged?.facts ?? log
  }
  // Anybody can write that a signature is a seal; a known issuer made it one.
  const isOurs = reports.some(({ kind, issuer, verdict }) => kind === 'seal' && issuer !== null && verdict === 'intact')
  const notes = isOurs ? ambiguities : []
  const told = isOurs ? reports : reports.map((report) => withProblems(report, ambiguities))
  const signatures = withPermittedChanges(found, told)
  const verdict = await verdictOf(bytes, signatures, found, sha256, options)
  const trustListAt = await trust.at()
  return { verdict, sha256, signatures, problems: found.problems, notes, evidence, log, trustListAt }
}

interface Judged {
  index: number
  placed: PlacedSignature
  judged: JudgedCms
  /** Of its evidence, and of the log's proof. */
  problems: Problem[]
}

function judgedSignature(
  bytes: Uint8Array<ArrayBuffer>,
  found: SignaturesFound,
  { index, placed, judged, problems: ofEvidence }: Judged,
): JudgedSignature {
  const problems = [...placed.problems, ...judged.problems, ...ofEvidence]
  const changes = problems.every(isUnsupported)
    ? changesAfter(bytes, found, index, placed.isSeal ? 'seal' : 'foreign')
    : []
  return {
    kind: placed.isTimestamp ? 'timestamp' : placed.isSeal ? 'seal' : 'signature',
    field: placed.field,
    verdict: signatureVerdict({ problems, changes, issuer: judged.issuer }),
    signedBy: judged.signedBy,
    governmentId: judged.governmentId,
    certificateSha256: judged.certificateSha256,
    policy: judged.policy,
    issuer: judged.issuer,
    level: judged.level,
    revocation: judged.revocation,
    signedAt: judged.signedAt,
    time: judged.time,
    timestampedBy: judged.timestampedBy,
    digest: judged.digest,
    coversTo: placed.end,
    coversWholeFile: placed.end === bytes.length,
    problems,
    changes,
  }
}

/** With what programs could read differently in the file. */
function withProblems(report: JudgedSignature, more: Problem[]): JudgedSignature {
  const problems = [...report.problems, ...more]
  return { ...report, problems, verdict: signatureVerdict({ ...report, problems }) }
}

type Known = VerifyOptions & Pick<CmsInput, 'validation' | 'seenAt'>

type Stamps = Map<PlacedSignature, JudgedCms>

/** The timestamps over the document: they say by when the signatures before them were there. */
async function judgeStamps(
  bytes: Uint8Array<ArrayBuffer>,
  { signatures }: SignaturesFound,
  known: Known,
): Promise<Stamps> {
  const stamps: Stamps = new Map()
  for (const placed of signatures) if (placed.isTimestamp) stamps.set(placed, await judge(bytes, placed, known))
  return stamps
}

/** When a known authority saw a signature first. */
function seenAt(placed: PlacedSignature, stamps: Stamps): Date | null {
  for (const [stamp, { time, problems, signedAt }] of stamps) {
    const isOver = stamp.end > placed.end && stamp.problems.length + problems.length === 0
    if (isOver && time === 'trusted' && signedAt !== null) return new Date(signedAt)
  }
  return null
}

/** What lies within the file, even where the signature claims more: its digest is a fact in any case. */
function judge(
  bytes: Uint8Array<ArrayBuffer>,
  placed: PlacedSignature,
  { roots = [], trust, now = new Date(), validation, seenAt }: Known,
): Promise<JudgedCms> {
  return judgeCms({
    contents: placed.contents,
    signed: concatenated(bytes.subarray(0, placed.from), bytes.subarray(placed.to, placed.end)),
    kind: placed.isTimestamp ? 'timestamp' : 'signature',
    subFilter: placed.subFilter,
    isSeal: placed.isSeal,
    level: placed.level,
    claimedAt: placed.claimedAt,
    roots,
    trust,
    validation,
    seenAt,
    now,
  })
}

function signatureVerdict({
  problems,
  changes,
  issuer,
}: Pick<SignatureReport, 'problems' | 'changes' | 'issuer'>): SignatureReport['verdict'] {
  if (!problems.every(isUnsupported)) return 'forged'
  if (!changes.every(isUnsupported)) return 'changed-after'
  if (problems.length + changes.length) return 'unsupported'
  return issuer === null ? 'intact-unknown-issuer' : 'intact'
}

function isUnsupported({ code }: { code: string }): boolean {
  return unsupported.has(code) || isAmbiguity(code)
}

/**
 * The file is as good as its worst signature. Who is known is asked of the last one that a person or a seal made; a
 * document timestamp behind it adds a time. A seal of a known issuer answers for what it changed on top of others.
 */
async function verdictOf(
  bytes: Uint8Array,
  signatures: SignatureReport[],
  found: SignaturesFound,
  sha256: string,
  { isSealedElsewhere }: VerifyOptions,
): Promise<Verdict> {
  const isSealed = signatures.some(({ kind }) => kind === 'seal')
  // A document that arrived signed still has those signatures when the seal is cut off.
  if (!isSealed && (await isSealedElsewhere?.(sha256))) return 'seal-missing'
  if (!signatures.length) return unsigned(found)
  if (found.problems.length || signatures.some(({ verdict }) => verdict === 'forged')) return 'forged'
  const last = signatures.findLast(({ kind }) => kind !== 'timestamp') ?? signatures.at(-1)
  const worst = (['changed-after', 'unsupported'] as const).find((bad) =>
    signatures.some(({ verdict }) => verdict === bad),
  )
  const isAnswered = () =>
    last?.kind === 'seal' && last.verdict === 'intact' && !wasChangedBefore(bytes, found, last.coversTo)
  if (worst && !isAnswered()) return worst
  return last?.issuer ? 'intact' : 'intact-unknown-issuer'
}

/** No field of the form is signed. */
function unsigned({ hasEvidence, isSignedElsewhere, problems }: SignaturesFound): Verdict {
  if (hasEvidence) return 'seal-missing'
  if (problems.some(({ code }) => leftovers.has(code))) return 'forged'
  return isSignedElsewhere ? 'unsupported' : 'not-sealed'
}

/** Of a file that was cut short within its signature, or whose signature was hidden. */
const leftovers = new Set(['signature-without-field', 'unlisted-signature'])
