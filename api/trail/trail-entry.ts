import { createHash } from 'node:crypto'
import type { EarlierEntry, HashedEntry, TrailEntry } from '@rubrica/proof/evidence/evidence.ts'
import { entryText } from '@rubrica/proof/evidence/trail-entry.ts'
import { z } from 'zod'
import type { Row } from '../db/tables.ts'
import { hideIn, hidesAny, newSalt } from './hidden-values.ts'

type Content = Pick<
  Row<'activities'>,
  'document_id' | 'event' | 'message' | 'payload' | 'evidence' | 'origin' | 'created_at'
>

/** The evidence of an entry: as given, with a salt if it or the payload contains a personal number. */
export function entryEvidence(payload: object, evidence: Record<string, unknown>): Record<string, unknown> | null {
  if (hidesAny({ payload, evidence })) return { evidence_salt: newSalt(), ...evidence }
  return Object.keys(evidence).length > 0 ? evidence : null
}

/** The hash of an entry that follows the one with the hash `previous` (docs/evidence.md). */
export function entryHash(previous: string, content: Content): string {
  return sha256(entryText(hashedForm(previous, content)))
}

/** Whether the entry has the hash of its content, in this form or in the older one without evidence. */
export function hasOwnHash(previous: string, entry: Row<'activities'>): boolean {
  if (isEarlier(previous, entry)) return true
  try {
    return entry.hash === entryHash(previous, entry)
  } catch {
    // Somebody has changed it into what cannot be read.
    return false
  }
}

/** The entry as a sealed file carries it. One in the earlier form only names its hash: that covers personal numbers. */
export function evidenceEntry(entry: Row<'activities'>): TrailEntry {
  const { event, created_at, previous_hash, hash } = entry
  const earlier: EarlierEntry = { version: 1, event, created_at, previous_hash, hash }
  return isEarlier(previous_hash, entry) ? earlier : { ...hashedForm(previous_hash, entry), hash }
}

/** What the entry keeps for evidence, the salt included. */
export function keptEvidence({ evidence }: Pick<Row<'activities'>, 'evidence'>): z.infer<typeof Kept> {
  return evidence === null ? {} : Kept.parse(JSON.parse(evidence))
}

function hashedForm(previous_hash: string, entry: Content): Omit<HashedEntry, 'hash'> {
  const { document_id, event, message, created_at } = entry
  const { evidence_salt: salt = '', ...kept } = keptEvidence(entry)
  const payload = hideIn(Payload.parse(JSON.parse(entry.payload)), salt)
  const evidence = hideIn(kept, salt)
  const origin = entry.origin === null ? null : Origin.parse(JSON.parse(entry.origin))
  const content = { document_id: document_id ?? '', event, message, payload, evidence, origin, created_at }
  return { version: 2, ...content, previous_hash }
}

const Payload = z.record(z.string(), z.unknown())
const Kept = z.looseObject({ evidence_salt: z.string().optional() })
const Origin = z.object({ ip: z.string().nullable(), 'user-agent': z.string().nullable() })

function isEarlier(previous: string, entry: Row<'activities'>): boolean {
  const { document_id, event, message, payload, origin, created_at } = entry
  return (
    entry.evidence === null &&
    entry.hash === sha256(JSON.stringify([previous, document_id, event, message, payload, origin, created_at]))
  )
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
