import { useSearchParams } from 'react-router-dom'

/** The state of a list; it lives in the URL, so it survives sharing, reloading and going back. */
export interface ListQuery {
  page: number
  search: string
  sort: string
  filters: string[]
  /** Ids or names of tags; one of them is enough. */
  tags: string[]
}

/**
 * Reads and changes the list's query parameters. Any change but that of the page goes back to page 1;
 * the URL omits defaults.
 */
export function useListQuery(defaultSort: string) {
  const [params, setParams] = useSearchParams()
  const query: ListQuery = {
    page: Math.min(PAGE_MAX, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX),
    sort: params.get('sort') ?? defaultSort,
    filters: (params.get('status') ?? '').split(',').filter(Boolean),
    tags: (params.get('tags') ?? '').split(',').filter(Boolean),
  }
  const change = (next: Partial<Omit<ListQuery, 'page'>>) => {
    const { search, sort, filters, tags } = { ...query, ...next }
    const entries = { search, sort: sort === defaultSort ? '' : sort, status: filters.join(','), tags: tags.join(',') }
    setParams(
      Object.entries(entries).filter(([, value]) => value !== ''),
      { replace: true, preventScrollReset: true },
    )
  }
  return { ...query, change }
}

/** People can type addresses: this cuts a value that `/v1` would refuse to one that it takes. */
const PAGE_MAX = 1_000_000
const SEARCH_MAX = 200
