import { trpc } from '../../../trpc.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'

interface CancelDialogProps {
  document: { id: string; name: string }
  assignmentId: string
  onClose: () => void
}

/** Cancels a document that waits for signatures; its record shows the reason. */
export function CancelDialog({ document, assignmentId, onClose }: CancelDialogProps) {
  const utils = trpc.useUtils()
  const cancel = trpc.documents.cancel.useMutation({
    onSuccess: () => {
      void utils.documents.invalidate()
      void utils.home.invalidate()
      toast('Documento cancelado.')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Cancelar este documento?"
      submit="Cancelar documento"
      isDanger
      call={cancel}
      onSubmit={({ decline_reason = '' }) =>
        cancel.mutate({ documentId: document.id, assignmentId, decline_reason: decline_reason || null })
      }
      onClose={onClose}
    >
      <p className="text-quiet">
        <strong className="font-medium text-ink">{document.name}</strong> deixa de aguardar assinaturas e ninguém mais
        pode assiná-lo. Não é possível desfazer.
      </p>
      <TextField name="decline_reason" label="Motivo" rows={3} maxLength={1000} isOptional />
    </FormDialog>
  )
}
