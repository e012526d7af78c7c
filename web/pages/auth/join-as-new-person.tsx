import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { session, useSession } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast.ts'
import { AuthCard } from './auth-card.tsx'
import { type InvitationProps, InvitationWords } from './invitation-words.tsx'
import { NewPersonFields } from './new-person-fields.tsx'
import { utmParams } from './utm-params.ts'

/** Opens an account for the invited address; the link has confirmed it, so the workspace opens at once. */
export function JoinAsNewPerson({ invitationId, invitation }: InvitationProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const signedIn = useSession()
  const join = trpc.session.acceptInvitation.useMutation({
    onSuccess: ({ opened }) => {
      queryClient.clear()
      if (opened) session.set(opened)
      toast(`Você agora faz parte do workspace ${invitation.account_name}.`)
      navigate('/dashboard', { replace: true })
    },
  })
  const accept = ({ name = '', password = '', terms }: Record<string, string>) =>
    join.mutate({
      invitationId,
      name,
      password,
      terms: terms !== undefined,
      utm_params: utmParams(pathname, search),
    })
  return (
    <AuthCard
      title="Criar conta"
      intro={<InvitationWords invitation={invitation} />}
      footer={
        <p>
          Já tem conta com outro e-mail? <TextLink href="/">Entrar</TextLink>
        </p>
      }
    >
      {signedIn && (
        <Alert tone="info">
          Você está na conta {signedIn.user.email}. Ao criar esta conta, você sai daquela e entra com {invitation.email}
          .
        </Alert>
      )}
      <Form aria-label="Criar conta" onSubmit={accept} call={join}>
        <NewPersonFields invitedEmail={invitation.email} />
        <Button type="submit" variant="primary" isPending={join.isPending} className="mt-1 w-full">
          Criar conta e entrar
        </Button>
      </Form>
    </AuthCard>
  )
}
