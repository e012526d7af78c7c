import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { canPass } from '../../failure.ts'
import { withAlert } from '../../navigation-alert.ts'
import { session, useSession } from '../../session.ts'
import { type Outputs, trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useWords, wordsNow } from '../../words.ts'
import { AuthCard } from './auth-card.tsx'
import { afterLogin } from './login-target.ts'
import { NewPersonFields, utmParams } from './new-person.tsx'

/** '/invitation/{id}': new people open an account in the workspace, others join it at once. */
export function InvitationPage() {
  const { invitation_id: invitationId = '' } = useParams()
  const words = useWords('authInvitation', portuguese)
  // An accepted invitation no longer counts: a refetch on focus would remove what its page says.
  const invitation = trpc.auth.invitation.useQuery({ invitationId }, { staleTime: Number.POSITIVE_INFINITY })

  if (invitation.error && !invitation.data) {
    return (
      <AuthCard title={words.title}>
        <Alert tone="warning">{invitation.error.message}</Alert>
        {canPass(invitation.error) && (
          <Button variant="primary" className="w-full" onPress={() => void invitation.refetch()}>
            {words.again}
          </Button>
        )}
        <LinkButton href="/" className="w-full">
          {words.toSignIn}
        </LinkButton>
      </AuthCard>
    )
  }
  if (!invitation.data) {
    return (
      <AuthCard title={words.title}>
        <FormSkeleton />
      </AuthCard>
    )
  }
  const known = { invitationId, invitation: invitation.data }
  return invitation.data.invited_user_id ? <AcceptInvitation {...known} /> : <JoinAsNewPerson {...known} />
}

/** Somebody who has an account joins at once, with no password, and goes on to the login or straight in. */
function AcceptInvitation({ invitationId, invitation }: InvitationProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const signedIn = useSession()
  const isSent = useRef(false)
  const words = useWords('authInvitation', portuguese)
  const { mutate, error, data, isPending } = trpc.session.acceptInvitation.useMutation({
    onSuccess: ({ opened, accountId }) => {
      if (opened) {
        queryClient.clear()
        session.set(opened)
        toast(wordsNow('authInvitation', portuguese).joined(invitation.account_name))
        navigate('/', { replace: true })
      } else if (!session.get()) {
        const { accepted } = wordsNow('authInvitation', portuguese)
        const alert = withAlert('success', accepted(invitation.email, invitation.account_name))
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
    <AuthCard title={words.title} intro={<InvitationWords invitation={invitation} />}>
      {isPending && <Skeleton className="h-9 w-full" />}
      {error && <Alert tone="warning">{error.message}</Alert>}
      {mayRetry && (
        <Button variant="primary" className="w-full" onPress={accept}>
          {words.again}
        </Button>
      )}
      {data && signedIn && <Alert tone="success">{words.acceptedBy(invitation.email, signedIn.user.email)}</Alert>}
      {((data && signedIn) || (error && !mayRetry)) && (
        <>
          <Button variant="primary" className="w-full" isPending={leave.isPending} onPress={() => leave.mutate()}>
            {words.asInvited}
          </Button>
          {signedIn && (
            <LinkButton href="/dashboard" className="w-full">
              {words.stay}
            </LinkButton>
          )}
        </>
      )}
    </AuthCard>
  )
}

/** Opens an account for the invited address; the link has confirmed it, so the workspace opens at once. */
function JoinAsNewPerson({ invitationId, invitation }: InvitationProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const signedIn = useSession()
  const words = useWords('authInvitation', portuguese)
  const join = trpc.session.acceptInvitation.useMutation({
    onSuccess: ({ opened }) => {
      queryClient.clear()
      if (opened) session.set(opened)
      toast(wordsNow('authInvitation', portuguese).joined(invitation.account_name))
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
    <AuthCard title={words.create} intro={<InvitationWords invitation={invitation} />} footer={<p>{words.known}</p>}>
      {signedIn && <Alert tone="info">{words.leaves(signedIn.user.email, invitation.email)}</Alert>}
      <Form aria-label={words.create} onSubmit={accept} call={join}>
        <NewPersonFields invitedEmail={invitation.email} />
        <Button type="submit" variant="primary" isPending={join.isPending} className="mt-1 w-full">
          {words.createAndJoin}
        </Button>
      </Form>
    </AuthCard>
  )
}

/** The page's data about an invitation. */
interface InvitationProps {
  /** The code of the mailed link, or the id. */
  invitationId: string
  invitation: Outputs['auth']['invitation']
}

/** Who invites to which workspace and role; the inviter's name only if the person followed the mailed link. */
function InvitationWords({ invitation }: Pick<InvitationProps, 'invitation'>) {
  const words = useWords('authInvitation', portuguese)
  const workspace = <strong className="font-medium text-ink">{invitation.account_name}</strong>
  if (!invitation.invited_by) {
    return (
      <>
        {words.invited} {workspace}.
      </>
    )
  }
  return (
    <>
      <strong className="font-medium text-ink">{invitation.invited_by}</strong> {words.invitedBy} {workspace}
      {invitation.role && words.as(roleNames[invitation.role])}.
    </>
  )
}

const roleNames = { owner: 'Owner', organizer: 'Organizer' }

const portuguese = {
  title: 'Convite',
  again: 'Tentar de novo',
  toSignIn: 'Ir para o login',
  joined: (workspace: string) => `Você agora faz parte do workspace ${workspace}.`,
  accepted: (email: string, workspace: string) =>
    `Convite aceito. Entre com ${email} para abrir o workspace ${workspace}.`,
  acceptedBy: (email: string, account: string) => `Convite aceito por ${email}. Você está na conta ${account}.`,
  asInvited: 'Entrar com o e-mail convidado',
  stay: 'Continuar nesta conta',
  create: 'Criar conta',
  known: 'Já tem conta com outro e-mail? Peça a quem convidou você que envie o convite para esse endereço.',
  leaves: (account: string, email: string) =>
    `Você está na conta ${account}. Ao criar esta conta, você sai daquela e entra com ${email}.`,
  createAndJoin: 'Criar conta e entrar',
  invited: 'Você recebeu um convite para o workspace',
  invitedBy: 'convidou você para o workspace',
  as: (role: string) => `, como ${role}`,
}
