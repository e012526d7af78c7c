import { trpc } from '../../../trpc.ts'
import { toast } from '../../../ui/toast.ts'
import { useWorkspacesChanged } from './use-workspaces-changed.ts'
import { WorkspaceDialog } from './workspace-dialog.tsx'

/** Asks for the name of a further workspace. */
export function NewWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const refresh = useWorkspacesChanged()
  const create = trpc.account.createWorkspace.useMutation({
    onSuccess: async ({ name }) => {
      await refresh()
      toast(`Workspace ${name} criado.`)
      onClose()
    },
  })
  return (
    <WorkspaceDialog
      title="Criar novo workspace"
      intro="Documentos, contatos e equipe de um workspace não aparecem nos outros."
      action="Criar workspace"
      change={create}
      onSubmit={(name) => create.mutate({ name })}
      onClose={onClose}
    />
  )
}
