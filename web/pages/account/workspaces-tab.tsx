import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../format.ts'
import { useSignedIn } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSwitchWorkspace } from '../../use-switch-workspace.ts'
import { NewWorkspaceDialog } from './new-workspace-dialog.tsx'
import { RenameWorkspaceDialog } from './rename-workspace-dialog.tsx'

/** Every workspace that the person belongs to; opening one goes to its home page. */
export function WorkspacesTab() {
  const { account } = useSignedIn()
  const workspaces = trpc.account.workspaces.useQuery()
  const { switchTo, isSwitching } = useSwitchWorkspace()
  const [isCreating, setCreating] = useState(false)
  const [renamed, setRenamed] = useState<{ id: string; name: string }>()

  if (workspaces.error) {
    return <LoadFailure message={workspaces.error.message} onRetry={() => void workspaces.refetch()} />
  }
  if (!workspaces.data) return <Skeleton className="h-40 w-full" />
  return (
    <div className="flex flex-col gap-6">
      <ul className="rounded-card border border-line bg-surface">
        {workspaces.data.map(({ id, name, roles, created_at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-5 py-3.5 last:border-0"
          >
            <div className="min-w-0 grow basis-40">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
                <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
                {id === account?.id && (
                  <Badge tone="pen" icon={<Check aria-hidden />}>
                    Em uso
                  </Badge>
                )}
              </p>
              <p className="tabular text-sm text-quiet">
                {roleNames[roles[0] ?? 'organizer']} · desde {formatDate(created_at)}
              </p>
            </div>
            {/* The permission to rename is known only for the workspace in use. */}
            {id === account?.id && roles[0] === 'owner' && (
              <Button variant="plain" onPress={() => setRenamed({ id, name })}>
                Renomear
              </Button>
            )}
            {id !== account?.id && (
              <Button aria-label={`Abrir ${name}`} isDisabled={isSwitching} onPress={() => switchTo(id)}>
                Abrir
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="primary" className="self-start" onPress={() => setCreating(true)}>
        <Plus aria-hidden />
        Criar novo workspace
      </Button>
      {isCreating && <NewWorkspaceDialog onClose={() => setCreating(false)} />}
      {renamed && <RenameWorkspaceDialog workspace={renamed} onClose={() => setRenamed(undefined)} />}
    </div>
  )
}

const roleNames = { owner: 'Owner', organizer: 'Organizer' }
