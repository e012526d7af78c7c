import { SquarePen, UserX } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { formatDate, formatDateTime } from '../../../format.ts'
import { RecordFailure, shownRecord } from '../../../record-failure.tsx'
import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { FormSkeleton } from '../../../ui/form-skeleton.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useLocale, useWords } from '../../../words.ts'
import { RemoveMemberDialog, useMemberActions } from './member-table.tsx'
import { roleNameOf, teamHref, useTeamLink } from './roles.tsx'

/** '/dashboard/users/{id}/view': one person of the team. */
export function MemberPage() {
  const { id = '' } = useParams()
  const accountId = useSignedIn().account?.id ?? ''
  const navigate = useNavigate()
  const words = useWords('memberView', portuguese)
  const locale = useLocale()
  const teamLink = useTeamLink()
  const [isRemoving, setRemoving] = useState(false)
  const member = trpc.team.get.useQuery({ accountId, userId: id })
  const shown = shownRecord(member)
  const { mayEdit, mayRemove } = useMemberActions(shown)
  const title = shown?.name ?? words.person
  usePageTitle(title)

  return (
    <>
      <PageHeading title={title} back={teamLink}>
        {mayRemove && (
          <Button onPress={() => setRemoving(true)}>
            <UserX aria-hidden />
            {words.remove}
          </Button>
        )}
        {mayEdit && (
          <LinkButton variant="primary" href={`/dashboard/users/${id}/edit`}>
            <SquarePen aria-hidden />
            {words.changeRole}
          </LinkButton>
        )}
      </PageHeading>
      {member.error && (
        <RecordFailure
          record="member"
          error={member.error}
          onRetry={() => void member.refetch()}
          isRetrying={member.isFetching}
          isKept={shown !== undefined}
        />
      )}
      {shown && (
        <FactList
          facts={[
            { title: words.email, value: shown.email },
            { title: words.role, value: roleNameOf(shown) },
            { title: words.since, value: formatDate(shown.created_at, locale) },
            { title: words.active, value: formatDateTime(shown.updated_at, locale) },
          ]}
        />
      )}
      {!shown && !member.error && <FormSkeleton fields={2} />}
      {isRemoving && shown && (
        <RemoveMemberDialog
          member={shown}
          onClose={() => setRemoving(false)}
          onRemoved={() => navigate(teamHref, { replace: true })}
        />
      )}
    </>
  )
}

const portuguese = {
  person: 'Pessoa da equipe',
  remove: 'Remover da equipe',
  changeRole: 'Mudar papel',
  email: 'E-mail',
  role: 'Papel',
  since: 'Na equipe desde',
  active: 'Última atividade',
}
