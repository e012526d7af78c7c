import type { Member } from '@rubrica/contracts/members.ts'
import { Eye, SquarePen, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { RelativeTime } from '../../../documents/document-state.tsx'
import { RemovalDialog } from '../../../removal-dialog.tsx'
import { usePermission, useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { type DataColumn, DataTable } from '../../../ui/data-table.tsx'
import { ActionsMenu, MenuItem, MenuLine } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { useWords, wordsNow } from '../../../words.ts'
import { roleNameOf } from './roles.tsx'

interface MemberTableProps {
  /** Undefined while loading. */
  rows: Member[] | undefined
  onRemove: (member: Member) => void
  empty: ReactNode
}

/** The team, page by page. */
export function MemberTable({ rows, onRemove, empty }: MemberTableProps) {
  const { user } = useSignedIn()
  const words = useWords('memberTable', portuguese)
  return (
    <DataTable
      label={words.team}
      columns={columnsFor(user.id, words)}
      rows={rows}
      rowId={(row) => row.id}
      rowText={(row) => row.name}
      rowHref={(row) => `/dashboard/users/${row.id}/view`}
      rowMenu={(row) => <MemberMenu member={row} onRemove={() => onRemove(row)} />}
      empty={empty}
    />
  )
}

function columnsFor(userId: string, words: typeof portuguese): DataColumn<Member>[] {
  return [
    {
      id: 'name',
      title: words.name,
      cell: (row) => <Name member={row} isSelf={row.id === userId} />,
      className: 'w-full max-w-0',
    },
    { id: 'role', title: words.role, cell: roleNameOf, className: 'whitespace-nowrap max-sm:hidden' },
    {
      id: 'active',
      title: words.active,
      cell: (row) => <RelativeTime moment={row.updated_at} className="text-quiet" />,
      className: 'whitespace-nowrap max-sm:hidden',
    },
  ]
}

/** On a phone it repeats what the hidden columns show. */
function Name({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const words = useWords('memberTable', portuguese)
  return (
    <div className="flex items-center gap-3">
      <Avatar name={member.name || member.email} seed={member.id} />
      <div className="flex min-w-0 flex-col gap-0.5">
        <span title={member.name} className="line-clamp-2 text-base/[1.25rem] font-medium [overflow-wrap:anywhere]">
          {member.name}
          {isSelf && <span className="font-normal text-quiet"> {words.you}</span>}
        </span>
        <span className="text-quiet [overflow-wrap:anywhere]">{member.email}</span>
        <span className="text-quiet sm:hidden">
          {roleNameOf(member)} · <RelativeTime moment={member.updated_at} />
        </span>
      </div>
    </div>
  )
}

function MemberMenu({ member, onRemove }: { member: Member; onRemove: () => void }) {
  const { mayEdit, mayRemove } = useMemberActions(member)
  const words = useWords('memberTable', portuguese)
  return (
    <ActionsMenu of={member.name}>
      <MenuItem icon={<Eye />} href={`/dashboard/users/${member.id}/view`}>
        {words.open}
      </MenuItem>
      {mayEdit && (
        <MenuItem icon={<SquarePen />} href={`/dashboard/users/${member.id}/edit`}>
          {words.changeRole}
        </MenuItem>
      )}
      {mayRemove && <MenuLine />}
      {mayRemove && (
        <MenuItem icon={<UserX />} isDanger onAction={onRemove}>
          {words.remove}
        </MenuItem>
      )}
    </ActionsMenu>
  )
}

/** People do not change their own role here, nor remove an owner (spec §6), so the row offers neither. */
export function useMemberActions(member: Pick<Member, 'id' | 'roles'> | undefined) {
  const { user } = useSignedIn()
  const mayAssign = usePermission('members.assignRole')
  const mayTakeAway = usePermission('members.remove')
  if (!member || member.id === user.id) return { mayEdit: false, mayRemove: false }
  return { mayEdit: mayAssign, mayRemove: mayTakeAway && !member.roles.includes('owner') }
}

interface RemoveMemberDialogProps {
  member: { id: string; name: string }
  onClose: () => void
  /** Called once the person is out, before the dialog closes. */
  onRemoved?: () => void | Promise<void>
}

/** Asks before taking away a person's access to the workspace. */
export function RemoveMemberDialog({ member, onClose, onRemoved }: RemoveMemberDialogProps) {
  const accountId = useSignedIn().account?.id ?? ''
  const utils = trpc.useUtils()
  const words = useWords('memberTable', portuguese)
  const remove = trpc.team.remove.useMutation({
    onSuccess: async () => {
      await onRemoved?.()
      void utils.team.get.reset({ accountId, userId: member.id })
      await utils.team.list.invalidate()
      toast(wordsNow('memberTable', portuguese).removed(member.name))
      onClose()
    },
  })
  return (
    <RemovalDialog
      title={words.ask}
      action={words.remove}
      name={member.name}
      effect={words.effect}
      call={remove}
      onConfirm={() => remove.mutate({ accountId, userId: member.id })}
      onClose={onClose}
    />
  )
}

const portuguese = {
  team: 'Equipe',
  name: 'Nome',
  role: 'Papel',
  active: 'Última atividade',
  you: '(você)',
  open: 'Abrir',
  changeRole: 'Mudar papel',
  remove: 'Remover da equipe',
  removed: (name: string) => `${name} não faz mais parte da equipe.`,
  ask: 'Remover da equipe?',
  effect: 'perde o acesso a este workspace imediatamente. O que essa pessoa enviou continua aqui.',
}
