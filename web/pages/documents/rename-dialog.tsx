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
