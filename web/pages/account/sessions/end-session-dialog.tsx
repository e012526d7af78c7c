import { trpc } from '../../../trpc.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'

interface EndSessionDialogProps {
  id: string
  device: string
  onClose: () => void
}

/** Asks before signing somebody out elsewhere. */
export function EndSessionDialog({ id, device, onClose }: EndSessionDialogProps) {
  const utils = trpc.useUtils()
  const end = trpc.account.endSession.useMutation({
    onSuccess: async () => {
      await utils.account.sessions.invalidate()
      toast('Sessão encerrada.')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      title="Encerrar sessão"
      confirmLabel="Encerrar sessão"
      call={end}
      onConfirm={() => end.mutate({ sessionId: id })}
      onClose={onClose}
    >
      Quem estiver usando {device} precisará entrar de novo.
    </ConfirmDialog>
  )
}
