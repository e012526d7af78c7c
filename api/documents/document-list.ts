import type { DocumentSort } from '@rubrica/contracts/documents.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { COUNTED_MAX, type Page } from '@rubrica/contracts/page.ts'
import { backwards, byColumn, type Order } from '../db/cursor.ts'
import type { Db } from '../db/database.ts'
import {
  countUpTo,
  isNear,
  type PageInput,
  type PagingOnly,
  readCountedPage,
  readFrom,
  readPage,
  readTakenPage,
  type Total,
} from '../db/paging.ts'
import {
  CHOSEN_MAX,
  type Chosen,
  COST_OF_FOUND,
  chosenOf,
  countByText,
  foundBy,
  NONE,
  needleOf,
  SMALL,
  searchTexts,
  shareExpected,
  type TextSearch,
} from '../db/text-search.ts'
import type { Ground } from '../ground.ts'
import { type ClosedTexts, searchClosed } from './closed-texts.ts'
import { type DocumentCounts, readDocumentCounts, sumOf } from './count-store.ts'
import { countDays, daysOfTags } from './day-store.ts'
import { type DocumentFilter, documentsWithTags, selectDocuments } from './document-store.ts'
import { documentTexts } from './document-texts.ts'
import { partsOf } from './far-pages.ts'
import {
  countedDays,
  isStated,
  isUncounted,
  type Narrowed,
  selectByFoundNames,
  selectIds,
  statedBy,
} from './narrowed.ts'

interface Asked<A extends PageInput = PageInput> {
  filter: DocumentFilter
  order: Order[]
  paging: PagingOnly<A>
}

/**
 * The ids of one page of documents. What is rare comes from its own index and is put into order; what is common is met
 * soon by walking the order. Neither reads the whole workspace (decision 0082).
 */
export async function readDocumentIds<A extends PageInput>(
  { db, reads }: Pick<Ground, 'db' | 'reads'>,
  asked: Asked<A>,
): Promise<Page<{ id: string }>> {
  const counts = await readDocumentCounts(db, asked.filter.accountId)
  // Of a small workspace nothing takes long, and a thread costs more than the read.
  if (counts.isWhole && (sumOf(counts) <= SMALL || isShort(asked))) return readIds(db, asked, counts)
  return reads.read({ workspace: asked.filter.accountId }, (reader) => readIds(reader, asked, counts))
}

/** An index begins with just these rows. */
function isShort({ filter, order, paging }: Asked): boolean {
  const { word, direction } = order[0] ?? {}
  const isNewestFirst = word === 'created_at' && direction === 'desc' && isByStatuses(filter, 0)
  return (isNewestFirst || isOneStatus({ filter, order })) && isNear(paging)
}

function isOneStatus({ filter, order: [first] }: Pick<Asked, 'filter' | 'order'>): boolean {
  return ordersOfStatus.has(first?.word) && isByStatuses(filter, 1)
}

/** Whether an index has the documents of each status in this order, too; an order without its answer does not compile. */
const hasIndexOfStatus: Record<Exclude<DocumentSort, `-${string}`>, boolean> = {
  name: true,
  status: false,
  created_at: true,
  updated_at: true,
}
const ordersOfStatus = new Set<string | undefined>(keysOf(hasIndexOfStatus).filter((word) => hasIndexOfStatus[word]))

/** Nothing but so many statuses is asked for. */
function isByStatuses({ accountId: _accountId, search, statuses = [], ...others }: DocumentFilter, count: number) {
  const isPlain = !needleOf(search ?? '') && Object.values(others).every((one) => one === undefined)
  return isPlain && statuses.length === count
}

async function readIds(
  db: Db,
  { filter, order, paging }: Asked,
  counts: DocumentCounts,
): Promise<Page<{ id: string }>> {
  if (!counts.isWhole) return readPage({ rows: selectDocuments(db, filter).select('documents.id'), order }, paging)
  const needle = needleOf(filter.search ?? '')
  const asked = { texts: documentTexts, accountId: filter.accountId, needle, total: sumOf(counts) }
  const text = needle ? await searchTexts(db, asked) : null
  const { statuses = [] } = statedBy(filter)
  const closed =
    text && !text.chosen ? await searchClosed(db, text, { statuses, expected: expectedOf(text, filter, counts) }) : null
  // What was found by its text has it: no second look.
  const named = text?.chosen ?? closed?.chosen
  const left = named ? { filter, text: null, chosen: named } : await narrow(db, { filter, order, text }, counts)
  const parts = partsOf(db, { order, ...left }, counts)
  const scattered = parts.isByDay || left.chosen ? null : scatteredOf(db, { order, ...left }, { closed, counts })
  const list = { rows: selectIds(db, left), order, scattered, ...parts }
  const isMany = closed?.isMany && isByStatuses({ ...filter, search: undefined }, statuses.length)
  const total = isMany ? async () => MANY : totalBeside(db, { ...left, counts })
  if (total) return readCountedPage(list, paging, total)
  const taken = left.chosen === null ? COUNTED_MAX : CHOSEN_MAX
  // The whole of what an index finds is read before the first row.
  const isFew = scattered && scattered.count < sumOf(counts) / 10
  const some = isFew ? scattered.rows : selectIds(db, left, 'in any order')
  return readTakenPage(db, { ...list, some }, paging, { taken, counted: COUNTED_MAX })
}

