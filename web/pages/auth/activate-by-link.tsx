import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { canPass } from '../../failure.ts'
import { withAlert } from '../../navigation-alert.ts'
import { session } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useRefreshSession } from '../../use-refresh-session.ts'
import { AuthCard } from './auth-card.tsx'

/** Confirms the address by the mailed link's token; continues to the login without a session. */
export function ActivateByLink({ token }: { token: string }) {
  const navigate = useNavigate()
  const refresh = useRefreshSession()
  const isSent = useRef(false)
  const leave = (tone: 'success' | 'warning', message: string) =>
    navigate(session.get() ? '/dashboard' : '/', { replace: true, state: withAlert(tone, message) })

  const { mutate, error } = trpc.auth.verifyEmail.useMutation({
    onSuccess: async () => {
      if (session.get()) await refresh().catch(() => null)
      leave('success', session.get() ? 'E-mail confirmado.' : 'E-mail confirmado. Entre para continuar.')
    },
    // Where nobody has judged the link, it still counts: it is tried again here.
    onError: (error) => canPass(error) || leave('warning', error.message),
  })

  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    mutate({ token })
  }, [token, mutate])

  return (
    <AuthCard title="Ativar conta" intro="Estamos confirmando o seu e-mail.">
      {error && canPass(error) ? (
        <>
          <Alert tone="warning">{error.message}</Alert>
          <Button variant="primary" className="w-full" onPress={() => mutate({ token })}>
            Tentar de novo
          </Button>
        </>
      ) : (
        <Skeleton className="h-14 w-full" />
      )}
    </AuthCard>
  )
}
