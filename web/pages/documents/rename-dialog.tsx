import { useId } from 'react'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'

interface RenameDialogProps {
  document: { id: string; name: string }
  onClose: () => void
}

/** Gives a document another name. */
export function RenameDialog({ document, onClose }: RenameDialogProps) {
  const formId = useId()
  const utils = trpc.useUtils()
  const rename = trpc.documents.rename.useMutation({
    onSuccess: () => {
      void utils.documents.invalidate()
      toast('Nome alterado.')
      onClose()
    },
  })
  const actions = (
    <>
      <Button onPress={onClose}>Voltar</Button>
      <Button variant="primary" type="submit" form={formId} isPending={rename.isPending}>
        Salvar nome
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title="Renomear documento" actions={actions}>
      <Form
        id={formId}
        error={rename.error?.message}
        errors={rename.error?.data?.errors}
        onErrorClose={rename.reset}
        onSubmit={({ name = '' }) => rename.mutate({ documentId: document.id, name })}
      >
        <TextField
          name="name"
          label="Nome do documento"
          defaultValue={document.name}
          isRequired
          maxLength={255}
          autoFocus
        />
      </Form>
    </Dialog>
  )
}
