import type { AssignmentSigner } from '@rubrica/contracts/assignments.ts'
import { type Document, type DocumentStatus, statusRules } from '@rubrica/contracts/documents.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'
import { partOf } from '@rubrica/contracts/parts.ts'
import type { TagLabel } from '@rubrica/contracts/tag.ts'

/** One signer's dot in a list: `turn` has to sign now, `waiting` comes later. */
export interface SignerDot {
  id: string
  full_name: string
  email: string | null
  state: 'waiting' | 'turn' | 'acted' | 'declined'
  /** Words for what this person does. */
  words: { verb: string; did: string }
}

/** A document as lists show it, without pages and fields. */
export interface DocumentRow {
  id: string
  name: string
  status: DocumentStatus
  waiting_for: Document['waiting_for']
  hasThumbnail: boolean
  hasCertificated: boolean
  isDeletable: boolean
  signers: SignerDot[]
  tags: TagLabel[]
  created_at: string
  updated_at: string
}

export function documentRow(document: Document, locale: Locale): DocumentRow {
  const { id, name, status, waiting_for, artifacts, tags, created_at, updated_at } = document
  return {
    id,
    name,
    status,
    waiting_for,
    hasThumbnail: 'thumbnail' in artifacts,
    hasCertificated: 'certificated' in artifacts,
    isDeletable: statusRules[status].isDeletable,
    signers: signerDots(document, locale),
    tags,
    created_at,
    updated_at,
  }
}

function signerDots({ status, assignment }: Document, locale: Locale): SignerDot[] {
  return (assignment?.signers ?? []).map((signer) => ({
    id: signer.id,
    full_name: signer.full_name,
    email: signer.email,
    state: dotState(signer, status),
    words: wordsOf(signer, locale),
  }))
}

/** A closed document has no turns. */
function dotState({ completed, status }: AssignmentSigner, document: DocumentStatus): SignerDot['state'] {
  if (completed) return 'acted'
  if (status === 'declined') return 'declined'
  return status !== 'waiting' && document === 'pending_signature' ? 'turn' : 'waiting'
}

function wordsOf({ part }: AssignmentSigner, locale: Locale): SignerDot['words'] {
  const { verb, did } = partOf(part).words
  return { verb: verb[locale], did: did[locale] }
}
