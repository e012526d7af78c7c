import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from './query-client.ts'
import { Root } from './root.tsx'
import { createHistory } from './router/history.ts'
import { Router } from './router/router.tsx'
import { onEndedElsewhere } from './session.ts'

const history = createHistory()
const queryClient = createQueryClient(end)
onEndedElsewhere(() => history.place.pathname.startsWith('/dashboard') && end())

/** Leads from the page to the login, with what was typed and prepared kept for the same person. */
function end() {
  const { pathname, search } = history.place
  if (pathname === '/logout') return true
  // Signers have no session that could end: their pages do without this code.
  import('./session-end.ts').then(
    ({ endSession }) => history.replace('/logout', endSession(pathname + search)),
    () => history.replace('/logout'),
  )
  return true
}

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
