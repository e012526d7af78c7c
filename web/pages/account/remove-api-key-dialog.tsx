import { trpc } from '../../trpc.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

/** Asks before the key stops working. */
export function RemoveApiKeyDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils()
  const remove = trpc.account.removeApiKey.useMutation({
    onSuccess: async () => {
      await utils.account.apiKey.invalidate()
      toast('Chave de API removida.')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title="Remover chave de API"
      confirmLabel="Remover chave"
      isPending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      Os programas que usam esta chave deixam de ter acesso imediatamente.
    </ConfirmDialog>
  )
}
