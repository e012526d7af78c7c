import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './routes.tsx'
import { trpc, trpcClient } from './trpc.ts'

const router = createRouter()
const queryClient = createQueryClient(() => {
  if (location.pathname !== '/logout') router.navigate('/logout')
})

/** The product in the browser. */
export function App() {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>
  )
}
