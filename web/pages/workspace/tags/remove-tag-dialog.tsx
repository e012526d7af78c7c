import type { Tag } from '@rubrica/contracts/tags.ts'
import { trpc } from '../../../trpc.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'

interface RemoveTagDialogProps {
  accountId: string
  tag: Tag
  onClose: () => void
}

/** Asks before taking a tag off everything that carries it. */
export function RemoveTagDialog({ accountId, tag, onClose }: RemoveTagDialogProps) {
  const utils = trpc.useUtils()
  const remove = trpc.tags.remove.useMutation({
    onSuccess: async () => {
      await utils.tags.list.invalidate()
      void utils.documents.invalidate()
      void utils.templates.invalidate()
      toast('Etiqueta excluída.')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title="Excluir esta etiqueta?"
      confirmLabel="Excluir etiqueta"
      call={remove}
      onConfirm={() => remove.mutate({ accountId, tagId: tag.id, force: true })}
      onClose={onClose}
    >
      <p>
        <strong className="font-medium text-ink">{tag.name}</strong> sai de todos os documentos e templates. Os
        documentos continuam onde estão.
      </p>
    </ConfirmDialog>
  )
}
