import { type Hidden, hiddenShape } from './hidden.ts'
import { exactly, hash, instant, list, nullable, number, object, oneOf, record, text } from './shape.ts'

/** The name under which the evidence is attached to a sealed PDF. */
export const EVIDENCE_NAME = 'evidence.json'

/**
 * What `evidence.json` in a sealed PDF says (docs/evidence.md): the record of the signatures, complete enough that it can
 * be recomputed from the file alone. Instants are ISO 8601 in UTC with milliseconds, hashes SHA-256 in lower-case hexadecimal.
 */
export interface Evidence {
  format: 'rubrica-evidence'
  version: 1
  document: EvidenceDocument
  sender: { name: string; email: string }
  /** In the order in which they signed. */
  parties: EvidenceParty[]
  /** The trail from its first entry to the one that everybody has signed. */
  events: TrailEntry[]
  /** Hash of the last entry; printed on the certificate page. */
  head: string
}

export interface EvidenceDocument {
  id: string
  name: string
  /** Of the file as it was sent, before any signature. */
  original_sha256: string
  original_size: number
  page_count: number
  /** Of the picture of each page, as it was sent to those who looked; null if no picture was ever drawn. */
  page_images: (string | null)[]
}

export interface EvidenceParty extends SignedFacts {
  values: SignedValue[]
}

/** What the trail's entry of a signature says of who signed and what. */
export interface SignedFacts {
  signer_id: string
  name: string
  initials: string
  government_id: string | Hidden | null
  verification: { method: string; address: string | null; at: string | null }
  terms: { version: string | null; sha256: string | null; accepted_at: string | null }
  signed_at: string
  /** Null for a signature that is older than evidence. */
  seen: Seen | null
  /** Of the drawn signature. */
  signature_sha256: string | null
  /** Of the canonical JSON of `values`. */
  values_sha256: string | null
}

/** What was sent to the signer's browser before they signed. */
export interface Seen {
  document_sha256: string
  /** Pages whose pictures were sent, as `1-3,7`; empty if none was. */
  pages: string
  /** Of the canonical JSON of the list of those pages' hashes. */
  pages_sha256: string
}

export interface SignedValue {
  item_id: string
  page: number | null
  value: string | Hidden | null
}

/** An entry of the trail as it is hashed, together with its hash. */
export type TrailEntry = HashedEntry | EarlierEntry

export interface HashedEntry {
  version: 2
  document_id: string
  event: string
  message: string
  payload: Record<string, unknown>
  /** What the service recorded besides, as evidence. */
  evidence: Record<string, unknown>
  origin: { ip: string | null; 'user-agent': string | null } | null
  created_at: string
  /** Of the entry before it; 64 zeros of the first. */
  previous_hash: string
  hash: string
}

/** An entry that is older than evidence: its hash covers personal numbers, so that its content stays with the service. */
export interface EarlierEntry {
  version: 1
  event: string
  created_at: string
  previous_hash: string
  hash: string
}

export function isEvidence(value: unknown): value is Evidence {
  return evidence(value)
}

export function isHashed(entry: TrailEntry): entry is HashedEntry {
  return entry.version === 2
}

const link = { event: text, created_at: instant, previous_hash: hash, hash }

const earlierEntry = object({ version: exactly(1), ...link })

const hashedEntry = object({
  version: exactly(2),
  document_id: text,
  message: text,
  payload: record,
  evidence: record,
  origin: nullable(object({ ip: nullable(text), 'user-agent': nullable(text) })),
  ...link,
})

const party = object({
  signer_id: text,
  name: text,
  initials: text,
  government_id: nullable(oneOf(text, hiddenShape)),
  verification: object({ method: text, address: nullable(text), at: nullable(instant) }),
  terms: object({ version: nullable(text), sha256: nullable(hash), accepted_at: nullable(instant) }),
  signed_at: instant,
  seen: nullable(object({ document_sha256: hash, pages: text, pages_sha256: hash })),
  signature_sha256: nullable(hash),
  values_sha256: nullable(hash),
  values: list(object({ item_id: text, page: nullable(number), value: nullable(oneOf(text, hiddenShape)) })),
})

/** Members that a later version adds at the top are let be. */
const evidence = object(
  {
    format: exactly('rubrica-evidence'),
    version: exactly(1),
    document: object({
      id: text,
      name: text,
      original_sha256: hash,
      original_size: number,
      page_count: number,
      page_images: list(nullable(hash)),
    }),
    sender: object({ name: text, email: text }),
    parties: list(party),
    events: list(oneOf(hashedEntry, earlierEntry)),
    head: hash,
  },
  { isOpen: true },
)
