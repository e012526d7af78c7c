import { DOCUMENT_NAME_MAX, REASON_MAX } from '@rubrica/contracts/lengths.ts'
import { useDocumentsChanged } from '../../documents/documents-changed.ts'
import { RemovalDialog } from '../../removal-dialog.tsx'
import { trpc } from '../../trpc.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useWords, wordsNow } from '../../words.ts'

interface RenameDialogProps {
  document: { id: string; name: string }
  onClose: () => void
}

/** Gives a document another name. */
export function RenameDialog({ document, onClose }: RenameDialogProps) {
  const documentsChanged = useDocumentsChanged()
  const words = useWords('documentDialogs', portuguese).rename
  const rename = trpc.documents.rename.useMutation({
    onSuccess: () => {
      documentsChanged()
      toast(wordsNow('documentDialogs', portuguese).rename.done)
      onClose()
    },
  })
  return (
    <FormDialog
      title={words.title}
      submit={words.save}
      call={rename}
      onSubmit={({ name = '' }) => rename.mutate({ documentId: document.id, name })}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={words.name}
        defaultValue={document.name}
        isRequired
        maxLength={DOCUMENT_NAME_MAX}
        autoFocus
      />
    </FormDialog>
  )
}

interface RemoveDialogProps {
  document: { id: string; name: string }
  onClose: () => void
  /** Leaves the document's page once it is gone, before the dialog closes. */
  onRemoved?: () => void | Promise<void>
}

/** Asks before a document is deleted. */
export function RemoveDialog({ document, onClose, onRemoved }: RemoveDialogProps) {
  const utils = trpc.useUtils()
  const documentsChanged = useDocumentsChanged()
  const words = useWords('documentDialogs', portuguese).remove
  const remove = trpc.documents.remove.useMutation({
    onSuccess: async () => {
      await onRemoved?.()
      void utils.documents.view.reset({ documentId: document.id })
      documentsChanged()
      toast(wordsNow('documentDialogs', portuguese).remove.done)
      onClose()
    },
  })
  return (
    <RemovalDialog
      title={words.title}
      action={words.action}
      name={document.name}
      effect={words.effect}
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
  const documentsChanged = useDocumentsChanged()
  const words = useWords('documentDialogs', portuguese).cancel
  const cancel = trpc.documents.cancel.useMutation({
    onSuccess: () => {
      documentsChanged()
      toast(wordsNow('documentDialogs', portuguese).cancel.done)
      onClose()
    },
  })
  return (
    <FormDialog
      title={words.title}
      submit={words.submit}
      isDanger
      call={cancel}
      onSubmit={({ decline_reason = '' }) =>
        cancel.mutate({ documentId: document.id, assignmentId, decline_reason: decline_reason || null })
      }
      onClose={onClose}
    >
      <p className="text-quiet">
        <strong className="font-medium text-ink">{document.name}</strong> {words.effect}
      </p>
      <TextField name="decline_reason" label={words.reason} rows={3} maxLength={REASON_MAX} isOptional />
    </FormDialog>
  )
}

const portuguese = {
  rename: {
    title: 'Renomear documento',
    save: 'Salvar nome',
    name: 'Nome do documento',
    done: 'Nome alterado.',
  },
  remove: {
    title: 'Excluir este documento?',
    action: 'Excluir documento',
    effect: 'sai da sua lista e os signatários não poderão mais abri-lo. Não é possível desfazer.',
    done: 'Documento excluído.',
  },
  cancel: {
    title: 'Cancelar este documento?',
    submit: 'Cancelar documento',
    effect: 'deixa de aguardar assinaturas e ninguém mais pode assiná-lo. Não é possível desfazer.',
    reason: 'Motivo',
    done: 'Documento cancelado.',
  },
}
