import { EMAIL_LENGTH_MAX } from '@rubrica/contracts/email-address.ts'
import { SEARCH_MAX } from '@rubrica/contracts/lengths.ts'
import type { Member } from '@rubrica/contracts/members.ts'
import { messages } from '@rubrica/contracts/messages.ts'
import { type Role, USUAL_ROLE } from '@rubrica/contracts/needs.ts'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { usePermission, useSignedIn } from '../../../session.ts'
import { ListFailure, Pagination, useListQuery, useShownList } from '../../../shown-list.tsx'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { LiveSearch } from '../../../ui/live-search.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useWords, wordsNow } from '../../../words.ts'
import { TabHeading } from '../tab-heading.tsx'
import { MemberTable, RemoveMemberDialog } from './member-table.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { RoleChoice } from './roles.tsx'

/** The people of the workspace and the invitations that wait for an answer. */
export function TeamTab() {
  const accountId = useSignedIn().account?.id ?? ''
  const mayInvite = usePermission('invitations.create')
  const words = useWords('teamTab', portuguese)
  const { page, search, change } = useListQuery('name')
  const [isInviting, setInviting] = useState(false)
  const [removing, setRemoving] = useState<Member>()
  const team = trpc.team.list.useQuery({ accountId, page, search })
  const { shown, paging } = useShownList(team.data, accountId, ({ members }) => members)
  const nobodyFound = (
    <EmptyState
      drawing="search"
      title={words.noData}
      action={<Button onPress={() => change({ search: '' })}>{words.clear}</Button>}
    >
      {words.nobody}
    </EmptyState>
  )

  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="team" className="flex flex-col gap-4">
        <TabHeading id="team" title={words.title} count={shown?.members.totalCount} note={words.note}>
          {mayInvite && (
            <Button variant="primary" onPress={() => setInviting(true)}>
              <UserPlus aria-hidden />
              {words.invite}
            </Button>
          )}
        </TabHeading>
        <LiveSearch
          label={words.search}
          value={search}
          onSearch={(text) => change({ search: text })}
          maxLength={SEARCH_MAX}
          className="sm:max-w-90"
        />
        <ListFailure query={team} isKept={shown !== undefined} />
        {(shown || !team.error) && (
          <MemberTable rows={shown?.members.items} onRemove={setRemoving} empty={nobodyFound} />
        )}
        <Pagination {...paging} />
      </section>
      {shown && shown.invitations.length > 0 && <OpenInvitations invitations={shown.invitations} />}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {removing && <RemoveMemberDialog member={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  )
}

/** Asks for a person's e-mail and role; the mail leads to '/invitation/{id}'. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const accountId = useSignedIn().account?.id ?? ''
  const utils = trpc.useUtils()
  const [role, setRole] = useState<Role>(USUAL_ROLE)
  const words = useWords('teamTab', portuguese)
  const invite = trpc.team.invite.useMutation({
    onSuccess: async ({ email }) => {
      await utils.team.list.invalidate()
      toast(wordsNow('teamTab', portuguese).sent(email))
      onClose()
    },
  })
  return (
    <FormDialog
      title={words.invite}
      submit={words.send}
      onSubmit={({ email = '' }) => invite.mutate({ account_id: accountId, email: email.trim(), role })}
      call={invite}
      onClose={onClose}
    >
      <TextField
        label={words.email}
        name="email"
        type="email"
        description={words.help}
        autoComplete="off"
        maxLength={EMAIL_LENGTH_MAX}
        autoFocus
        isRequired
      />
      <RoleChoice role={role} onChange={setRole} />
    </FormDialog>
  )
}

const portuguese = {
  noData: messages.tableEmpty,
  clear: 'Limpar busca',
  nobody: 'Ninguém da equipe corresponde ao que você procura.',
  title: 'Equipe',
  note: 'Quem trabalha neste workspace vê os mesmos documentos, contatos e templates.',
  invite: 'Convidar pessoa',
  search: 'Buscar por nome ou e-mail',
  sent: (email: string) => `Convite enviado para ${email}.`,
  send: 'Enviar convite',
  email: 'E-mail',
  help: 'Enviaremos um link por e-mail. Quem ainda não tem conta pode criá-la por ele.',
}
