import type { Member } from '@rubrica/contracts/members.ts'
import { type Role, USUAL_ROLE } from '@rubrica/contracts/needs.ts'
import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { RecordFailure } from '../../../record-failure.tsx'
import { readForForm, useFreshRecord } from '../../../record-form.tsx'
import { usePermission, useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormSkeleton } from '../../../ui/form-skeleton.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { toast } from '../../../ui/toast.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useUnsavedChanges, useWhenSaved } from '../../../ui/use-unsaved-changes.ts'
import { useWords, wordsNow } from '../../../words.ts'
import { RoleChoice, teamHref, useTeamLink } from './roles.tsx'

/** '/dashboard/users/{id}/edit': a person's role. Without the permission, and for oneself, back to the team (spec §6). */
export function MemberEditPage() {
  const { id = '' } = useParams()
  const { user } = useSignedIn()
  // As it was when the page opened: if the person loses the permission meanwhile, the page says so on saving.
  const [mayAssign] = useState(usePermission('members.assignRole'))
  if (!mayAssign || id === user.id) return <Navigate to={teamHref} replace />
  return <MemberEdit id={id} />
}

function MemberEdit({ id }: { id: string }) {
  const words = useWords('memberEdit', portuguese)
  const teamLink = useTeamLink()
  usePageTitle(words.title)
  const accountId = useSignedIn().account?.id ?? ''
  const member = trpc.team.get.useQuery({ accountId, userId: id }, readForForm)
  const record = useFreshRecord(member)
  return (
    <>
      <PageHeading
        title={words.title}
        back={teamLink}
        note={member.data && `${member.data.name} · ${member.data.email}`}
      />
      {record && <RoleForm key={id} member={record} />}
      {!record && !member.error && <FormSkeleton fields={2} />}
      {member.error && <RecordFailure record="member" error={member.error} onRetry={() => void member.refetch()} />}
    </>
  )
}

function RoleForm({ member }: { member: Member }) {
  const accountId = useSignedIn().account?.id ?? ''
  const navigate = useNavigate()
  const words = useWords('memberEdit', portuguese)
  const utils = trpc.useUtils()
  const stored = member.roles[0] ?? USUAL_ROLE
  const [role, setRole] = useState<Role>(stored)
  const save = trpc.team.changeRole.useMutation()
  useUnsavedChanges(role !== stored && !save.isSuccess)

  useWhenSaved(save, () => {
    void utils.team.invalidate()
    toast(wordsNow('memberEdit', portuguese).saved)
    navigate(teamHref)
  })

  return (
    <Form
      aria-label={words.title}
      className="max-w-120"
      onSubmit={() => save.mutate({ accountId, userId: member.id, role })}
      call={save}
    >
      <RoleChoice role={role} onChange={setRole} />
      <div className="flex flex-wrap gap-2 pt-2">
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {words.save}
        </Button>
        <LinkButton href={teamHref}>{words.back}</LinkButton>
      </div>
    </Form>
  )
}

const portuguese = { title: 'Mudar papel', saved: 'Papel alterado.', save: 'Salvar papel', back: 'Voltar' }
