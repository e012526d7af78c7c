import { QueryClientProvider } from '@tanstack/react-query'
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom'
import { createHistory } from './history.ts'
import { createQueryClient } from './query-client.ts'
import { Root } from './root.tsx'
import { endSession } from './session-end.ts'
import { trpc, trpcClient } from './trpc.ts'

const history = createHistory()
const queryClient = createQueryClient(() => {
  const { pathname, search } = history.location
  if (pathname !== '/logout') history.replace('/logout', endSession(pathname + search))
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
