import { lazy, Suspense } from 'react'
import { loadCode } from './load-code.ts'
import { PageBoundary } from './page-boundary.tsx'
import { Navigate, Outlet, useLocation } from './router/router.tsx'
import { useSession } from './session.ts'

/* Loaded only by who is signed in: signers never need it. */
const DashboardFrame = lazy(async () => ({
  default: (await loadCode(() => import('./dashboard-frame.tsx'))).DashboardFrame,
}))

/** Requires a session; others are redirected to the login, with the alert of the last page. */
export function SignedIn() {
  const session = useSession()
  const { state } = useLocation()
  return session ? <Outlet /> : <Navigate to="/" replace state={state} />
}

/** Side bar, top bar and bottom bar around a page. */
export function Framed() {
  const { key } = useLocation()
  return (
    <Suspense>
      <DashboardFrame>
        <PageBoundary visit={key} isFramed>
          <Outlet />
        </PageBoundary>
      </DashboardFrame>
    </Suspense>
  )
}
