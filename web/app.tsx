import { QueryClientProvider } from '@tanstack/react-query'
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom'
import { createHistory } from './history.ts'
import { createQueryClient } from './query-client.ts'
import { Root } from './root.tsx'
import { trpc, trpcClient } from './trpc.ts'

const history = createHistory()
const queryClient = createQueryClient(() => {
  const { pathname, search } = history.location
  if (pathname === '/logout') return
  // Signers have no session that could end: their pages do without this code.
  import('./session-end.ts').then(
    ({ endSession }) => history.replace('/logout', endSession(pathname + search)),
    () => history.replace('/logout'),
  )
})

/** The root component: providers around the routes. */
export function App() {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <HistoryRouter history={history}>
          <Root />
        </HistoryRouter>
      </QueryClientProvider>
    </trpc.Provider>
  )
}
