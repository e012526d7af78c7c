import { hashOf, hexOf } from '../bytes.ts'
import type { Finding } from '../finding.ts'
import type { EvidenceFacts } from '../report.ts'
import { canonicalJson } from './canonical-json.ts'
import type { SealedFile } from './certificate-problems.ts'
import {
  type Evidence,
  type EvidenceParty,
  type HashedEntry,
  isEvidence,
  isHashed,
  type SignedFacts,
} from './evidence.ts'
import { evidenceFacts } from './evidence-facts.ts'
import { pagesOfRanges } from './page-ranges.ts'
import { partProblems } from './part-problems.ts'
import { problem } from './problems.ts'
import { isRecord } from './shape.ts'
import { SIGNED_EVENT, signedFacts } from './signed-facts.ts'
import { CHAIN_START, entryText } from './trail-entry.ts'
import { evidenceWays, wayOfMethod } from './ways.ts'

/** What the evidence says, and what of it does not hold. */
export interface CheckedEvidence {
  /** Null of evidence that cannot be read. */
  facts: EvidenceFacts | null
  problems: Finding[]
}

/**
 * Recomputes everything that `evidence.json` says from itself: canonical form, every hash of the trail, its head, what it
 * says of the document, of each party and of their parts, the hashes of values and of pages, and what passkeys signed; with the file around it
 * that the signatures of certificates are in that. It holds no more than the seal: a key that seals can write evidence that
 * agrees with itself.
 */
export async function checkEvidence(json: Uint8Array, file?: SealedFile): Promise<CheckedEvidence> {
  if (json.length > MAX_EVIDENCE_BYTES) return refused('evidence-unreadable')
  const read = readJson(json)
  if (!read) return refused('evidence-unreadable')
  if (!isCanonical(read.text, read.value)) return refused('evidence-not-canonical')
  const evidence = read.value
  if (isRecord(evidence) && evidence.format === 'rubrica-evidence' && evidence.version !== 1)
    return refused('evidence-version-unknown')
  if (!isEvidence(evidence)) return refused('evidence-malformed')
  if (evidence.document.page_images.length * evidence.parties.length > MAX_SHOWN) return refused('evidence-unreadable')
  const problems = await Promise.all([
    chainProblems(evidence),
    documentProblems(evidence),
    senderProblems(evidence),
    partyProblems(evidence),
    partProblems(evidence),
    ...Object.values(evidenceWays).map(({ problems }) => problems(evidence, file)),
  ])
  return { facts: await evidenceFacts(evidence, await sha256(json)), problems: problems.flat() }
}

/** Of 2,000 pages with hundreds of signers, several times over. */
export const MAX_EVIDENCE_BYTES = 20_000_000

/** Pages times people: each person was shown a list of pages, which is hashed. */
const MAX_SHOWN = 4_000_000

function refused(code: Parameters<typeof problem>[0]): CheckedEvidence {
  return { facts: null, problems: [problem(code)] }
}

function readJson(json: Uint8Array): { text: string; value: unknown } | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(json)
    return { text, value: JSON.parse(text) }
  } catch {
    return null
  }
}

/** A second member of one name, white space or another order would let two readers see two records. */
function isCanonical(text: string, value: unknown): boolean {
  try {
    return canonicalJson(value) === text
  } catch {
    return false
  }
}

async function chainProblems({ document, events, head }: Evidence): Promise<Finding[]> {
  const hashes = await Promise.all(events.map((entry) => (isHashed(entry) ? sha256Of(entryText(entry)) : entry.hash)))
  const broken = events.findIndex(
    (entry, index) =>
      entry.hash !== hashes[index] ||
      entry.previous_hash !== (events[index - 1]?.hash ?? CHAIN_START) ||
      (isHashed(entry) && entry.document_id !== document.id),
  )
  return [
    ...(broken === -1 ? [] : [problem('evidence-chain-broken', broken + 1)]),
    ...(events.at(-1)?.hash === head ? [] : [problem('evidence-head-differs')]),
  ]
}

