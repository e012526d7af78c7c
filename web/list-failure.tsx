import { failureOf } from './failure.ts'
import { LoadFailure } from './ui/load-failure.tsx'

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
