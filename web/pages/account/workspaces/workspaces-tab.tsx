import { USUAL_ROLE } from '@rubrica/contracts/needs.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../../format.ts'
import { session, usePermission, useSignedIn } from '../../../session.ts'
import { useSwitchWorkspace } from '../../../session-changes.ts'
import { trpc } from '../../../trpc.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadFailure } from '../../../ui/empty-state.tsx'
import { ConfirmDialog } from '../../../ui/form-dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useLocale, useWords, wordsNow } from '../../../words.ts'
import { NewWorkspaceDialog, RenameWorkspaceDialog } from './workspace-dialogs.tsx'

/** Every workspace that the person belongs to; opening one goes to its home page. */
export function WorkspacesTab() {
  const { account } = useSignedIn()
  const workspaces = trpc.account.workspaces.useQuery()
  const { switchTo, isSwitching } = useSwitchWorkspace()
  const [isCreating, setCreating] = useState(false)
  const mayDelete = usePermission('accounts.remove')
  const mayCreate = usePermission('accounts.create') || !account
  const [ended, setEnded] = useState<{ id: string; name: string; how: 'delete' | 'leave' }>()
  const [renamed, setRenamed] = useState<{ id: string; name: string }>()
  const words = useWords('accountSpaces', portuguese)
  const locale = useLocale()

  const known = workspaces.data
  const failure = workspaces.error && (
    <LoadFailure
      message={workspaces.error.message}
      isKept={known !== undefined}
      onRetry={() => void workspaces.refetch()}
    />
  )
  if (!known) return failure ?? <Skeleton className="h-40 w-full" />
  return (
    <div className="flex flex-col gap-6">
      {failure}
      <ul className="rounded-card border border-line bg-surface">
        {known.map(({ id, name, roles, created_at, ending }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-5 py-3.5 last:border-0"
          >
            <div className="min-w-0 grow basis-60">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
                <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
                {id === account?.id && (
                  <Badge tone="pen" icon={<Check aria-hidden />}>
                    {words.used}
                  </Badge>
                )}
              </p>
              <p className="tabular text-sm text-quiet">
                {roleNames[roles[0] ?? USUAL_ROLE]} · {words.since(formatDate(created_at, locale))}
              </p>
              {ending === 'delete' && !mayDelete && <p className="text-sm text-quiet">{words.openFirst}</p>}
              {ending === 'leave' && roles[0] === 'owner' && <p className="text-sm text-quiet">{words.onlyLeave}</p>}
              {ending === 'none' && <p className="text-sm text-quiet">{words.neither}</p>}
            </div>
            {/* The permission to rename is known only for the workspace in use. */}
            {id === account?.id && roles[0] === 'owner' && (
              <Button onPress={() => setRenamed({ id, name })}>{words.rename}</Button>
            )}
            {/* The gate knows the permissions of the workspace in use. */}
            {(ending === 'leave' || (ending === 'delete' && mayDelete)) && (
              <Button
                aria-label={`${words.endings[ending]} ${name}`}
                onPress={() => setEnded({ id, name, how: ending })}
              >
                {words.endings[ending]}
              </Button>
            )}
            {id !== account?.id && (
              <Button aria-label={`${words.open} ${name}`} isDisabled={isSwitching} onPress={() => switchTo(id)}>
                {words.open}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayCreate && (
        <Button variant="primary" className="self-start" onPress={() => setCreating(true)}>
          <Plus aria-hidden />
          {words.add}
        </Button>
      )}
      {isCreating && <NewWorkspaceDialog onClose={() => setCreating(false)} />}
      {ended && <EndWorkspaceDialog workspace={ended} how={ended.how} onClose={() => setEnded(undefined)} />}
      {renamed && <RenameWorkspaceDialog workspace={renamed} onClose={() => setRenamed(undefined)} />}
    </div>
  )
}

const roleNames = { owner: 'Owner', organizer: 'Organizer' }

interface EndWorkspaceDialogProps {
  workspace: { id: string; name: string }
  how: 'delete' | 'leave'
  onClose: () => void
}

/** Asks before the person deletes or leaves a workspace; afterwards forgets what was open of it. */
function EndWorkspaceDialog({ workspace, how, onClose }: EndWorkspaceDialogProps) {
  const { account, accounts } = useSignedIn()
  const queryClient = useQueryClient()
  const { [how]: words, stay, last } = useWords('accountSpaces', portuguese)
  const end = trpc.session.endWorkspace.useMutation({
    onSuccess: async (opened) => {
      session.set(opened)
      toast(wordsNow('accountSpaces', portuguese)[how].done(workspace.name))
      onClose()
      await queryClient.resetQueries()
    },
  })
  const next = accounts.find(({ id }) => id !== workspace.id)
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={words.title}
      confirmLabel={words.title}
      call={end}
      onConfirm={() => end.mutate({ accountId: workspace.id, how })}
      onClose={onClose}
    >
      <p>{words.effect(workspace.name)}</p>
      {workspace.id === account?.id && next && <p>{stay(next.name)}</p>}
      {!next && <p>{last}</p>}
    </ConfirmDialog>
  )
}

const portuguese = {
  used: 'Em uso',
  since: (day: string) => `desde ${day}`,
  openFirst: 'Para excluir este workspace, abra-o primeiro.',
  onlyLeave: 'Há documentos em andamento: por enquanto só é possível sair.',
  neither:
    'Há documentos em andamento, e você é a única pessoa com o papel Owner: por enquanto não é possível excluir este workspace nem sair dele.',
  rename: 'Renomear',
  endings: { delete: 'Excluir', leave: 'Sair' },
  open: 'Abrir',
  add: 'Criar novo workspace',
  delete: {
    title: 'Excluir workspace',
    effect: (name: string) =>
      `Documentos, contatos, campos e equipe de ${name} deixam de ficar acessíveis para todos. Não é possível desfazer.`,
    done: (name: string) => `Workspace ${name} excluído.`,
  },
  leave: {
    title: 'Sair do workspace',
    effect: (name: string) =>
      `Você deixa de ver os documentos e contatos de ${name}. Para voltar, precisará de um novo convite.`,
    done: (name: string) => `Você saiu do workspace ${name}.`,
  },
  stay: (name: string) => `Você continua em ${name}.`,
  last: 'É o seu único workspace: no lugar dele, você recebe um novo, vazio.',
}
