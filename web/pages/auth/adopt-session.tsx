import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { withAlert } from '../../navigation-alert.ts'
import { session } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AuthCard } from './auth-card.tsx'

/** Posts an access token to the server once, and removes it from the address bar before anything else happens. */
export function AdoptSession({ accessToken }: { accessToken: string }) {
  const navigate = useNavigate()
  const isSent = useRef(false)
  const { mutate } = trpc.session.adopt.useMutation({
    onSuccess: (opened) => {
      session.set(opened)
      navigate('/dashboard', { replace: true })
    },
    onError: (error) => {
      session.clear()
      navigate('/', { replace: true, state: withAlert('warning', error.message) })
    },
  })

  useEffect(() => {
    // The router keeps the original location; only the address bar and the history lose the token.
    window.history.replaceState(window.history.state, '', '/')
    if (isSent.current) return
    isSent.current = true
    mutate({ access_token: accessToken })
  }, [accessToken, mutate])

  return (
    <AuthCard title="Entrando" pageTitle="Efetuar Login" intro="Estamos abrindo a sua sessão.">
      <Skeleton className="h-9 w-full" />
    </AuthCard>
  )
}
