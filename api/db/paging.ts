import { Refusal } from '@rubrica/contracts/errors.ts'
import { type Page, PER_PAGE_DEFAULT, PER_PAGE_MAX, WHOLE_MAX } from '@rubrica/contracts/page.ts'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { backwards, cursorOf, isAfter, isBefore, keyName, type Order } from './cursor.ts'
import type { Db } from './database.ts'
import { sortKey } from './sort-key.ts'

export interface PageInput {
  page?: number | undefined
  'per-page'?: number | undefined
  after?: string | undefined
}

/** What a call says of the page, and nothing else: if a handler passes on an input that it has not read, it does not compile. */
export type PagingOnly<A extends PageInput> = A & Record<Exclude<keyof A, keyof PageInput>, never>

/** A list: its filtered rows, and the order of them. */
interface List<DB, TB extends keyof DB, O> {
  rows: SelectQueryBuilder<DB, TB, O>
  order: Order[]
  /** Parts of the rows that follow one another and have a page; null if the list knows none. */
  partsFrom?: (page: PagePlace) => Promise<Part<DB, TB, O>[] | null>
  /** If the order may pass over many others before it meets the rows, as names of last year behind those of this one. */
  scattered?: Scattered<DB, TB, O> | null
}

/** Rows that are found in two ways: by walking the order, or by an index that knows nothing of the order. */
export interface Scattered<DB, TB extends keyof DB, O> {
  /** What the walk passes over, the rows among it. */
  passed: SelectQueryBuilder<DB, TB, O>
  /** Reads the rows by the other index, which has each once. */
  found: ReadRows<O>
  /** Which part of `passed` are the rows, as far as a sample tells. */
  share: number
  /** About how many rows the other index finds. */
  count: number
  /** What such a row costs, to two that the walk passes over. */
  cost?: number
}

/** So many rows of a list: behind a cursor, if one is given, and then behind `offset` others. */
interface Stretch {
  after?: string
  offset: number
  size: number
}

/** Reads rows in an order, each with its values for a cursor. */
type ReadRows<O> = (order: Order[], stretch: Stretch) => Promise<O[]>

export function readFrom<DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>): ReadRows<O> {
  return (order, { after, offset, size }) => {
    const behind = after === undefined ? rows : rows.where(isAfter(order, after))
    const ordered = order.reduce((query, { column, direction }) => query.orderBy(column, direction), behind)
    return ordered.select(keysOf(order)).limit(size).offset(offset).execute()
  }
}

export interface PagePlace {
  offset: number
  size: number
  /** Rows after the page. */
  behind: number
}

export interface Part<DB, TB extends keyof DB, O> {
  rows: SelectQueryBuilder<DB, TB, O>
  /** Rows of the part before the page. */
  offset: number
}

/** Rows that a page passes over without noticing. */
export const NEAR = 1000

/** Whether few rows are before the end of a page. Those behind a cursor are found by it. */
export function isNear({ page = 1, 'per-page': perPage = PER_PAGE_DEFAULT }: PageInput): boolean {
  return page * perPage <= NEAR
}

/** A part of a list read by cursor, without page numbers and counts. */
export interface CursorPage<T> extends Page<T> {
  isUncounted: true
}

export function cursorPage<T>(items: T[], { perPage, next }: Pick<Page<T>, 'perPage' | 'next'>): CursorPage<T> {
  return { items, perPage, next, page: 1, pageCount: 1, totalCount: items.length, isUncounted: true }
}

/** Reads one page of a list, or the rows after a cursor. */
export async function readPage<DB, TB extends keyof DB, O, A extends PageInput>(
  list: List<DB, TB, O>,
  asked: PagingOnly<A>,
) {
  return readCountedPage<DB, TB, O, PageInput>(list, asked, async () => ({ count: await countOf(list), isMore: false }))
}

/** How many rows a list has; with `isMore`, at least one more. */
export interface Total {
  count: number
  isMore: boolean
}

/** The same for a list that has another way to its total. */
export async function readCountedPage<DB, TB extends keyof DB, O, A extends PageInput>(
  list: List<DB, TB, O>,
  asked: PagingOnly<A>,
  total: () => Promise<Total>,
) {
  const place = placeOf(asked)
  if (place.after !== undefined) return readAfter(list, { ...place, after: place.after })
  const { offset, perPage } = place
  const { count, isMore } = await total()
  if (isMore) return readBeyond(list, place, count)
  // Nothing found, or a page past the end: the count has scanned everything already.
  const items = offset < count ? await readAt(list, { offset, perPage, count }) : []
  return pageWithin(list.order, items, { ...place, count })
}

