import type { PartyStatus } from '@rubrica/contracts/assignments.ts'
import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { COUNTED_MAX, type Page } from '@rubrica/contracts/page.ts'
import { sql } from 'kysely'
import { isAmong } from '../db/among.ts'
import type { Order } from '../db/cursor.ts'
import type { Db } from '../db/database.ts'
import { countUpTo, readCountedPage, readPage, type Total } from '../db/paging.ts'
import type { Ground } from '../ground.ts'
import { type DocumentCounts, readDocumentCounts, sumOf } from './count-store.ts'
import { type DocumentFilter, selectDocuments } from './document-store.ts'
import {
  CHOSEN_MAX,
  type Chosen,
  countByText,
  findByText,
  hasText,
  needleOf,
  SMALL,
  type TextSearch,
} from './text-search.ts'

interface Asked {
  filter: DocumentFilter
  order: Order[]
  paging: { page?: number | undefined; 'per-page'?: number | undefined; after?: string | undefined }
}

/**
 * The ids of one page of documents. What is rare comes from its own index and is put into order; what is common is met
 * soon by walking the order. Neither reads the whole workspace (decision 0082).
 */
export async function readDocumentIds(
  { db, reads }: Pick<Ground, 'db' | 'reads'>,
  asked: Asked,
): Promise<Page<{ id: string }>> {
  const counts = await readDocumentCounts(db, asked.filter.accountId)
  // Of a small workspace nothing takes long, and a thread costs more than the read.
  if (counts.isWhole && sumOf(counts) <= SMALL) return readIds(db, asked, counts)
  return reads.read({ workspace: asked.filter.accountId }, (reader) => readIds(reader, asked, counts))
}

async function readIds(
  db: Db,
  { filter, order, paging }: Asked,
  counts: DocumentCounts,
): Promise<Page<{ id: string }>> {
  if (!counts.isWhole) return readPage({ rows: selectDocuments(db, filter).select('documents.id'), order }, paging)
  const needle = needleOf(filter.search ?? '')
  const text = needle ? { accountId: filter.accountId, needle, total: sumOf(counts) } : null
  const byText = text && (await findByText(db, text))
  // What was found by its text is not asked for it again.
  const left = { filter, text: byText ? null : text, chosen: byText ?? (await chooseIds(db, filter, counts)) }
  const rows = selectChosen(db, left).select('documents.id')
  return readCountedPage({ rows, order }, paging, () => totalOf(db, rows, { ...left, counts }))
}

interface Narrowed {
  filter: DocumentFilter
  /** What each document has to contain. */
  text: TextSearch | null
  /** Null if no part of the filter is rare. */
  chosen: Chosen
}

/** The ids of what a rare tag, status or way of sending leaves. */
async function chooseIds(db: Db, filter: DocumentFilter, counts: DocumentCounts): Promise<Chosen> {
  const { accountId, tagIds, externalId } = filter
  if (externalId !== undefined) return null
  const byTag = tagIds && (await documentsWithTags(db, tagIds))
  if (byTag) return byTag
  const stated = { ...filter, ...waiting(filter) }
  const sum = sumOf(counts, stated)
  if (sum === 0) return []
  if (sum > CHOSEN_MAX || sum === sumOf(counts)) return null
  const { statuses = [], method, isSent } = stated
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .$if(statuses.length > 0, (query) => query.where('status', 'in', statuses))
    .$if(method !== undefined, (query) => query.where('method', '=', method ?? null))
    .$if(isSent === true, (query) => query.where('method', 'is not', null))
    .execute()
  return rows.map(({ id }) => id)
}

/** Who is waited for is asked of waiting documents alone. */
function waiting({ waitsBesides }: DocumentFilter): Pick<DocumentFilter, 'statuses'> {
  return waitsBesides === undefined ? {} : { statuses: ['pending_signature'] }
}

async function documentsWithTags(db: Db, tagIds: string[]): Promise<Chosen> {
  const rows = await db
    .selectFrom('document_tags')
    .select('document_id')
    .where(isAmong(db, sql.ref('tag_id'), JSON.stringify(tagIds)))
    .limit(CHOSEN_MAX + 1)
    .execute()
  return rows.length > CHOSEN_MAX ? null : rows.map(({ document_id: id }) => id)
}

/**
 * Columns in an expression are compared in each row and choose no index: with ids their index serves, without ids
 * that of the order.
 */
function selectChosen(db: Db, { filter, text, chosen }: Narrowed) {
  const { accountId, statuses, method, isSent, waitsBesides, tagIds, externalId } = filter
  let query = db.selectFrom('documents').where('documents.deleted_at', 'is', null)
  query = chosen
    ? query
        .where(isAmong(db, sql.ref('documents.id'), JSON.stringify(chosen)))
        .where(sql<boolean>`documents.account_id || '' = ${accountId}`)
    : query.where('documents.account_id', '=', accountId)
  if (statuses?.length) query = query.where(sql<boolean>`documents.status || '' in (${sql.join(statuses)})`)
  if (method) query = query.where(sql<boolean>`coalesce(documents.method, '') = ${method}`)
  if (isSent) query = query.where(sql<boolean>`coalesce(documents.method, '') <> ''`)
  if (externalId !== undefined) query = query.where('documents.external_id', '=', externalId)
  if (text) query = query.where(hasText(text))
  if (tagIds) query = query.where(hasTag(db, tagIds))
  if (waitsBesides !== undefined) query = query.where(waitsForOthers(waitsBesides))
  return query
}

function hasTag(db: Db, tagIds: string[]) {
  return sql<boolean>`(select count(*) from document_tags where document_tags.document_id = documents.id
    and ${isAmong(db, sql.ref('document_tags.tag_id'), JSON.stringify(tagIds))}) > 0`
}

function waitsForOthers(address: string) {
  const [first, second]: PartyStatus[] = ['notified', 'viewed']
  return sql<boolean>`documents.status || '' = ${'pending_signature' satisfies DocumentStatus} and (select count(*) from parties
    where parties.document_id = documents.id and parties.status in (${first}, ${second})
      and (parties.email is null or parties.email <> ${address})) > 0`
}

/** Exact for statuses and ways of sending; everything else is counted up to `COUNTED_MAX`. */
async function totalOf(
  db: Db,
  rows: ReturnType<typeof selectChosen>,
  { filter, text, chosen, counts }: Narrowed & { counts: DocumentCounts },
): Promise<Total> {
  const { search, statuses = [], method, isSent, waitsBesides, tagIds, externalId } = filter
  if (tagIds || waitsBesides !== undefined || externalId !== undefined) return countUpTo(db, rows, COUNTED_MAX)
  if (!needleOf(search ?? '')) return { count: sumOf(counts, filter), isMore: false }
  const isTextAlone = statuses.length === 0 && !method && !isSent
  return text && !chosen && isTextAlone ? countByText(db, text, COUNTED_MAX) : countUpTo(db, rows, COUNTED_MAX)
}
