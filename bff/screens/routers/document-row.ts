import { type Document, type DocumentStatus, deletableStatuses } from '@rubrica/contracts/documents.ts'
import type { TagLabel } from '@rubrica/contracts/tag.ts'

/** One signer's dot in a list: `turn` has to sign now, `waiting` comes later. */
export interface SignerDot {
  id: string
  full_name: string
  email: string | null
  state: 'waiting' | 'turn' | 'signed' | 'declined'
}

/** A document as lists show it, without pages and fields. */
export interface DocumentRow {
  id: string
  name: string
  status: DocumentStatus
  hasThumbnail: boolean
  hasCertificated: boolean
  isDeletable: boolean
  signers: SignerDot[]
  tags: TagLabel[]
  created_at: string
  updated_at: string
}

export function documentRow(document: Document): DocumentRow {
  const { id, name, status, artifacts, tags, created_at, updated_at } = document
  return {
    id,
    name,
    status,
    hasThumbnail: 'thumbnail' in artifacts,
    hasCertificated: 'certificated' in artifacts,
    isDeletable: deletableStatuses.includes(status),
    signers: signerDots(document),
    tags,
    created_at,
    updated_at,
  }
}

function signerDots({ status, assignment }: Document): SignerDot[] {
  return (assignment?.signers ?? []).map((signer) => ({
    id: signer.id,
    full_name: signer.full_name,
    email: signer.email,
    state: dotState(signer.status, status),
  }))
}

/** A closed document has no turns. */
function dotState(signer: string, document: DocumentStatus): SignerDot['state'] {
  if (signer === 'signed') return 'signed'
  if (signer === 'declined') return 'declined'
  return signer !== 'waiting' && document === 'pending_signature' ? 'turn' : 'waiting'
}
