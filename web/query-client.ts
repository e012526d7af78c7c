import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFailure } from './failure.ts'

/** The cache of calls. `onSessionEnded` is called when the server says that the session is over. */
export function createQueryClient(onSessionEnded: () => void) {
  const onError = (error: Error) => {
    const isFileRefused = error instanceof CallFailure && error.kind === 'session'
    if (dataOf(error).sessionEnded === true || isFileRefused) onSessionEnded()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Fails at once when offline instead of pausing until the connection is back.
      queries: {
        staleTime: 10_000,
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Retries only failed connections: a refusal would repeat, and a call that hit the time limit must not wait twice. */
function isPassing(error: Error) {
  const { cause } = error
  if (cause instanceof CallFailure) return cause.kind === 'network'
  const { status } = dataOf(error)
  return typeof status !== 'number' || status >= 500
}

function dataOf(error: Error): { sessionEnded?: unknown; status?: unknown } {
  return 'data' in error && typeof error.data === 'object' && error.data !== null ? error.data : {}
}
