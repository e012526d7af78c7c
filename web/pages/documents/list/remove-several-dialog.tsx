import { counted } from '../../../format.ts'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { RefusedDialog } from './refused-dialog.tsx'

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
