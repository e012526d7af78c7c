import type { PartyStatus } from '@rubrica/contracts/assignments.ts'
import type { DocumentSort, DocumentStatus } from '@rubrica/contracts/documents.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { COUNTED_MAX, type Page } from '@rubrica/contracts/page.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { isAmong, isFoundBy } from '../db/among.ts'
import { backwards, byColumn, type Order } from '../db/cursor.ts'
import type { Db } from '../db/database.ts'
import { partsByName } from '../db/name-marks.ts'
import {
  countUpTo,
  isNear,
  NEAR,
  type PageInput,
  type PagePlace,
  type PagingOnly,
  type Part,
  readCountedPage,
  readPage,
  readTakenPage,
  type Total,
} from '../db/paging.ts'
import type { Tables } from '../db/tables.ts'
import {
  CHOSEN_MAX,
  type Chosen,
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
import {
  countDays,
  type Days,
  daysOfChanges,
  daysOfDocuments,
  daysOfTags,
  findDayAt,
  findFirstDay,
  isFromDay,
  type PageStart,
} from './day-store.ts'
import { type DocumentFilter, documentsWithTags, type ForEachPart, selectDocuments } from './document-store.ts'
import { documentTexts, hasText } from './document-texts.ts'

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
  const scattered = parts.isByDay || left.chosen ? null : scatteredOf(db, left, { closed, counts })
  const list = { rows: selectIds(db, left), order, scattered, ...parts }
  const isMany = closed?.isMany && isByStatuses({ ...filter, search: undefined }, statuses.length)
  const total = isMany ? async () => MANY : totalBeside(db, { ...left, counts })
  if (total) return readCountedPage(list, paging, total)
  const taken = left.chosen === null ? COUNTED_MAX : CHOSEN_MAX
  // The whole of what an index finds is read before the first row.
  const isFew = scattered && scattered.count < sumOf(counts) / 10
  const some = isFew ? scattered.found : selectIds(db, left, 'in any order')
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

interface Narrowed {
  filter: DocumentFilter
  /** What each document has to contain. */
  text: TextSearch | null
  /** Null if no part of the filter is rare. */
  chosen: Chosen
  /** The index of the status has them in the order of the list. */
  isOrdered?: boolean
  /** A query for the ids of what an index finds. */
  found?: Expression<unknown>
  /** How many times a document has one of the tags. */
  tagged?: number | undefined
}

const MANY: Total = { count: COUNTED_MAX, isMore: true }

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
  narrowed: Narrowed,
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
  return {
    passed: selectIds(db, { ...narrowed, filter: passed, text: null }),
    found: best.rows(),
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

/** Only waiting documents wait for somebody. */
function statedBy(filter: DocumentFilter): DocumentFilter {
  return filter.waitsBesides === undefined ? filter : { ...filter, statuses: ['pending_signature'] }
}

/**
 * Columns in an expression are compared in each row and choose no index: with ids their index serves, without ids
 * that of the order, if one is wanted.
 */
function selectIds(
  db: Db,
  { filter, text, chosen, isOrdered, found }: Narrowed,
  way: 'in order' | 'in any order' = 'in order',
) {
  const { accountId, statuses, method, isSent, waitsBesides, tagIds, externalId } = filter
  const id = sql.ref<string>('documents.id')
  const named = chosen ? isAmong(db, id, chosen) : found && isFoundBy(db, id, found)
  const documents = db.selectFrom('documents')
  const all = named
    ? documents
        .where(named)
        .where(sql<boolean>`coalesce(documents.deleted_at, '') = ''`)
        .where(sql<boolean>`documents.account_id || '' = ${accountId}`)
    : documents.where('documents.deleted_at', 'is', null).where('documents.account_id', '=', accountId)
  const isByIndex = !named && (isOrdered || way === 'in any order')
  const status = isByIndex ? sql`documents.status` : sql`documents.status || ''`
  const sent = isByIndex ? sql`documents.method` : sql`coalesce(documents.method, '')`
  const conditions: ForEachPart<RawBuilder<boolean> | null> = {
    statuses: statuses?.length ? sql<boolean>`${status} in (${sql.join(statuses)})` : null,
    method: method ? sql<boolean>`${sent} = ${method}` : null,
    isSent: isSent ? sql<boolean>`${sent} <> ''` : null,
    externalId: externalId === undefined ? null : sql<boolean>`documents.external_id = ${externalId}`,
    search: text && hasText(text),
    tagIds: tagIds ? hasTag(db, tagIds) : null,
    waitsBesides: waitsBesides === undefined ? null : waitsForOthers(waitsBesides),
  }
  return Object.values(conditions)
    .reduce((query, condition) => (condition ? query.where(condition) : query), all)
    .select('documents.id')
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

/** How a far page is found without a walk over all before it. */
interface Parts {
  partsFrom?: (page: PagePlace) => Promise<Part<Tables, 'documents', { id: string }>[] | null>
  /** The page passes over days without any. */
  isByDay?: true
}

/** Later parts of a list that is counted by day, status, change or name. */
function partsOf(db: Db, { order, ...narrowed }: Narrowed & { order: Order[] }, counts: DocumentCounts): Parts {
  const [first] = order
  if (!first) return {}
  const { word, direction } = first
  if (word.endsWith('created_at')) return partsByDay(db, { direction, ...narrowed })
  if (word === 'status') return partsByStatus(db, { direction, ...narrowed }, counts)
  if (word === 'updated_at') return partsByChange(db, { direction, ...narrowed })
  if (word !== 'name' || !isAll(narrowed)) return {}
  const { accountId } = narrowed.filter
  return partsByName(db, selectIds(db, narrowed), { accountId, list: 'documents', direction, ...byName })
}

const byName = { key: sql.ref('documents.name_key'), id: sql.ref('documents.id') }

type Directed = Narrowed & Pick<Order, 'direction'>

/**
 * A list by time passes over whole days, if what it shows is counted by day; a status or tag that only old documents have
 * is not looked for among the new ones.
 */
function partsByDay(db: Db, { direction, ...narrowed }: Directed) {
  const days = countedDays(narrowed)
  if (!days) return {}
  const isPart = !narrowed.isOrdered && (isStated(narrowed.filter) || narrowed.filter.tagIds !== undefined)
  const startOf = async (offset: number, behind: number): Promise<PageStart | null> => {
    // The end of all documents is near by itself.
    if (!isPart && behind <= NEAR) return null
    if (offset > NEAR) return findDayAt(db, days, { direction, offset })
    const day = isPart ? await findFirstDay(db, days, direction) : null
    return day === null ? null : { day, offset }
  }
  return {
    isByDay: true as const,
    partsFrom: async ({ offset, behind }: PagePlace) => {
      const start = await startOf(offset, behind)
      return start && [fromDay(selectIds(db, narrowed), start, direction)]
    },
  }
}

function fromDay(rows: ReturnType<typeof selectIds>, { day, offset }: PageStart, direction: Order['direction']) {
  return { rows: rows.where(isFromDay(day, direction)), offset }
}

function partsByChange(db: Db, { direction, ...narrowed }: Directed): Parts {
  if (!isAll(narrowed)) return {}
  const days = daysOfChanges(narrowed.filter.accountId)
  return {
    partsFrom: async ({ offset, behind }) => {
      if (offset <= NEAR || behind <= NEAR) return null
      const start = await findDayAt(db, days, { direction, offset })
      if (!start) return null
      return [
        { rows: selectIds(db, narrowed).where(isFromDay(start.day, direction, 'updated_at')), offset: start.offset },
      ]
    },
  }
}

/** Whole statuses are passed over by their totals, and whole days of the status in which the page begins. */
function partsByStatus(db: Db, { direction, ...narrowed }: Directed, counts: DocumentCounts): Parts {
  if (narrowed.filter.tagIds || !countedDays(narrowed)) return {}
  const withinStatus = direction === 'asc' ? 'desc' : 'asc'
  const partOf = async (status: DocumentStatus, offset: number) => {
    const filter = { ...narrowed.filter, statuses: [status] }
    const rows = selectIds(db, { ...narrowed, filter, isOrdered: true })
    const start =
      offset > NEAR ? await findDayAt(db, daysOfDocuments(filter), { direction: withinStatus, offset }) : null
    return start ? fromDay(rows, start, withinStatus) : { rows, offset }
  }
  return {
    partsFrom: async ({ offset, size, behind }: PagePlace) => {
      if (offset <= NEAR || behind <= NEAR) return null
      const statuses = statusesInOrder(counts, narrowed.filter, direction)
      const met = statuses.filter(({ passed, total }) => passed + total > offset && passed < offset + size)
      return Promise.all(met.map(({ status, passed }) => partOf(status, Math.max(0, offset - passed))))
    },
  }
}

/** The statuses of a list in its order, each with how many documents come before it. */
function statusesInOrder(counts: DocumentCounts, filter: DocumentFilter, direction: Order['direction']) {
  const all = [...new Set(counts.rows.map(({ status }) => status))].sort()
  const asked = all.filter((status) => !filter.statuses?.length || filter.statuses.includes(status))
  const statuses = direction === 'asc' ? asked : asked.toReversed()
  let end = 0
  return statuses.map((status) => {
    const [passed, total] = [end, sumOf(counts, { ...filter, statuses: [status] })]
    end += total
    return { status, total, passed }
  })
}

/** Null if no total of a day counts what the list shows. */
function countedDays({ filter, text, chosen }: Narrowed): Days | null {
  const { tagIds } = filter
  if (text || chosen || isUncounted(filter)) return null
  if (!tagIds) return daysOfDocuments(filter)
  const [tagId, ...others] = tagIds
  return tagId !== undefined && others.length === 0 && !isStated(filter) ? daysOfTags([tagId]) : null
}

/** Nothing is filtered. */
function isAll({ filter, text, chosen }: Narrowed): boolean {
  return !text && !chosen && !isStated(filter) && !filter.tagIds && !isUncounted(filter)
}

/** Whether a total knows how many documents a part of the filter leaves. */
const isCounted: ForEachPart<boolean> = {
  search: true,
  statuses: true,
  method: true,
  isSent: true,
  tagIds: true,
  waitsBesides: false,
  externalId: false,
}

function isUncounted({ accountId: _accountId, ...parts }: DocumentFilter): boolean {
  return keysOf(parts).some((part) => parts[part] !== undefined && !isCounted[part])
}

function isStated({ statuses = [], method, isSent }: DocumentFilter): boolean {
  return statuses.length > 0 || method !== undefined || isSent === true
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
