import { failureOf } from './failure.ts'
import { LoadFailure } from './ui/load-failure.tsx'

interface ListFailureProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** What was loaded before is still shown. */
  isKept: boolean
}

/** Why a list could not be loaded; nothing while it could. Trying again is offered only if it can help. */
export function ListFailure({ query, isKept }: ListFailureProps) {
  if (!query.error) return null
  const { kind, message } = failureOf(query.error)
  const retry = { onRetry: () => void query.refetch(), isRetrying: query.isFetching }
  return <LoadFailure message={message} isKept={isKept} {...(kind === 'forbidden' ? {} : retry)} />
}
