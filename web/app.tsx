import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from './query-client.ts'
import { Root } from './root.tsx'
import { createHistory } from './router/history.ts'
import { Router } from './router/router.tsx'

const history = createHistory()
const queryClient = createQueryClient(() => {
  const { pathname, search } = history.place
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
    <QueryClientProvider client={queryClient}>
      <Router history={history}>
        <Root />
      </Router>
    </QueryClientProvider>
  )
}
