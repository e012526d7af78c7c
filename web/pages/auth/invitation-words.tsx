import type { Outputs } from '../../trpc.ts'

/** The page's data about an invitation. */
export interface InvitationProps {
  /** The code of the mailed link, or the id. */
  invitationId: string
  invitation: Outputs['auth']['invitation']
}

/** Who invites to which workspace and role; the inviter's name only if the person followed the mailed link. */
export function InvitationWords({ invitation }: Pick<InvitationProps, 'invitation'>) {
  const workspace = <strong className="font-medium text-ink">{invitation.account_name}</strong>
  if (!invitation.invited_by) return <>Você recebeu um convite para o workspace {workspace}.</>
  return (
    <>
      <strong className="font-medium text-ink">{invitation.invited_by}</strong> convidou você para o workspace{' '}
      {workspace}
      {invitation.role && <>, como {roleNames[invitation.role]}</>}.
    </>
  )
}

const roleNames = { owner: 'Owner', organizer: 'Organizer' }
