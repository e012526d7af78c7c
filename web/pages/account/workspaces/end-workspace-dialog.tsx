import { useQueryClient } from '@tanstack/react-query'
import { session, useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'

interface EndWorkspaceDialogProps {
  workspace: { id: string; name: string }
  how: 'delete' | 'leave'
  onClose: () => void
}

/** Asks before the person deletes or leaves a workspace; afterwards forgets what was open of it. */
export function EndWorkspaceDialog({ workspace, how, onClose }: EndWorkspaceDialogProps) {
  const { account, accounts } = useSignedIn()
  const queryClient = useQueryClient()
  const end = trpc.session.endWorkspace.useMutation({
    onSuccess: async (opened) => {
      session.set(opened)
      toast(how === 'delete' ? `Workspace ${workspace.name} excluído.` : `Você saiu do workspace ${workspace.name}.`)
      onClose()
      await queryClient.resetQueries()
    },
  })
  const next = accounts.find(({ id }) => id !== workspace.id)
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={how === 'delete' ? 'Excluir workspace' : 'Sair do workspace'}
      confirmLabel={how === 'delete' ? 'Excluir workspace' : 'Sair do workspace'}
      call={end}
      onConfirm={() => end.mutate({ accountId: workspace.id, how })}
      onClose={onClose}
    >
      <p>
        {how === 'delete'
          ? `Documentos, contatos, campos e equipe de ${workspace.name} deixam de ficar acessíveis para todos. Não é possível desfazer.`
          : `Você deixa de ver os documentos e contatos de ${workspace.name}. Para voltar, precisará de um novo convite.`}
      </p>
      {workspace.id === account?.id && next && <p>Você continua em {next.name}.</p>}
      {!next && <p>É o seu único workspace: no lugar dele, você recebe um novo, vazio.</p>}
    </ConfirmDialog>
  )
}
