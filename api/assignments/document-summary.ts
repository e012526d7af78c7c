import { type ArtifactName, type DocumentSummary, documents, statusRules } from '@rubrica/contracts/documents.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'
import { waitingReasons } from '@rubrica/contracts/messages.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import type { Signer } from '@rubrica/contracts/signer.ts'
import { signing } from '@rubrica/contracts/signing.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { tagsOfDocuments } from '../tags/document-tag-store.ts'
import { tagLabel } from '../tags/tag-label.ts'
import { shownReason } from '../uploads/failure-reason.ts'
import { keptNotes } from '../uploads/kept-notes.ts'
import { personView } from './party-person.ts'

interface Parts {
  db: Db
  config: { publicUrl: string }
  /** The reader's. */
  locale: Locale
}

/** Documents without pages and assignment; `forSigner` shows them as this contact may see them. */
export async function documentSummaries(
  parts: Parts,
  rows: Row<'documents'>[],
  { forSigner }: { forSigner?: string } = {},
): Promise<DocumentSummary[]> {
  if (rows.length === 0) return []
  const { db } = parts
  const ids = rows.map((row) => row.id)
  const [decliners, tags] = await Promise.all([findDecliners(db, rows), forSigner ? [] : tagsOfDocuments(db, ids)])
  const tagsBy = Map.groupBy(tags, documentOf)
  return rows.map((row) =>
    summaryOf(parts, row, {
      forSigner,
      tags: tagsBy.get(row.id),
      decliner: shownTo(decliners.get(row.id), forSigner),
    }),
  )
}

export const documentOf = ({ document_id }: { document_id: string }) => document_id

interface Beside {
  forSigner: string | undefined
  /** The document's own. */
  tags: Awaited<ReturnType<typeof tagsOfDocuments>> | undefined
  decliner: Signer | null
}

/** The document's own row and what belongs to it: the part that every view of a document has. */
export function summaryOf(
  { config, locale }: Omit<Parts, 'db'>,
  row: Row<'documents'>,
  { forSigner, tags = [], decliner }: Beside,
): DocumentSummary {
  return {
    resource: 'document',
    id: row.id,
    account_id: row.account_id,
    template_id: row.template_id,
    external_id: forSigner ? null : row.external_id,
    name: row.name,
    status: row.status,
    artifacts: artifactsOf(config, row, forSigner),
    is_closed: statusRules[row.status].isClosed,
    signing_url: `${config.publicUrl}/release/${row.id}`,
    decline_reason: row.decline_reason,
    declined_by: decliner,
    failure_reason: shownReason(row, locale),
    waiting_for: row.waiting_for,
    waiting_reason: row.waiting_for && waitingReasons[row.waiting_for][locale],
    file_notes: forSigner ? [] : keptNotes(row.file_notes, locale),
    tags: tags.map(tagLabel),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** The addresses of the document's files that exist so far. */
function artifactsOf(
  { publicUrl }: Parts['config'],
  row: Row<'documents'>,
  signerId: string | undefined,
): Record<string, string> {
  const pathTo = (artifact: ArtifactName) =>
    signerId
      ? pathOf(signing.download, { signerId, documentId: row.id, artifact })
      : pathOf(documents.download, { documentId: row.id, artifact })
  const sealed = row.status === 'certificated' ? (['certificated', 'certificate-page', 'bundle'] as const) : []
  const drawn = row.page_count === null ? [] : (['thumbnail'] as const)
  return Object.fromEntries(
    (['original', ...drawn, ...sealed] as const).map((name) => [name, publicUrl + pathTo(name)]),
  )
}

/** The signer who declined each document, by document. */
async function findDecliners(db: Db, rows: Row<'documents'>[]): Promise<Map<string, Signer>> {
  const ids = rows.filter(({ status }) => status === 'rejected_by_signer').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const parties = await db
    .selectFrom('parties')
    .selectAll()
    .where('document_id', 'in', ids)
    .where('status', '=', 'declined')
    .execute()
  return new Map(parties.map((party) => [party.document_id, personView(party)]))
}

/** A signer sees only the names of other signers. */
function shownTo(decliner: Signer | undefined, forSigner: string | undefined): Signer | null {
  if (!decliner) return null
  if (forSigner === undefined || forSigner === decliner.id) return decliner
  return { ...decliner, email: null, whatsapp_phone_number: null, government_id: null }
}