/** The whole order of a list. Within a status the newest document is first, as its index has it. */
export function wholeOrder(first: Order): Order[] {
  if (first.word !== 'status') return [first, byColumn('id')]
  const ascending = [
    { ...first, direction: 'asc' as const },
    byColumn('created_at', { direction: 'desc' }),
    byColumn('id'),
  ]
  return first.direction === 'asc' ? ascending : backwards(ascending)
}

async function narrow(
  db: Db,
  { filter, order, text }: Pick<Asked, 'filter' | 'order'> & Pick<Narrowed, 'text'>,
  counts: DocumentCounts,
): Promise<Narrowed> {
  const isOrdered = isOneStatus({ filter: { ...filter, search: undefined }, order })
  const tagged = filter.tagIds?.length ? await countDays(db, daysOfTags(filter.tagIds)) : undefined
  // Few documents of a status are named even so: their names are compared without a walk.
  const chosen = isOrdered && !text ? null : await chooseIds(db, { filter, tagged }, counts)
  return { filter, text, chosen, isOrdered: isOrdered && !chosen, tagged }
}

/** How many documents the sample of a search promises within the filter. */
function expectedOf(text: TextSearch, filter: DocumentFilter, counts: DocumentCounts): number {
  return shareExpected(text) * sumOf(counts, statedBy(filter))
}

/** A word, a tag or a status may be of old documents alone, or of names that come late: the rarest finds them. */
function scatteredOf(
  db: Db,
  { order, ...narrowed }: Narrowed & Pick<Asked, 'order'>,
  { closed, counts }: { closed: ClosedTexts | null; counts: DocumentCounts },
) {
  const { filter, text, isOrdered, tagged } = narrowed
  const { accountId, statuses, tagIds, externalId } = filter
  if (externalId !== undefined) return null
  const ways: { count: number; rows: () => ReturnType<typeof selectIds> }[] = []
  if (text) {
    const count = closed ? expectedOf(text, filter, counts) : shareExpected(text) * sumOf(counts)
    const found = closed?.found ?? foundBy(db, text)
    ways.push({ count, rows: () => selectIds(db, { ...narrowed, text: null, found }) })
  }
  if (tagIds && tagged !== undefined)
    ways.push({ count: tagged, rows: () => selectIds(db, { ...narrowed, found: documentsWithTags(db, tagIds) }) })
  if (isStated(filter) && !isOrdered)
    ways.push({ count: sumOf(counts, filter), rows: () => selectIds(db, narrowed, 'in any order') })
  const [best] = ways.sort((a, b) => a.count - b.count)
  if (!best) return null
  const passed = isOrdered ? { accountId, statuses } : { accountId }
  const rows = best.rows()
  const isByName = text && order[0]?.word === 'name' && isByStatuses({ ...filter, search: undefined }, 0)
  return {
    passed: selectIds(db, { ...narrowed, filter: passed, text: null }),
    rows,
    ...(isByName ? { found: readFrom(selectByFoundNames(db, text)), cost: COST_OF_FOUND } : { found: readFrom(rows) }),
    share: best.count / sumOf(counts, isOrdered ? { statuses } : {}),
    count: best.count,
  }
}

/** The ids of what a rare tag, status or way of sending leaves. */
async function chooseIds(
  db: Db,
  { filter, tagged }: Pick<Narrowed, 'filter' | 'tagged'>,
  counts: DocumentCounts,
): Promise<Chosen> {
  const { accountId, tagIds, externalId } = filter
  if (externalId !== undefined) return null
  if (tagIds?.length === 0) return NONE
  if (tagIds && tagged !== undefined && tagged <= CHOSEN_MAX) {
    const byTag = await chosenOf(db, documentsWithTags(db, tagIds))
    if (byTag) return byTag
  }
  const stated = statedBy(filter)
  const sum = sumOf(counts, stated)
  if (sum === 0) return NONE
  if (sum > CHOSEN_MAX || sum === sumOf(counts)) return null
  const { statuses = [], method, isSent } = stated
  const stating = db
    .selectFrom('documents')
    .select('id')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .$if(statuses.length > 0, (query) => query.where('status', 'in', statuses))
    .$if(method !== undefined, (query) => query.where('method', '=', method ?? null))
    .$if(isSent === true, (query) => query.where('method', 'is not', null))
  return chosenOf(db, stating)
}

/**
 * Another way to the total than counting the rows, if there is one: exact for statuses, ways of sending and one tag, up to
 * `COUNTED_MAX` for a search alone.
 */
function totalBeside(
  db: Db,
  { counts, ...narrowed }: Narrowed & { counts: DocumentCounts },
): (() => Promise<Total>) | null {
  const { filter, text, chosen } = narrowed
  const { search, tagIds } = filter
  const days = tagIds && countedDays(narrowed)
  if (chosen === NONE) return async () => ({ count: 0, isMore: false })
  if (days) return async () => ({ count: await countDays(db, days), isMore: false })
  if (tagIds || isUncounted(filter)) return null
  if (!needleOf(search ?? '')) return async () => ({ count: sumOf(counts, filter), isMore: false })
  if (!text || chosen) return null
  if (!isStated(filter)) return () => countByText(db, text, COUNTED_MAX)
  // So many are to be expected that the order is walked anyway.
  const isCommon = text.share * sumOf(counts, filter) > 2 * COUNTED_MAX
  return isCommon ? () => countUpTo(db, selectIds(db, narrowed, 'in any order'), COUNTED_MAX) : null
}

const MANY: Total = { count: COUNTED_MAX, isMore: true }
