import { useRef } from 'react'
import { failureOf } from './failure.ts'
import { LoadFailure } from './ui/load-failure.tsx'

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
  isKept: boolean
}

/** Says why a list could not load; otherwise renders nothing. Offers another try only if it can help. */
export function ListFailure({ query, isKept }: ListFailureProps) {
  if (!query.error) return null
  const { kind, message } = failureOf(query.error)
  const retry = { onRetry: () => void query.refetch(), isRetrying: query.isFetching }
  return <LoadFailure message={message} isKept={isKept} {...(kind === 'forbidden' ? {} : retry)} />
}
