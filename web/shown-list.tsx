import { SEARCH_MAX } from '@rubrica/contracts/lengths.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { failureOf } from './failure.ts'
import { formatCount } from './format.ts'
import { LinkButton } from './ui/button.tsx'
import { LoadFailure } from './ui/empty-state.tsx'
import { useWords } from './words.ts'

/** The place of a page within its list, from an answer. */
interface Place {
  page: number
  pageCount: number
}

interface ShownList<T> {
  /** What to show; undefined while nothing was loaded. */
  shown: T | undefined
  /** The page on show, and the number of pages. */
  paging: { page: number; pageCount: number | undefined }
}

/**
 * The newest answer that a list can show: the page before stays while another one loads, and if that one cannot load.
 * Another `scope`, such as the workspace, begins anew. It shows no answer past the end: `Pagination` leads to the last page.
 */
export function useShownList<T>(answer: T | undefined, scope: string, placeOf: (answer: T) => Place): ShownList<T> {
  const kept = useRef<{ scope: string; answer: T }>(undefined)
  const place = answer && placeOf(answer)
  if (place && isPastEnd(place)) return { shown: undefined, paging: place }
  if (answer !== undefined) kept.current = { scope, answer }
  const shown = kept.current?.scope === scope ? kept.current.answer : undefined
  return { shown, paging: shown === undefined ? { page: 1, pageCount: undefined } : placeOf(shown) }
}

function isPastEnd({ page, pageCount }: Place) {
  return page > Math.max(pageCount, 1)
}

interface ListFailureProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** The list still shows what was loaded before. */
  isKept?: boolean
  /** It is a small part of the page. */
  isPart?: boolean
}

/** Says why a list could not load; otherwise renders nothing. Offers another try only if it can help. */
export function ListFailure({ query, ...place }: ListFailureProps) {
  if (!query.error) return null
  const { kind, message } = failureOf(query.error)
  const retry = { onRetry: () => void query.refetch(), isRetrying: query.isFetching }
  return <LoadFailure message={message} {...place} {...(kind !== 'forbidden' && retry)} />
}

/** Props of `Pagination`. */
interface PaginationProps {
  /** The page shown, from 1. */
  page: number
  /** Omitted while it is unknown. */
  pageCount: number | undefined
  className?: string
}

/** Arrows to the previous and next page by the `page` query, which page 1 leaves out. Nothing under two pages; a page past the end leads to the last one. */
export function Pagination({ page, pageCount, className = '' }: PaginationProps) {
  const { pathname, search } = useLocation()
  const words = useWords('pagination', portuguese)
  const focused = document.activeElement?.closest('nav')
  // The arrow that was pressed is no link any more on the last page, and loses the focus.
  useEffect(() => {
    if (document.activeElement === document.body) focused?.focus()
  })
  if (pageCount === undefined) return null
  const address = (to: number) => {
    const query = new URLSearchParams(search)
    if (to === 1) query.delete('page')
    else query.set('page', String(to))
    return `${pathname}?${query}`.replace(/\?$/, '')
  }
  // An old link, or the last page has lost its only entry.
  const last = Math.max(pageCount, 1)
  if (page > last) return <Navigate to={address(last)} replace />
  if (pageCount < 2) return null
  return (
    <nav tabIndex={-1} aria-label={words.pages} className={`flex items-center justify-end gap-2 ${className}`}>
      <span role="status" className="tabular mr-1 text-sm text-quiet">
        {words.place(page, pageCount)}
      </span>
      <LinkButton size="icon" href={address(page - 1)} isDisabled={page <= 1} aria-label={words.before}>
        <ChevronLeft aria-hidden />
      </LinkButton>
      <LinkButton size="icon" href={address(page + 1)} isDisabled={page >= pageCount} aria-label={words.next}>
        <ChevronRight aria-hidden />
      </LinkButton>
    </nav>
  )
}

/** What a list is asked for; it lives in the URL under these names, so it survives sharing, reloading and going back. */
interface Chosen {
  search: string
  sort: string
  status: string[]
  /** Ids or names of tags; one of them is enough. */
  tags: string[]
  event: string
}

/** What clears a list. */
const unfiltered: Omit<Chosen, 'sort'> = { search: '', status: [], tags: [], event: '' }

/**
 * Reads and changes the list's query parameters. Any change but that of the page goes back to page 1;
 * the URL omits defaults.
 */
export function useListQuery(defaultSort: string) {
  const [address, setAddress] = useSearchParams()
  const [asked, setAsked] = useState({ from: address, params: address })
  // The address follows later: until then another press changes what the one before chose.
  const params = asked.from === address ? asked.params : address
  const chosen: Chosen = {
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX),
    sort: params.get('sort') ?? defaultSort,
    status: wordsIn(params.get('status')),
    tags: wordsIn(params.get('tags')),
    event: params.get('event') ?? '',
  }
  const page = Math.min(PAGE_MAX, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))
  const change = (next: Partial<Chosen>) => {
    const params = new URLSearchParams()
    for (const [part, value] of Object.entries({ ...chosen, ...next })) {
      const text = String(value)
      if (text !== '' && !(part === 'sort' && text === defaultSort)) params.set(part, text)
    }
    setAsked({ from: address, params })
    setAddress(params, { replace: true, preventScrollReset: true })
  }
  const isFiltered = Object.values({ ...chosen, sort: '' }).some(String)
  return { page, ...chosen, isFiltered, change, clear: () => change(unfiltered) }
}

function wordsIn(list: string | null): string[] {
  return (list ?? '').split(',').filter(Boolean)
}

/** People can type addresses: this cuts a value that `/v1` would refuse to one that it takes. */
const PAGE_MAX = 1_000_000

const portuguese = {
  pages: 'Páginas',
  place: (page: number, count: number) => `Página ${formatCount(page)} de ${formatCount(count)}`,
  before: 'Página anterior',
  next: 'Próxima página',
}
