import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { CallFailure } from './failure.ts'
import { loadPagesAt } from './pages.tsx'
import { routes } from './routes.tsx'
import { onEndedElsewhere } from './session.ts'
import { callClient, trpc } from './trpc.ts'
import olderBrowsers from './ui/older-browsers.ts?worker&url'
import { hasRenderedWords, speakAt } from './words.ts'

/** Starts the application on a page: hydrates what the server has rendered, else renders the page itself. */
export async function startApp(container: HTMLElement): Promise<void> {
  // `URL.parse` is newer than what this adds. A file by itself: as a part of the application it would add to each page.
  if (!('parse' in URL)) await import(olderBrowsers)
  const words = speakAt(location.pathname)
  const isRendered = container.hasChildNodes() && (await isLoaded(location.pathname)) && isWhereItLoaded()
  await words
  const router = createBrowserRouter(routes)

  /** Leads to the login when the session is over; typed and prepared values stay there for the same person. */
  const end = () => {
    const { pathname, search } = router.state.location
    if (pathname === '/logout') return true
    // The session's end is no part of a signer's page, so its code loads only on demand.
    import('./session-end.ts').then(
      ({ endSession }) => router.navigate('/logout', { replace: true, state: endSession(pathname + search) }),
      () => router.navigate('/logout', { replace: true }),
    )
    return true
  }
  onEndedElsewhere(() => router.state.location.pathname.startsWith('/dashboard') && end())

  const app = (
    <StrictMode>
      <App queryClient={createQueryClient(end)}>
        <RouterProvider router={router} onError={reportError} />
      </App>
    </StrictMode>
  )
  // A transition does it in slices, so that a phone answers meanwhile.
  startTransition(() => {
    if (isRendered && hasRenderedWords()) hydrateRoot(container, app)
    else createRoot(container).render(app)
  })
}

/** The providers around the router, the same in the browser and on the server (first-html.tsx). */
export function App({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <trpc.Provider client={callClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
}

/** False if a page's code cannot load: then the page is not hydrated, and the router tries once more. */
function isLoaded(pathname: string): Promise<boolean> {
  return loadPagesAt(routes, pathname).then(
    () => true,
    () => false,
  )
}

/** False if the person went back before the code came: the address has changed then, and what the server has rendered has not. */
function isWhereItLoaded(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return load !== undefined && new URL(load.name).pathname === location.pathname
}

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
