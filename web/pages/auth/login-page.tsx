import { Navigate } from 'react-router-dom'
import { useSession } from '../../session.ts'
import { restoreWork, sessionEndOf } from '../../session-end.ts'
import { usePlace } from '../../use-snapshot.ts'
import { AdoptSession } from './adopt-session.tsx'
import { LoginForm } from './login-form.tsx'
import { loginTargetOf } from './login-target.ts'

/** '/': signing in; also handles links that carry a signer's code or an access token. */
export function LoginPage() {
  const { search, state } = usePlace()
  const params = new URLSearchParams(search)
  const session = useSession()
  const verify = params.get('verify')
  const accessToken = params.get('access_token')

  if (verify) return <Navigate to={`/verify/${encodeURIComponent(verify)}`} replace />
  if (accessToken) return <AdoptSession accessToken={accessToken} />
  if (session) {
    restoreWork(session.user.email)
    const target = loginTargetOf(state)
    return <Navigate to={sessionEndOf(state)?.returnTo ?? target.path ?? '/dashboard'} replace state={target.state} />
  }
  return <LoginForm />
}