/**
 * The same for a list that is counted up to `counted`, and has no other way to its total. Up to `taken` rows are read in
 * any order: if these are all, one statement has put them into order and counted them; otherwise the order is walked,
 * which soon meets some of so many.
 * @param list `some`: the rows as an index without the order finds them
 */
export async function readTakenPage<DB, TB extends keyof DB, SomeDB, SomeTB extends keyof SomeDB, O extends object>(
  db: Db,
  { some, ...list }: List<DB, TB, O> & { some: SelectQueryBuilder<SomeDB, SomeTB, O> },
  asked: PageInput,
  { taken, counted }: { taken: number; counted: number },
) {
  const place = placeOf(asked)
  if (place.after !== undefined) return readAfter(list, { ...place, after: place.after })
  const { offset, perPage } = place
  const part = some.select(keysOf(list.order)).limit(taken + 1)
  const order = list.order.map(({ direction }, i) => sql`${sql.ref(keyName(i))} ${sql.raw(direction)}`)
  // Counted apart: with a window, SQLite puts all of them into order, not only those of the page.
  const { rows: found } = await sql<O & { total: number | string }>`
    with taken as materialized ${part} select *, (select count(*) from taken) as total from taken
    order by ${sql.join(order)} limit ${perPage + 1} offset ${offset}`.execute(db)
  const [first] = found
  // No row of a later page says how many there are.
  const count = first || offset === 0 ? Number(first?.total ?? 0) : (await countUpTo(db, some, taken + 1)).count
  if (count > taken) return readBeyond(list, place, counted)
  if (count > counted) return pageBeyond(list.order, found, { ...place, count: counted })
  return pageWithin(list.order, found.slice(0, perPage), { ...place, count })
}

interface Place {
  page: number
  perPage: number
  offset: number
  after: string | undefined
}

function placeOf({ page, 'per-page': wanted = PER_PAGE_DEFAULT, after }: PageInput): Place {
  if (after !== undefined && page !== undefined) throw new Refusal('validation', { field: 'after', message: ONE_WAY })
  const perPage = Math.min(wanted, PER_PAGE_MAX)
  return { page: page ?? 1, perPage, offset: ((page ?? 1) - 1) * perPage, after }
}

type Counted = Place & { count: number }

function pageWithin<T>(order: Order[], items: T[], { page, perPage, offset, count }: Counted) {
  const next = offset + items.length < count ? nextOf(order, items) : null
  return { items, page, perPage, totalCount: count, pageCount: Math.ceil(count / perPage), next }
}

/** A far page begins in a later part of the rows, or is read from the nearer end (decision 0090). */
async function readAt<DB, TB extends keyof DB, O>(
  list: List<DB, TB, O>,
  { offset, perPage, count }: { offset: number; perPage: number; count: number },
) {
  const { rows, order } = list
  const size = Math.min(perPage, count - offset)
  if (list.scattered && offset <= NEAR) return walk(list, { offset, size })
  const behind = count - offset - size
  const parts = await list.partsFrom?.({ offset, size, behind })
  if (parts) {
    const reads = parts.map((part) => readFrom(part.rows)(order, { offset: part.offset, size: perPage }))
    return (await Promise.all(reads)).flat().slice(0, perPage)
  }
  if (offset <= NEAR || offset <= behind) return readFrom(rows)(order, { offset, size: perPage })
  return (await readFrom(rows)(backwards(order), { offset: behind, size })).reverse()
}

async function readBeyond<DB, TB extends keyof DB, O>(list: List<DB, TB, O>, place: Place, count: number) {
  const found = await walk(list, { offset: place.offset, size: place.perPage + 1 })
  return pageBeyond(list.order, found, { ...place, count })
}

/** Reads rows in their order; if they do not come soon, from their other index. */
async function walk<DB, TB extends keyof DB, O>(
  { rows, order, scattered }: List<DB, TB, O>,
  stretch: Stretch,
): Promise<O[]> {
  const { offset, size } = stretch
  if (!scattered) return readFrom(rows)(order, stretch)
  for (const reach of reachesOf(scattered, offset + size)) {
    const [end] = await readFrom(scattered.passed)(order, { ...stretch, offset: reach, size: 1 })
    if (!end) return readFrom(rows)(order, stretch)
    const near = await readFrom(rows.where(isBefore(order, cursorOf(order, end))))(order, stretch)
    if (near.length === size) return near
  }
  return scattered.found(order, stretch)
}

/** First as far as rows that are spread evenly are met; then until the walk has cost about what the other index costs. */
function reachesOf(
  { share, count, cost = 1 }: Pick<Scattered<unknown, never, unknown>, 'share' | 'count' | 'cost'>,
  wanted: number,
) {
  const last = Math.ceil((count * cost) / 2)
  const first = Math.max(Math.ceil(NEAR * cost), Math.min(last, Math.ceil((3 * wanted) / share)))
  return last > 4 * first ? [first, last] : [first]
}

