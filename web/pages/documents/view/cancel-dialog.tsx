import { useId } from 'react'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'

interface CancelDialogProps {
  document: { id: string; name: string }
  assignmentId: string
  onClose: () => void
}

/** Cancels a document that waits for signatures; the reason is kept in its record. */
export function CancelDialog({ document, assignmentId, onClose }: CancelDialogProps) {
  const formId = useId()
  const utils = trpc.useUtils()
  const cancel = trpc.documents.cancel.useMutation({
    onSuccess: () => {
      void utils.documents.invalidate()
      void utils.home.invalidate()
      toast('Documento cancelado.')
      onClose()
    },
  })
  const actions = (
    <>
      <Button onPress={onClose}>Voltar</Button>
      <Button variant="danger" type="submit" form={formId} isPending={cancel.isPending}>
        Cancelar documento
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title="Cancelar este documento?" actions={actions}>
      <Form
        id={formId}
        error={cancel.error?.message}
        errors={cancel.error?.data?.errors}
        onErrorClose={cancel.reset}
        onSubmit={({ decline_reason = '' }) =>
          cancel.mutate({ documentId: document.id, assignmentId, decline_reason: decline_reason || null })
        }
      >
        <p className="text-quiet">
          <strong className="font-medium text-ink">{document.name}</strong> deixa de aguardar assinaturas e ninguém mais
          pode assiná-lo. Não é possível desfazer.
        </p>
        <TextField name="decline_reason" label="Motivo" rows={3} maxLength={1000} isOptional />
      </Form>
    </Dialog>
  )
}
