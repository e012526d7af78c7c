import { useState } from 'react'
import { useDocumentsChanged } from '../../../documents/documents-changed.ts'
import { counted } from '../../../format.ts'
import { TagPicker } from '../../../tags/tag-picker.tsx'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ConfirmDialog, FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useWords, wordsNow } from '../../../words.ts'
import type { ListedDocument } from './document-table.tsx'

interface RemoveSeveralDialogProps {
  documents: { id: string; name: string; isDeletable: boolean }[]
  onClose: () => void
  onRemoved: () => void
}

/** Asks before deleting several documents, and says which could not be deleted. */
export function RemoveSeveralDialog({ documents, onClose, onRemoved }: RemoveSeveralDialogProps) {
  const documentsChanged = useDocumentsChanged()
  const words = useWords('documentSeveral', portuguese).remove
  const deletable = documents.filter((document) => document.isDeletable)
  const kept = documents.length - deletable.length
  const remove = trpc.documents.removeSeveral.useMutation({
    onSuccess: ({ done, refused }) => {
      documentsChanged()
      onRemoved()
      if (refused.length > 0) return
      toast(wordsNow('documentSeveral', portuguese).remove.done(done))
      onClose()
    },
  })
  if (remove.data && remove.data.refused.length > 0) {
    return <RefusedDialog title={words.refused} documents={documents} refused={remove.data.refused} onClose={onClose} />
  }
  if (deletable.length === 0) return <NothingDeletable onClose={onClose} />
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onClose={onClose}
      onConfirm={() => remove.mutate({ documentIds: deletable.map((document) => document.id) })}
      title={words.title(deletable.length)}
      confirmLabel={words.confirm(deletable.length)}
      call={remove}
    >
      <p>{words.effect}</p>
      {kept > 0 && <Alert>{words.kept(kept)}</Alert>}
    </ConfirmDialog>
  )
}

function NothingDeletable({ onClose }: { onClose: () => void }) {
  const words = useWords('documentSeveral', portuguese)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.remove.nothing}
      actions={<Button onPress={onClose}>{words.close}</Button>}
    >
      <p className="text-quiet">{words.remove.whyNothing}</p>
    </Dialog>
  )
}

interface ResendSeveralDialogProps {
  documents: ListedDocument[]
  onClose: () => void
}

/** Asks before inviting the signers who have the turn in several documents once more. */
export function ResendSeveralDialog({ documents, onClose }: ResendSeveralDialogProps) {
  const documentsChanged = useDocumentsChanged()
  const words = useWords('documentSeveral', portuguese).resend
  const waiting = documents.filter(({ status }) => status === 'pending_signature')
  const resend = trpc.documents.resendSeveral.useMutation({
    onSuccess: ({ done, refused }) => {
      documentsChanged()
      if (refused.length > 0) return
      toast(wordsNow('documentSeveral', portuguese).resend.done(done))
      onClose()
    },
  })
  if (resend.data && resend.data.refused.length > 0) {
    const { refused } = resend.data
    return <RefusedDialog title={words.refused} documents={documents} refused={refused} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      isOpen
      title={words.title}
      confirmLabel={words.confirm}
      call={resend}
      onConfirm={() => resend.mutate({ documentIds: waiting.map(({ id }) => id) })}
      onClose={onClose}
    >
      <p>{words.effect(waiting.length)}</p>
    </ConfirmDialog>
  )
}

interface TagSeveralDialogProps {
  accountId: string
  documents: { id: string; name: string }[]
  onClose: () => void
}

/** Adds tags to several documents; those that they carry stay. */
export function TagSeveralDialog({ accountId, documents, onClose }: TagSeveralDialogProps) {
  const utils = trpc.useUtils()
  const documentsChanged = useDocumentsChanged()
  const words = useWords('documentSeveral', portuguese).tag
  const [tags, setTags] = useState<string[]>([])
  const add = trpc.tags.addToSeveral.useMutation({
    onSuccess: ({ refused }) => {
      documentsChanged()
      void utils.tags.list.invalidate()
      if (refused.length > 0) return
      toast(wordsNow('documentSeveral', portuguese).tag.done)
      onClose()
    },
  })
  if (add.data && add.data.refused.length > 0) {
    const { refused } = add.data
    return <RefusedDialog title={words.refused} documents={documents} refused={refused} onClose={onClose} />
  }
  return (
    <FormDialog
      title={words.title}
      submit={words.add}
      call={add}
      isDirty={tags.length > 0}
      isSubmitDisabled={tags.length === 0}
      onSubmit={() => add.mutate({ accountId, documentIds: documents.map(({ id }) => id), tags })}
      onClose={onClose}
    >
      <TagPicker label={words.tags} description={words.kept} value={tags} onChange={setTags} />
    </FormDialog>
  )
}

interface RefusedDialogProps {
  title: string
  documents: { id: string; name: string }[]
  refused: { documentId: string; message: string }[]
  onClose: () => void
}

/** Which of several documents were refused, each with the service's reason. */
function RefusedDialog({ title, documents, refused, onClose }: RefusedDialogProps) {
  const words = useWords('documentSeveral', portuguese)
  const nameOf = (id: string) => documents.find((document) => document.id === id)?.name
  return (
    <Dialog isOpen onClose={onClose} title={title} actions={<Button onPress={onClose}>{words.close}</Button>}>
      <ul className="flex flex-col gap-2">
        {refused.map(({ documentId, message }) => (
          <li key={documentId}>
            <strong className="font-medium [overflow-wrap:anywhere]">{nameOf(documentId)}</strong>
            <span className="block text-quiet">{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const portuguese = {
  close: 'Fechar',
  remove: {
    title: (count: number) => `Excluir ${counted(count, 'documento', 'documentos')}?`,
    confirm: (count: number) => `Excluir ${counted(count, 'documento', 'documentos')}`,
    effect: 'Os signatários não poderão mais abrir o que for excluído. Não é possível desfazer.',
    kept: (count: number) =>
      count === 1
        ? '1 documento escolhido fica: já foi assinado ou ainda está em processamento.'
        : `${count} documentos escolhidos ficam: já foram assinados ou ainda estão em processamento.`,
    done: (count: number) => (count === 1 ? 'Documento excluído.' : `${count} documentos excluídos.`),
    refused: 'Nem tudo foi excluído',
    nothing: 'Nada para excluir',
    whyNothing: 'Documentos assinados e documentos em processamento são mantidos. Escolha outros para excluir.',
  },
  resend: {
    title: 'Reenviar convites?',
    confirm: 'Reenviar convites',
    effect: (count: number) =>
      `Quem está na vez de assinar em ${counted(count, 'documento', 'documentos')} recebe outra mensagem com o link.`,
    done: (count: number) =>
      count === 1 ? 'Convites reenviados em 1 documento.' : `Convites reenviados em ${count} documentos.`,
    refused: 'Nem tudo foi reenviado',
  },
  tag: {
    title: 'Etiquetar documentos',
    tags: 'Etiquetas',
    kept: 'As que os documentos já têm continuam neles.',
    add: 'Acrescentar etiquetas',
    done: 'Etiquetas acrescentadas.',
    refused: 'Nem tudo foi etiquetado',
  },
}
