import { useState } from 'react'
import { counted } from '../../../format.ts'
import { TagPicker } from '../../../tags/tag-picker.tsx'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ConfirmDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import type { ListedDocument } from './document-table.tsx'

interface RemoveSeveralDialogProps {
  documents: { id: string; name: string; isDeletable: boolean }[]
  onClose: () => void
  onRemoved: () => void
}

/** Asks before deleting several documents, and says which could not be deleted. */
export function RemoveSeveralDialog({ documents, onClose, onRemoved }: RemoveSeveralDialogProps) {
  const utils = trpc.useUtils()
  const deletable = documents.filter((document) => document.isDeletable)
  const kept = documents.length - deletable.length
  const remove = trpc.documents.removeSeveral.useMutation({
    onSuccess: ({ done, refused }) => {
      void utils.documents.list.invalidate()
      void utils.home.invalidate()
      onRemoved()
      if (refused.length > 0) return
      toast(done === 1 ? 'Documento excluído.' : `${done} documentos excluídos.`)
      onClose()
    },
  })
  if (remove.data && remove.data.refused.length > 0) {
    return (
      <RefusedDialog
        title="Nem tudo foi excluído"
        documents={documents}
        refused={remove.data.refused}
        onClose={onClose}
      />
    )
  }
  if (deletable.length === 0) return <NothingDeletable onClose={onClose} />
  const count = counted(deletable.length, 'documento', 'documentos')
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onClose={onClose}
      onConfirm={() => remove.mutate({ documentIds: deletable.map((document) => document.id) })}
      title={`Excluir ${count}?`}
      confirmLabel={`Excluir ${count}`}
      call={remove}
    >
      <p>Os signatários não poderão mais abrir o que for excluído. Não é possível desfazer.</p>
      {kept > 0 && <Alert>{keptSentence(kept)}</Alert>}
    </ConfirmDialog>
  )
}

function NothingDeletable({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Nada para excluir" actions={<Button onPress={onClose}>Fechar</Button>}>
      <p className="text-quiet">
        Documentos assinados e documentos em processamento são mantidos. Escolha outros para excluir.
      </p>
    </Dialog>
  )
}

function keptSentence(kept: number) {
  if (kept === 1) return '1 documento escolhido fica: já foi assinado ou ainda está em processamento.'
  return `${kept} documentos escolhidos ficam: já foram assinados ou ainda estão em processamento.`
}

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

interface TagSeveralDialogProps {
  accountId: string
  documents: { id: string; name: string }[]
  onClose: () => void
}

/** Adds tags to several documents; those that they carry stay. */
export function TagSeveralDialog({ accountId, documents, onClose }: TagSeveralDialogProps) {
  const utils = trpc.useUtils()
  const [tags, setTags] = useState<string[]>([])
  const add = trpc.tags.addToSeveral.useMutation({
    onSuccess: ({ refused }) => {
      void utils.documents.list.invalidate()
      void utils.tags.list.invalidate()
      if (refused.length > 0) return
      toast('Etiquetas acrescentadas.')
      onClose()
    },
  })
  if (add.data && add.data.refused.length > 0) {
    const { refused } = add.data
    return <RefusedDialog title="Nem tudo foi etiquetado" documents={documents} refused={refused} onClose={onClose} />
  }
  const actions = (
    <>
      <Button onPress={onClose} isDisabled={add.isPending}>
        Voltar
      </Button>
      <Button
        variant="primary"
        isDisabled={tags.length === 0}
        isPending={add.isPending}
        onPress={() => add.mutate({ accountId, documentIds: documents.map(({ id }) => id), tags })}
      >
        Acrescentar etiquetas
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title="Etiquetar documentos" actions={actions}>
      <div className="flex flex-col gap-4">
        {add.error && <Alert tone="warning">{add.error.message}</Alert>}
        <TagPicker
          label="Etiquetas"
          description="As que os documentos já têm continuam neles."
          value={tags}
          onChange={setTags}
        />
      </div>
    </Dialog>
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
  const nameOf = (id: string) => documents.find((document) => document.id === id)?.name
  return (
    <Dialog isOpen onClose={onClose} title={title} actions={<Button onPress={onClose}>Fechar</Button>}>
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
