import { concatenated, hashOf, hexOf, unshared } from './bytes.ts'
import { type CmsInput, type JudgedCms, judgeCms, nothingKnown } from './cms/judge-cms.ts'
import { judgeEvidence } from './evidence/judge-evidence.ts'
import type { Finding, FoundReport, FoundSignature } from './finding.ts'
import type { followed } from './followed.ts'
import { judgeLogProof } from './log/judge-log-proof.ts'
import { findAmbiguities } from './pdf/find-ambiguities.ts'
import { limits } from './pdf/limits.ts'
import { fileProblem } from './pdf/problems.ts'
import type { EvidenceFacts, LogFacts, Report } from './report.ts'
import type { JudgedSignature } from './revisions/permitted-changes.ts'
import { fileVerdict } from './signatures/file-verdict.ts'
import { findSignatures, type SignaturesFound } from './signatures/find-signatures.ts'
import type { PlacedSignature } from './signatures/placed-signature.ts'
import { isUnsupported, signatureVerdict } from './signatures/signature-verdict.ts'
import { validationInFile } from './signatures/validation-in-file.ts'
import { askedOnce } from './trust/asked-once.ts'
import { isMessageFile, judgeMessageFile } from './verify-message.ts'
import type { VerifyOptions } from './verify-options.ts'
import { worded } from './worded.ts'

/**
 * Judges a PDF, or a message beside a file (`.p7s`), by itself: it calls no server, and knows only the issuers of `roots`. A bad file is a verdict, not an error.
 */
export async function verifyFile(file: Uint8Array, options: VerifyOptions = {}): Promise<Report> {
  const bytes = unshared(file)
  return worded(isMessageFile(bytes) ? await judgeMessageFile(bytes, options) : await judgePdf(bytes, options))
}

async function judgePdf(bytes: Uint8Array<ArrayBuffer>, options: VerifyOptions): Promise<FoundReport> {
  // Another thread computes it in the meantime.
  const hashing = hashOf('SHA-256', bytes)
  return judgeFound(bytes, findSignatures(bytes), { ...options, hashing })
}

/** The same of a file whose signatures were found. */
export async function judgeFound(
  bytes: Uint8Array<ArrayBuffer>,
  found: SignaturesFound,
  { hashing, ...options }: VerifyOptions & { hashing: Promise<Uint8Array> },
): Promise<FoundReport> {
  const trust = askedOnce(options.trust)
  // Only signatures have them.
  const isLookedThrough = found.signatures.length > 0 && !options.isWithoutNotes
  const ambiguities = isLookedThrough ? findAmbiguities(found.document).map((code) => ({ code })) : []
  const sha256 = hexOf(await hashing)
  const later = found.signatures.some(({ end }) => end !== bytes.length)
    ? (await import('./followed.ts')).followed
    : null
  const reports: JudgedSignature[] = []
  let evidence: EvidenceFacts | null = null
  let log: LogFacts | null = null
  const left = { signed: limits.signed }
  const known = { ...options, trust: trust.ask, validation: validationInFile(found.document), left }
  const stamps = await judgeStamps(bytes, found, known)
  // One after the other: each needs a copy of what it signs.
  for (const [index, placed] of found.signatures.entries()) {
    const judged = stamps.get(placed) ?? (await judge(bytes, placed, { ...known, seenAt: seenAt(placed, stamps) }))
    const isRead = placed.isSeal && judged.digest !== null
    const own = isRead ? await judgeEvidence(found.document, placed, { bytes, signatures: reports }) : null
    const logged = isRead
      ? await judgeLogProof(found.document, placed, { evidence: own, keys: options.logKeys ?? [] })
      : null
    const problems = [...(own?.problems ?? []), ...(logged?.problems ?? [])]
    reports.push(judgedSignature(bytes, found, { index, placed, judged, problems, later }))
    // Of the last seal alone: what one beneath it brings is nothing that the last one says.
    if (placed.isSeal) [evidence, log] = [own?.facts ?? null, logged?.facts ?? null]
  }
  // Anybody can write that a signature is a seal; a known issuer made it one.
  const isOurs = reports.some(({ kind, issuer, verdict }) => kind === 'seal' && issuer !== null && verdict === 'intact')
  const notes = isOurs ? ambiguities : []
  const told = isOurs ? reports : reports.map((report) => withProblems(report, ambiguities))
  const signatures = later?.withPermittedChanges(found, told) ?? told.map(ofOneRevision)
  const wasChangedBefore = (seal: FoundSignature) => later?.wasChangedBefore(bytes, found, seal.coversTo) ?? false
  const verdict = await fileVerdict(signatures, found, { sha256, wasChangedBefore, ...options })
  const trustListAt = await trust.at()
  return { verdict, sha256, signatures, problems: found.problems, notes, evidence, log, trustListAt }
}

function ofOneRevision(report: JudgedSignature): FoundSignature {
  return { ...report, revision: 1, permitted: [] }
}

interface Judged {
  index: number
  placed: PlacedSignature
  judged: JudgedCms
  /** Of its evidence, and of the log's proof. */
  problems: Finding[]
  /** Null if nothing follows a signature. */
  later: typeof followed | null
}

function judgedSignature(
  bytes: Uint8Array<ArrayBuffer>,
  found: SignaturesFound,
  { index, placed, judged, problems: ofEvidence, later }: Judged,
): JudgedSignature {
  const problems = [...placed.problems, ...judged.problems, ...ofEvidence]
  const rules = placed.isSeal ? 'seal' : 'foreign'
  const changes = (problems.every(isUnsupported) && later?.changesAfter(bytes, found, index, rules)) || []
  return {
    kind: placed.isTimestamp ? 'timestamp' : placed.isSeal ? 'seal' : 'signature',
    field: placed.field,
    verdict: signatureVerdict({ problems, changes, issuer: judged.issuer }),
    ...judged,
    coversTo: placed.end,
    coversWholeFile: placed.end === bytes.length,
    problems,
    changes,
  }
}

/** With what programs could read differently in the file. */
function withProblems(report: JudgedSignature, more: Finding[]): JudgedSignature {
  const problems = [...report.problems, ...more]
  return { ...report, problems, verdict: signatureVerdict({ ...report, problems }) }
}

/** `left` is what may still be hashed of the file. */
type Known = VerifyOptions & Pick<CmsInput, 'validation' | 'seenAt'> & { left: { signed: number } }

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

/** The bytes within the file, even if the signature claims more: its digest is a fact in any case. */
async function judge(
  bytes: Uint8Array<ArrayBuffer>,
  placed: PlacedSignature,
  { roots = [], trust, now = new Date(), validation, seenAt, left }: Known,
): Promise<JudgedCms> {
  left.signed -= Math.min(placed.end, bytes.length)
  if (left.signed < 0) return { ...nothingKnown, problems: [fileProblem('too-large')], digest: null }
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
