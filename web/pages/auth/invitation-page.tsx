import { useParams } from 'react-router-dom'
import { canPass } from '../../failure.ts'
import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { AcceptInvitation } from './accept-invitation.tsx'
import { AuthCard } from './auth-card.tsx'
import { JoinAsNewPerson } from './join-as-new-person.tsx'

/** '/invitation/{id}': new people open an account in the workspace, others join it at once. */
export function InvitationPage() {
  const { invitation_id: invitationId = '' } = useParams()
  // An accepted invitation no longer counts: a refetch on focus would remove what its page says.
  const invitation = trpc.auth.invitation.useQuery({ invitationId }, { staleTime: Number.POSITIVE_INFINITY })

  if (invitation.error) {
    return (
      <AuthCard title="Convite">
        <Alert tone="warning">{invitation.error.message}</Alert>
        {canPass(invitation.error) && (
          <Button variant="primary" className="w-full" onPress={() => void invitation.refetch()}>
            Tentar de novo
          </Button>
        )}
        <LinkButton href="/" className="w-full">
          Ir para o login
        </LinkButton>
      </AuthCard>
    )
  }
  if (!invitation.data) {
    return (
      <AuthCard title="Convite">
        <FormSkeleton />
      </AuthCard>
    )
  }
  const known = { invitationId, invitation: invitation.data }
  return invitation.data.invited_user_id ? <AcceptInvitation {...known} /> : <JoinAsNewPerson {...known} />
}
