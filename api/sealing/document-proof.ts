import type { Verification } from '@rubrica/contracts/documents.ts'
import type { Locale, Sentence } from '@rubrica/contracts/locale.ts'
import { findAssignmentOfDocument } from '../assignments/assignment-store.ts'
import { certificateView } from '../assignments/party-certificate.ts'
import { progressOf } from '../assignments/party-part.ts'
import { readParties } from '../assignments/party-store.ts'
import { isoNow } from '../clock.ts'
import { inSnapshot } from '../db/in-snapshot.ts'
import type { Row } from '../db/tables.ts'
import { findDocumentByProof, isOriginalOfOthers } from '../documents/document-store.ts'
import { readEarlierSeals } from '../documents/earlier-seal-store.ts'
import type { Ground } from '../ground.ts'
import type { SealLog } from '../log/seal-log.ts'
import { checkRecord } from './document-record.ts'

/**
 * What anybody may learn by a hash or a printed code (wire.md §5). Only the hash of a file can be valid: a code can be
 * copied onto any other document. Always answers, so that nothing tells an unknown hash from a mistyped one.
 */
export async function verifyHash({ db, clock, sealLog }: Parts, hash: string, locale: Locale): Promise<Verification> {
  // A document that is sealed meanwhile must not be held against a log that has it already.
  return inSnapshot(db, (trx) => verifyIn({ db: trx, clock, sealLog }, hash, locale))
}

type Parts = Pick<Ground, 'db' | 'clock'> & { sealLog: SealLog }

async function verifyIn({ db, clock, sealLog }: Parts, hash: string, locale: Locale): Promise<Verification> {
  const verified_at = isoNow(clock)
  const document = await findDocumentByProof(db, hash)
  if (!document || (!document.sealed_sha256 && document.deleted_at))
    return { ...unknown, message: nothingFound[locale], hash, verified_at }
  const assignment = await findAssignmentOfDocument(db, document.id)
  const parties = assignment ? await readParties(db, [assignment.id]) : []
  const progress = progressOf(parties)
  const isEarlier = (await readEarlierSeals(db, document.id)).some(({ sha256 }) => sha256 === hash.toLowerCase())
  const matched = isEarlier ? 'sealed' : matchOf(document, hash)
  const isUnsealed = hash.toLowerCase() === document.signed_sha256
  const isSealed = document.status === 'certificated'
  const { isWhole } = await checkRecord({ db, sealLog }, document)
  return {
    hash,
    id: document.id,
    status: document.status,
    page_count: document.page_count === null ? null : String(document.page_count),
    signer_count: String(progress.signer_count),
    completed_count: progress.completed_count,
    completed_at: document.completed_at,
    verified_at,
    is_valid: matched !== 'code' && isSealed && isWhole,
    message: messageOf(isEarlier ? 'earlier' : isUnsealed ? 'unsealed' : matched, isSealed, isWhole)[locale],
    matched,
    is_record_whole: isWhole,
    shares_original: matched !== 'code' && (await isOriginalOfOthers(db, document)),
    signers: isSealed && isWhole && matched !== 'original' && !document.deleted_at ? signersOf(parties) : [],
  }
}

const nothingFound: Sentence = {
  pt: 'Nenhum documento com este código foi encontrado.',
  en: 'No document with this code was found.',
}

const unknown = {
  id: null,
  status: null,
  page_count: null,
  signer_count: null,
  completed_count: null,
  completed_at: null,
  is_valid: false,
  matched: null,
  is_record_whole: null,
  signers: [],
  shares_original: false,
} satisfies Partial<Verification>

type Match = NonNullable<Verification['matched']>

function matchOf({ sealed_sha256, original_sha256, signed_sha256 }: Row<'documents'>, hash: string): Match {
  if (hash.toLowerCase() === sealed_sha256) return 'sealed'
  return [original_sha256, signed_sha256].includes(hash.toLowerCase()) ? 'original' : 'code'
}

function messageOf(matched: Match | 'earlier' | 'unsealed', isSealed: boolean, isWhole: boolean): Sentence {
  if (!isWhole)
    return {
      pt: 'O registro deste documento foi alterado e não pode ser confirmado.',
      en: 'The record of this document was altered and cannot be confirmed.',
    }
  if (isSealed) return sealedMessages[matched]
  return openMessages[matched === 'earlier' ? 'sealed' : matched]
}

const sealedMessages: Record<Match | 'earlier' | 'unsealed', Sentence> = {
  sealed: {
    pt: 'Documento assinado por todos e selado. O conteúdo não mudou desde então.',
    en: 'Signed by everyone and sealed. The content has not changed since.',
  },
  earlier: {
    pt: 'Documento assinado por todos e selado. O conteúdo não mudou desde então. Depois desta cópia o carimbo do tempo foi renovado; ela continua válida.',
    en: 'Signed by everyone and sealed. The content has not changed since. The timestamp was renewed after this copy, which remains valid.',
  },
  original: {
    pt: 'Este é o arquivo original, antes das assinaturas, de um documento assinado por todos. O arquivo assinado tem outro código hash.',
    en: 'This is the original file, before the signatures, of a document signed by everyone. The signed file has another hash.',
  },
  unsealed: {
    pt: 'Este é o arquivo como estava antes do selo, com as assinaturas feitas com certificados próprios. O arquivo selado tem outro código hash.',
    en: "This is the file as it was before the seal, with the signatures made with the signers' own certificates. The sealed file has another hash.",
  },
  code: {
    pt: 'Existe um documento com este código, assinado por todos. O código não confirma o conteúdo: confira o próprio arquivo.',
    en: 'There is a document with this code, signed by everyone. The code does not confirm the content: check the file itself.',
  },
}

const openMessages: Record<Match | 'unsealed', Sentence> = {
  sealed: {
    pt: 'Este documento existe, mas ainda não foi assinado por todos.',
    en: 'This document exists, but not everyone has signed it yet.',
  },
  unsealed: {
    pt: 'Este é o arquivo, com as assinaturas de certificados próprios até agora, de um documento ainda não assinado por todos.',
    en: "This is the file, with the signatures made so far with the signers' own certificates, of a document that not everyone has signed yet.",
  },
  original: {
    pt: 'Este é o arquivo original de um documento que ainda não foi assinado por todos.',
    en: 'This is the original file of a document that not everyone has signed yet.',
  },
  code: {
    pt: 'Existe um documento com este código, mas ele ainda não foi assinado por todos.',
    en: 'There is a document with this code, but not everyone has signed it yet.',
  },
}

function signersOf(parties: Row<'parties'>[]): Verification['signers'] {
  return parties.flatMap(({ full_name, signed_at, ...party }) =>
    signed_at ? [{ full_name, signed_at, certificate: certificateView(party) }] : [],
  )
}
