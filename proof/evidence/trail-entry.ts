import { canonicalJson } from './canonical-json.ts'
import type { HashedEntry } from './evidence.ts'

/** What the first entry of a trail names as its predecessor. */
export const CHAIN_START = '0'.repeat(64)

/** What is hashed of an entry: all of it but the hash. */
export function entryText(entry: Omit<HashedEntry, 'hash'>): string {
  const { version, document_id, event, message, payload, evidence, origin, created_at, previous_hash } = entry
  return canonicalJson({ version, document_id, event, message, payload, evidence, origin, created_at, previous_hash })
}
