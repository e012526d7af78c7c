import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { canPass } from '../../failure.ts'
import { withAlert } from '../../navigation-alert.ts'
import { session, useSession } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { AuthCard } from './auth-card.tsx'
import { type InvitationProps, InvitationWords } from './invitation-words.tsx'
import { afterLogin } from './login-target.ts'
import { utmParams } from './utm-params.ts'

/** Somebody who has an account joins at once, with no password, and goes on to the login or straight in. */
export function AcceptInvitation({ invitationId, invitation }: InvitationProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const signedIn = useSession()
  const isSent = useRef(false)
  const { mutate, error, data, isPending } = trpc.session.acceptInvitation.useMutation({
    onSuccess: ({ opened, accountId }) => {
      if (opened) {
        queryClient.clear()
        session.set(opened)
        toast(`Você agora faz parte do workspace ${invitation.account_name}.`)
        navigate('/', { replace: true })
      } else if (!session.get()) {
        const alert = withAlert('success', joinedSentence(invitation))
        navigate('/', { replace: true, state: { ...alert, ...afterLogin({ workspace: accountId }) } })
      }
    },
  })
  const accept = () => mutate({ invitationId, utm_params: utmParams(pathname, search) })

  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    mutate({ invitationId, utm_params: utmParams(pathname, search) })
  }, [invitationId, pathname, search, mutate])

  const leave = trpc.session.logout.useMutation({
    onSettled: () => {
      session.clear()
      const target = data ? { workspace: data.accountId } : { path: pathname }
      navigate('/', { replace: true, state: afterLogin(target) })
    },
  })
  const mayRetry = error && canPass(error)
  return (
    <AuthCard title="Convite" intro={<InvitationWords invitation={invitation} />}>
      {isPending && <Skeleton className="h-9 w-full" />}
      {error && <Alert tone="warning">{error.message}</Alert>}
      {mayRetry && (
        <Button variant="primary" className="w-full" onPress={accept}>
          Tentar de novo
        </Button>
      )}
      {data && signedIn && (
        <Alert tone="success">
          Convite aceito por {invitation.email}. Você está na conta {signedIn.user.email}.
        </Alert>
      )}
      {((data && signedIn) || (error && !mayRetry)) && (
        <>
          <Button variant="primary" className="w-full" isPending={leave.isPending} onPress={() => leave.mutate()}>
            Entrar com o e-mail convidado
          </Button>
          {signedIn && (
            <LinkButton href="/dashboard" className="w-full">
              Continuar nesta conta
            </LinkButton>
          )}
        </>
      )}
    </AuthCard>
  )
}

function joinedSentence({ account_name, email }: InvitationProps['invitation']) {
  return `Convite aceito. Entre com ${email} para abrir o workspace ${account_name}.`
}
