import { SquarePen, UserX } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { formatDate, formatDateTime } from '../../../format.ts'
import { RecordFailure } from '../../../record-failure.tsx'
import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { FormSkeleton } from '../../../ui/form-skeleton.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { RemoveMemberDialog, useMemberActions } from './member-table.tsx'
import { roleNameOf, teamList } from './roles.tsx'

/** '/dashboard/users/{id}/view': one person of the team. */
export function MemberPage() {
  const { id = '' } = useParams()
  const accountId = useSignedIn().account?.id ?? ''
  const navigate = useNavigate()
  const [isRemoving, setRemoving] = useState(false)
  const member = trpc.team.get.useQuery({ accountId, userId: id })
  const { mayEdit, mayRemove } = useMemberActions(member.data)
  const title = member.data?.name ?? 'Pessoa da equipe'
  usePageTitle(title)

  return (
    <>
      <PageHeading title={title} back={teamList}>
        {mayRemove && (
          <Button onPress={() => setRemoving(true)}>
            <UserX aria-hidden />
            Remover da equipe
          </Button>
        )}
        {mayEdit && (
          <LinkButton variant="primary" href={`/dashboard/users/${id}/edit`}>
            <SquarePen aria-hidden />
            Mudar papel
          </LinkButton>
        )}
      </PageHeading>
      {member.data && (
        <FactList
          facts={[
            { title: 'E-mail', value: member.data.email },
            { title: 'Papel', value: roleNameOf(member.data) },
            { title: 'Na equipe desde', value: formatDate(member.data.created_at) },
            { title: 'Última atividade', value: formatDateTime(member.data.updated_at) },
          ]}
        />
      )}
      {!member.data && !member.error && <FormSkeleton fields={2} />}
      {member.error && !member.data && (
        <RecordFailure record="member" error={member.error} onRetry={() => void member.refetch()} />
      )}
      {isRemoving && member.data && (
        <RemoveMemberDialog
          member={member.data}
          onClose={() => setRemoving(false)}
          onRemoved={() => navigate(teamList.href)}
        />
      )}
    </>
  )
}