/** The document is what its preparation and every signature call it. */
function documentProblems({ document, events, parties }: Evidence): Finding[] {
  // Prepared again after a failure, an office file becomes another PDF: the last one was sent.
  const prepared = events.filter(isHashed).findLast(({ event }) => event === 'document_metadata_ready')
  const signed = events.filter(isHashed).filter(({ event }) => event === SIGNED_EVENT)
  const holds =
    document.page_images.length === document.page_count &&
    (!prepared ||
      isSame(preparedOf({ ...prepared.payload, ...prepared.evidence }), [
        document.original_sha256,
        document.original_size,
        document.page_count,
      ])) &&
    signed.every(({ evidence }) => evidence.document_name === document.name) &&
    parties.every(({ seen }) => seen === null || seen.document_sha256 === document.original_sha256)
  return holds ? [] : [problem('evidence-document-differs')]
}

function preparedOf({ sha256, size, page_count }: Record<string, unknown>): unknown[] {
  return [sha256, size, page_count]
}

function senderProblems({ sender, events }: Evidence): Finding[] {
  const sent = events.filter(isHashed).filter(({ event }) => event === 'assignment_created')
  const holds = sent.every(({ payload }) =>
    isSame([payload.user_name, payload.user_email], [sender.name, sender.email]),
  )
  return holds ? [] : [problem('evidence-sender-differs')]
}

/** Each signature of the trail has its party, in this order; each party says what its entry says. */
async function partyProblems(evidence: Evidence): Promise<Finding[]> {
  const signed = evidence.events.filter(({ event }) => event === SIGNED_EVENT)
  const problems = await Promise.all(
    evidence.parties.map(async (party, index) => {
      const entry = signed[index]
      // What an entry of the earlier form says cannot be compared.
      if (entry && !isHashed(entry)) return isOfEarlierForm(party) ? [] : [differs(party)]
      return entry ? factsProblems(evidence, party, entry) : [differs(party)]
    }),
  )
  const missing = signed.length > evidence.parties.length ? [problem('evidence-document-differs')] : []
  return [...problems.flat(), ...missing]
}

function isOfEarlierForm({ seen, values_sha256, verification: { method } }: EvidenceParty): boolean {
  return !seen && !values_sha256 && !wayOfMethod(method)?.hasProof
}

async function factsProblems(evidence: Evidence, party: EvidenceParty, entry: HashedEntry): Promise<Finding[]> {
  const { values, ...facts } = party
  const isValues = (await sha256Of(canonicalJson(values))) === facts.values_sha256
  return [
    ...(isSame(facts, signedFacts(entry)) ? [] : [differs(party)]),
    ...(isValues ? [] : [problem('evidence-values-differ', party.name)]),
    ...((await hasPages(evidence, facts)) ? [] : [problem('evidence-pages-differ', party.name)]),
  ]
}

async function hasPages({ document }: Evidence, { seen }: SignedFacts): Promise<boolean> {
  const pages = seen && pagesOfRanges(seen.pages, document.page_images.length)
  const images = pages?.map((page) => document.page_images[page - 1] ?? null)
  return (
    images !== undefined && !images.includes(null) && (await sha256Of(canonicalJson(images))) === seen?.pages_sha256
  )
}

function differs({ name }: EvidenceParty): Finding {
  return problem('evidence-party-differs', name)
}

function isSame(one: unknown, other: unknown): boolean {
  try {
    return canonicalJson(one) === canonicalJson(other)
  } catch {
    return false
  }
}

function sha256Of(text: string): Promise<string> {
  return sha256(new TextEncoder().encode(text))
}

async function sha256(bytes: Uint8Array): Promise<string> {
  return hexOf(await hashOf('SHA-256', new Uint8Array(bytes)))
}
