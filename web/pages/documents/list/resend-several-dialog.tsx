import { counted } from '../../../format.ts'
import { trpc } from '../../../trpc.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import type { ListedDocument } from './document-table.tsx'
import { RefusedDialog } from './refused-dialog.tsx'

interface ResendSeveralDialogProps {
  documents: ListedDocument[]
  onClose: () => void
}

/** Asks before inviting the signers who have the turn in several documents once more. */
export function ResendSeveralDialog({ documents, onClose }: ResendSeveralDialogProps) {
  const utils = trpc.useUtils()
  const waiting = documents.filter(({ status }) => status === 'pending_signature')
  const resend = trpc.documents.resendSeveral.useMutation({
    onSuccess: ({ done, refused }) => {
      void utils.documents.invalidate()
      if (refused.length > 0) return
      toast(done === 1 ? 'Convites reenviados em 1 documento.' : `Convites reenviados em ${done} documentos.`)
      onClose()
    },
  })
  if (resend.data && resend.data.refused.length > 0) {
    const { refused } = resend.data
    return <RefusedDialog title="Nem tudo foi reenviado" documents={documents} refused={refused} onClose={onClose} />
  }
  const count = counted(waiting.length, 'documento', 'documentos')
  return (
    <ConfirmDialog
      isOpen
      title="Reenviar convites?"
      confirmLabel="Reenviar convites"
      call={resend}
      onConfirm={() => resend.mutate({ documentIds: waiting.map(({ id }) => id) })}
      onClose={onClose}
    >
      <p>Quem está na vez de assinar em {count} recebe outro e-mail com o link.</p>
    </ConfirmDialog>
  )
}
