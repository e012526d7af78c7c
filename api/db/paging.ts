import { Refusal } from '@rubrica/contracts/errors.ts'
import { type Page, PER_PAGE_DEFAULT, PER_PAGE_MAX, WHOLE_MAX } from '@rubrica/contracts/page.ts'
import type { RawBuilder } from 'kysely'
import { sortKey } from './folded.ts'

interface PageInput {
  page?: number | undefined
  'per-page'?: number | undefined
}

/** Anything of Kysely that can be cut to a page. */
interface Sliceable<R> {
  limit(count: number): { offset(count: number): { execute(): Promise<R[]> } }
}

interface Countable {
  executeTakeFirstOrThrow(): Promise<{ total: number | string | bigint }>
}

/** A part of a list that is read by cursor: there are no numbers of pages, and nothing is counted. */
export interface CursorPage<T> extends Page<T> {
  isUncounted: true
}

export function cursorPage<T>(items: T[], { perPage, next }: Pick<Page<T>, 'perPage' | 'next'>): CursorPage<T> {
  return { items, perPage, next, page: 1, pageCount: 1, totalCount: items.length, isUncounted: true }
}

/** Reads one page of a query that is already filtered and ordered; `count` counts without the order. */
export async function readPage<R>(
  rows: Sliceable<R>,
  count: Countable,
  { page = 1, 'per-page': wanted = PER_PAGE_DEFAULT }: PageInput,
): Promise<Page<R>> {
  const perPage = Math.min(wanted, PER_PAGE_MAX)
  const totalCount = Number((await count.executeTakeFirstOrThrow()).total)
  const offset = (page - 1) * perPage
  // Nothing found, or a page past the end: counting has scanned everything already.
  const items = offset < totalCount ? await rows.limit(perPage).offset(offset).execute() : []
  return { items, page, perPage, totalCount, pageCount: Math.ceil(totalCount / perPage), next: null }
}

/** For lists that existing clients never page through: all of it where neither page nor size is asked for (wire.md §8). */
export async function readWholeOrPage<R>(rows: Sliceable<R>, count: Countable, asked: PageInput): Promise<Page<R>> {
  if (asked.page !== undefined || asked['per-page'] !== undefined) return readPage(rows, count, asked)
  const items = await rows.limit(WHOLE_MAX).offset(0).execute()
  const isWhole = items.length < WHOLE_MAX
  const totalCount = isWhole ? items.length : Number((await count.executeTakeFirstOrThrow()).total)
  const perPage = Math.max(items.length, PER_PAGE_DEFAULT)
  return { items, page: 1, perPage, totalCount, pageCount: Math.ceil(totalCount / perPage), next: null }
}

/** The same page with its rows mapped. */
export function pageOf<A, B>(page: Page<A>, items: B[]): Page<B> {
  return { ...page, items }
}

/**
 * `-created_at` as something to order by and a direction. `allowed` may name tables (`users.name`) and columns that are
 * kept folded (`name_key` for `name`).
 * @throws Refusal `validation` for a word that names none of them
 */
export function readSort<C extends string>(
  sort: string | undefined,
  allowed: readonly C[],
  fallback: { column: C; direction: 'asc' | 'desc' },
): { column: RawBuilder<unknown>; direction: 'asc' | 'desc' } {
  const name = sort?.replace(/^-/, '')
  const column = allowed.find((one) => wordOf(one) === name)
  if (!sort) return { column: sortKey(fallback.column), direction: fallback.direction }
  if (!column) throw new Refusal('validation', { field: 'sort', message: sentenceFor(allowed) })
  return { column: sortKey(column), direction: sort?.startsWith('-') ? 'desc' : 'asc' }
}

function sentenceFor(allowed: readonly string[]): string {
  return `Esta lista pode ser ordenada por ${allowed.map(wordOf).join(', ')}, com - na frente para a ordem inversa.`
}

/** What a column is called in a request. */
function wordOf(column: string): string | undefined {
  return column.split('.').at(-1)?.replace(/_key$/, '')
}
