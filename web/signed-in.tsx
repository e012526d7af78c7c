import { lazy, Suspense } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSession } from './session.ts'

/* Loaded only by who is signed in: signers never need it. */
const DashboardFrame = lazy(async () => ({ default: (await import('./dashboard-frame.tsx')).DashboardFrame }))

/** Lets in only who is signed in; the others go to the login and take along what the last page had to say. */
export function SignedIn() {
  const session = useSession()
  const { state } = useLocation()
  return session ? <Outlet /> : <Navigate to="/" replace state={state} />
}

/** Side bar, top bar and bottom bar around a page. */
export function Framed() {
  return (
    <Suspense>
      <DashboardFrame>
        <Outlet />
      </DashboardFrame>
    </Suspense>
  )
}
