import { trpc } from '../../../trpc.ts'
import { toast } from '../../../ui/toast.ts'
import { useWorkspacesChanged } from './use-workspaces-changed.ts'
import { WorkspaceDialog } from './workspace-dialog.tsx'

interface RenameWorkspaceDialogProps {
  workspace: { id: string; name: string }
  onClose: () => void
}

/** Changes the name of the workspace in use. */
export function RenameWorkspaceDialog({ workspace, onClose }: RenameWorkspaceDialogProps) {
  const refresh = useWorkspacesChanged()
  const rename = trpc.account.renameWorkspace.useMutation({
    onSuccess: async () => {
      await refresh()
      toast('Workspace renomeado.')
      onClose()
    },
  })
  return (
    <WorkspaceDialog
      title="Renomear workspace"
      name={workspace.name}
      action="Salvar nome"
      change={rename}
      onSubmit={(name) => rename.mutate({ accountId: workspace.id, name })}
      onClose={onClose}
    />
  )
}
