import type { Assignment } from '@rubrica/contracts/assignments.ts'
import type { Document } from '@rubrica/contracts/documents.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'
import type { Signer } from '@rubrica/contracts/signer.ts'
import { documentOf, summaryOf } from '../assignments/document-summary.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { pagesOf } from '../documents/page-store.ts'
import type { Ground } from '../ground.ts'
import { tagsOfDocuments } from '../tags/document-tag-store.ts'
import { type AssignmentViewOptions, assignmentViews, personOf } from './assignment-view.ts'
import { pageUrl } from './page-url.ts'

type Parts = Pick<Ground, 'channels' | 'keys' | 'config'> & { db: Db; locale: Locale }

/** Documents as the wire shows them, with related records read in bulk. */
export async function documentViews(
  parts: Parts,
  rows: Row<'documents'>[],
  options: AssignmentViewOptions = {},
): Promise<Document[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const [pages, assignments, tags] = await Promise.all([
    pagesOf(parts.db, ids),
    assignmentViews(parts, ids, options),
    // Tags are the workspace's own words about its documents: nothing for those who sign.
    options.forSigner ? [] : tagsOfDocuments(parts.db, ids),
  ])
  const pagesBy = Map.groupBy(pages, documentOf)
  const tagsBy = Map.groupBy(tags, documentOf)
  return rows.map((row) => ({
    ...summaryOf(parts, row, {
      forSigner: options.forSigner,
      tags: tagsBy.get(row.id),
      decliner: declinerOf(assignments.get(row.id)),
    }),
    assignment: assignments.get(row.id) ?? null,
    pages: (pagesBy.get(row.id) ?? []).map(({ id, number, width, height }) => ({
      id,
      number,
      width,
      height,
      download_url: pageUrl(parts, row.id, id),
    })),
  }))
}

export async function documentView(
  parts: Parts,
  row: Row<'documents'>,
  options: AssignmentViewOptions = {},
): Promise<Document> {
  const [view] = await documentViews(parts, [row], options)
  if (!view) throw new TypeError('a document has no view')
  return view
}

/** The signer who declined; the trail names the person who cancelled for the sender. */
function declinerOf(assignment: Assignment | undefined): Signer | null {
  const party = assignment?.signers.find((signer) => signer.status === 'declined')
  return party ? personOf(party) : null
}
