import type { Verification } from '@rubrica/contracts/documents.ts'
import { isChainWhole } from '../activities/activity-store.ts'
import { findAssignmentOfDocument } from '../assignments/assignment-store.ts'
import { isoNow } from '../clock.ts'
import type { Row } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { partiesOfAssignment } from '../signing/party-store.ts'
import { findDocumentByProof } from './document-store.ts'

/**
 * What anybody may learn by a hash or a printed code (wire.md §5): valid where the document is sealed and its
 * audit chain is whole. Always answers, so that nothing tells an unknown hash from a mistyped one.
 */
export async function verificationOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, hash: string): Promise<Verification> {
  const verified_at = isoNow(clock)
  const document = await findDocumentByProof(db, hash)
  if (!document || (!document.sealed_sha256 && document.deleted_at)) return { ...unknown, hash, verified_at }
  const assignment = await findAssignmentOfDocument(db, document.id)
  const parties = assignment ? await partiesOfAssignment(db, assignment.id) : []
  const isSealed = document.status === 'certificated'
  const isWhole = await isChainWhole(db, document.id)
  return {
    hash,
    id: document.id,
    status: document.status,
    page_count: document.page_count === null ? null : String(document.page_count),
    signer_count: String(parties.length),
    completed_count: parties.filter((party) => party.status === 'signed').length,
    completed_at: document.completed_at,
    verified_at,
    is_valid: isSealed && isWhole,
    message: messageOf(document, hash, isSealed, isWhole),
  }
}

const unknown = {
  id: null,
  status: null,
  page_count: null,
  signer_count: null,
  completed_count: null,
  completed_at: null,
  is_valid: false,
  message: 'Nenhum documento com este código ou hash foi encontrado.',
} as const

function messageOf(document: Row<'documents'>, hash: string, isSealed: boolean, isWhole: boolean): string {
  if (!isWhole) return 'O registro deste documento foi alterado e não pode ser confirmado.'
  if (!isSealed) return 'Este documento existe, mas ainda não foi assinado por todos.'
  if (hash.toLowerCase() === document.original_sha256 && document.original_sha256 !== document.sealed_sha256) {
    return 'Este é o arquivo original de um documento assinado por todos. A versão selada tem outro hash.'
  }
  return 'Documento assinado por todos e selado. O conteúdo não mudou desde então.'
}
