import { trpc } from '../../../trpc.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'

interface RevokeKeyDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** Asks before a key with a name stops working. */
export function RevokeKeyDialog({ id, name, onClose }: RevokeKeyDialogProps) {
  const utils = trpc.useUtils()
  const revoke = trpc.account.removeKey.useMutation({
    onSuccess: async () => {
      await utils.account.keys.invalidate()
      toast('Chave revogada.')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title="Revogar chave de API"
      confirmLabel="Revogar chave"
      call={revoke}
      onConfirm={() => revoke.mutate({ keyId: id })}
      onClose={onClose}
    >
      Os programas que usam a chave {name} deixam de ter acesso imediatamente.
    </ConfirmDialog>
  )
}