/** A page of a list with more rows than were counted: each page says that there is a further one. */
function pageBeyond<T>(order: Order[], found: T[], { page, perPage, offset, count }: Counted) {
  const items = found.slice(0, perPage)
  const isEnd = found.length > 0 && found.length <= perPage
  const known = Math.max(count, items.length > 0 ? offset + found.length : 0)
  return {
    items,
    page,
    perPage,
    totalCount: isEnd ? known : count,
    pageCount: Math.ceil(known / perPage),
    next: found.length > perPage ? nextOf(order, items) : null,
    ...(isEnd ? {} : { isMore: true }),
  }
}

/** Counts the rows of a list, and stops behind `atMost`. */
export function countUpTo<DB, TB extends keyof DB, O>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, O>,
  atMost: number,
): Promise<Total> {
  const some = rows
    .clearSelect()
    .select(sql.lit(1).as('one'))
    .limit(atMost + 1)
  return countSome(db, some, atMost)
}

/** The same for a query in parentheses that ends behind `atMost` by itself. */
export async function countSome(db: Db, some: Expression<unknown>, atMost: number): Promise<Total> {
  const { rows } = await sql<{ total: number | string }>`select count(*) as total from ${some} as found`.execute(db)
  const count = Number(rows[0]?.total)
  return { count: Math.min(count, atMost), isMore: count > atMost }
}

/** For lists that existing clients never page through: returns all rows if the call names no part (wire.md §8). */
export async function readWholeOrPage<DB, TB extends keyof DB, O, A extends PageInput>(
  list: List<DB, TB, O>,
  asked: PagingOnly<A>,
) {
  if (Object.values(asked).some((value) => value !== undefined)) return readPage<DB, TB, O, PageInput>(list, asked)
  const items = await readFrom(list.rows)(list.order, { offset: 0, size: WHOLE_MAX })
  const isWhole = items.length < WHOLE_MAX
  const totalCount = isWhole ? items.length : await countOf(list)
  const perPage = Math.max(items.length, PER_PAGE_DEFAULT)
  const next = items.length < totalCount ? nextOf(list.order, items) : null
  return { items, page: 1, perPage, totalCount, pageCount: Math.ceil(totalCount / perPage), next }
}

const ONE_WAY = { sentence: { pt: 'Informe page ou after, não os dois.', en: 'Give page or after, not both.' } }

async function readAfter<DB, TB extends keyof DB, O>(
  list: List<DB, TB, O>,
  { after, perPage }: { after: string; perPage: number },
) {
  const found = await walk(list, { after, offset: 0, size: perPage + 1 })
  const items = found.slice(0, perPage)
  return cursorPage(items, { perPage, next: found.length > perPage ? nextOf(list.order, items) : null })
}

function keysOf(order: Order[]) {
  return order.map(({ column }, i) => column.as(keyName(i)))
}

async function countOf<DB, TB extends keyof DB, O>({ rows }: List<DB, TB, O>): Promise<number> {
  const counting = rows
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll().as('total'))
  // Columns of tables not named here have no type of their own.
  return Number((await counting.$castTo<{ total: number | string | bigint }>().executeTakeFirstOrThrow()).total)
}

function nextOf(order: Order[], items: unknown[]): string | null {
  return items.length === 0 ? null : cursorOf(order, items.at(-1))
}

/** The same page with its rows mapped. */
export function pageOf<A, B>(page: Page<A>, items: B[]): Page<B> {
  return { ...page, items }
}

/**
 * Reads `-created_at` as a column and a direction. `allowed` may name tables (`users.name`) and folded
 * columns (`name_key` for `name`). If the row takes a word that the list does not have, it does not compile.
 */
export function readSort<const C extends string>(
  sort: Sort<WordOf<C>> | undefined,
  allowed: readonly C[],
  fallback: { column: NoInfer<C>; direction: 'asc' | 'desc' },
): Order {
  const name = sort?.replace(/^-/, '')
  const column = allowed.find((one) => wordOf(one) === name)
  if (!sort) return { word: wordOf(fallback.column), column: sortKey(fallback.column), direction: fallback.direction }
  if (!column) throw new TypeError(`${sort} is no order of this list`)
  return { word: wordOf(column), column: sortKey(column), direction: sort.startsWith('-') ? 'desc' : 'asc' }
}

export type Sort<Word extends string> = Word | `-${Word}`

type WordOf<C extends string> = C extends `${string}.${infer Column}`
  ? WordOf<Column>
  : C extends `${infer Word}_key`
    ? Word
    : C

/** A column's name in a request. */
function wordOf(column: string): string {
  return column.replace(/^.*\./, '').replace(/_key$/, '')
}
