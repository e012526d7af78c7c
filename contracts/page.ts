import { z } from 'zod'
import { wrong } from './field-errors.ts'
import { SEARCH_MAX } from './lengths.ts'

/** One page of a list; on the wire `items` is the body and the numbers are `X-Pagination-*` headers. */
export interface Page<T> {
  items: T[]
  page: number
  pageCount: number
  perPage: number
  totalCount: number
  /** True if there are more than `totalCount`: a search counts up to `COUNTED_MAX`. */
  isMore?: boolean
  /** What to give as `after` for that which follows; null at the end. */
  next: string | null
}

export const PER_PAGE_DEFAULT = 20
export const PER_PAGE_MAX = 100
/** A search is counted up to here. */
export const COUNTED_MAX = 1000
/** Of a list that is returned whole if the call asks for no page. */
export const WHOLE_MAX = 10_000

/**
 * Paging as the wire names it (wire.md §1); pages count from 1. A call for more than a page holds gets a full one. With
 * `after` a list continues from a row, so that no row comes twice while the list grows.
 */
export const PageQuery = z.object({
  page: z.number().int().min(1).max(1_000_000).optional().meta({ pt: 'Página, a partir de 1', en: 'Page, from 1' }),
  'per-page': z
    .number()
    .int()
    .min(1)
    .optional()
    .meta({
      pt: `Itens por página; acima de ${PER_PAGE_MAX}, vale ${PER_PAGE_MAX}`,
      en: `Items in each page; more than ${PER_PAGE_MAX} counts as ${PER_PAGE_MAX}`,
    }),
  after: z.string().min(1).max(4000).optional().meta({
    pt: 'Em lugar de page: o valor de X-Pagination-Next-Cursor da resposta anterior',
    en: 'Instead of page: the value of X-Pagination-Next-Cursor in the previous answer',
  }),
})

/** One of these words, or `-word` for the inverse order. Any other is refused. */
export function sortOf<const Word extends string>(words: readonly Word[]) {
  const both = words.flatMap((word): (Word | `-${Word}`)[] => [word, `-${word}`])
  return z
    .enum(both, wrong('notSortable'))
    .meta({ pt: 'Ordem; com - na frente, a inversa', en: 'Order; a leading - reverses it' })
}

/** Paging with order by one of these words. */
export function sortedQuery<const Word extends string>(words: readonly Word[]) {
  return PageQuery.extend({ sort: sortOf(words).optional() })
}

/** Paging with search and order. */
export function listQuery<const Word extends string>(words: readonly Word[]) {
  return sortedQuery(words).extend({
    search: z.string().max(SEARCH_MAX).optional().meta({ pt: 'Texto procurado', en: 'Text to look for' }),
  })
}
