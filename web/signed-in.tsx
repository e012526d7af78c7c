import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSession } from './session.ts'

/** Requires a session; without one it shows the login, with the alert of the last page. */
export function SignedIn() {
  const session = useSession()
  const { state } = useLocation()
  return session ? <Outlet /> : <Navigate to="/" replace state={state} />
}
