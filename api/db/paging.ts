import { type Page, PER_PAGE_DEFAULT, PER_PAGE_MAX } from '@rubrica/contracts/page.ts'
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

/** Reads one page of a query that is already filtered and ordered; `count` counts without the order. */
export async function readPage<R>(
  rows: Sliceable<R>,
  count: { executeTakeFirstOrThrow(): Promise<{ total: number | string | bigint }> },
  { page = 1, 'per-page': wanted = PER_PAGE_DEFAULT }: PageInput,
): Promise<Page<R>> {
  const perPage = Math.min(wanted, PER_PAGE_MAX)
  const totalCount = Number((await count.executeTakeFirstOrThrow()).total)
  const offset = (page - 1) * perPage
  // Nothing found, or a page past the end: the count has gone through everything already.
  const items = offset < totalCount ? await rows.limit(perPage).offset(offset).execute() : []
  return { items, page, perPage, totalCount, pageCount: Math.ceil(totalCount / perPage) }
}

/** The same page with each of its rows shown otherwise. */
export function pageOf<A, B>(page: Page<A>, items: B[]): Page<B> {
  return { ...page, items }
}

/**
 * `-created_at` as something to order by and a direction. `allowed` may name tables (`users.name`) and columns that are
 * kept folded (`name_key` for `name`); what it lacks is `fallback`.
 */
export function readSort<C extends string>(
  sort: string | undefined,
  allowed: readonly C[],
  fallback: { column: C; direction: 'asc' | 'desc' },
): { column: RawBuilder<unknown>; direction: 'asc' | 'desc' } {
  const name = sort?.replace(/^-/, '')
  const column = allowed.find((one) => wordOf(one) === name)
  if (!column) return { column: sortKey(fallback.column), direction: fallback.direction }
  return { column: sortKey(column), direction: sort?.startsWith('-') ? 'desc' : 'asc' }
}

/** What a column is called in a request. */
function wordOf(column: string): string | undefined {
  return column.split('.').at(-1)?.replace(/_key$/, '')
}
