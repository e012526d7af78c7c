import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { withAlert } from '../../navigation-alert.ts'
import { useSession } from '../../session.ts'
import { ActivateByCode } from './activate-by-code.tsx'
import { ActivateByLink } from './activate-by-link.tsx'
import { loginTargetOf } from './login-target.ts'

/** Confirms the e-mail of an account, by the six digits or by the mailed link. */
export function EmailVerificationPage() {
  const [params] = useSearchParams()
  const session = useSession()
  const target = loginTargetOf(useLocation().state)
  const token = params.get('token')

  if (token) return <ActivateByLink token={token} />
  if (!session) return <Navigate to="/" replace />
  if (session.user.is_email_verified && target.path) return <Navigate to={target.path} replace state={target.state} />
  if (session.user.is_email_verified) return <Navigate to="/dashboard" replace state={confirmed} />
  return <ActivateByCode email={session.user.email} target={target} />
}

const confirmed = withAlert('success', 'Seu e-mail está confirmado.')
