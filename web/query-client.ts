import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

/** Keeps the answers of calls. `onSessionEnded` is called when the server says that the session is over. */
export function createQueryClient(onSessionEnded: () => void) {
  const onError = (error: Error) => {
    if (dataOf(error).sessionEnded === true) onSessionEnded()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // A lost connection is said at once instead of waiting silently for its return.
      queries: {
        staleTime: 10_000,
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** A refusal stays one however often it is asked for; a broken connection may not. */
function isPassing(error: Error) {
  const { status } = dataOf(error)
  return typeof status !== 'number' || status >= 500
}

function dataOf(error: Error): { sessionEnded?: unknown; status?: unknown } {
  return 'data' in error && typeof error.data === 'object' && error.data !== null ? error.data : {}
}
