import { RemovalDialog } from '../../removal-dialog.tsx'
import { trpc } from '../../trpc.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'

interface RenameDialogProps {
  document: { id: string; name: string }
  onClose: () => void
}

/** Gives a document another name. */
export function RenameDialog({ document, onClose }: RenameDialogProps) {
  const utils = trpc.useUtils()
  const rename = trpc.documents.rename.useMutation({
    onSuccess: () => {
      void utils.documents.invalidate()
      toast('Nome alterado.')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Renomear documento"
      submit="Salvar nome"
      call={rename}
      onSubmit={({ name = '' }) => rename.mutate({ documentId: document.id, name })}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Nome do documento"
        defaultValue={document.name}
        isRequired
        maxLength={255}
        autoFocus
      />
    </FormDialog>
  )
}

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
    <RemovalDialog
      title="Excluir este documento?"
      action="Excluir documento"
      name={document.name}
      effect="sai da sua lista e os signatários não poderão mais abri-lo. Não é possível desfazer."
      call={remove}
      onConfirm={() => remove.mutate({ documentId: document.id })}
      onClose={onClose}
    />
  )
}

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
