import { trpc } from '../../trpc.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

interface RemoveDialogProps {
  document: { id: string; name: string }
  onClose: () => void
  /** Called once the document is gone, before the dialog closes. */
  onRemoved?: () => void
}

/** Asks before a document is deleted. */
export function RemoveDialog({ document, onClose, onRemoved }: RemoveDialogProps) {
  const utils = trpc.useUtils()
  const remove = trpc.documents.remove.useMutation({
    onSuccess: () => {
      onRemoved?.()
      void utils.documents.list.invalidate()
      void utils.home.invalidate()
      toast('Documento excluído.')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onClose={onClose}
      onConfirm={() => remove.mutate({ documentId: document.id })}
      title="Excluir este documento?"
      confirmLabel="Excluir documento"
      call={remove}
    >
      <p>
        <strong className="font-medium text-ink">{document.name}</strong> sai da sua lista e os signatários não poderão
        mais abri-lo. Não é possível desfazer.
      </p>
    </ConfirmDialog>
  )
}
