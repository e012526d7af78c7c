import { useState } from 'react'
import { TagPicker } from '../../../tags/tag-picker.tsx'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { RefusedDialog } from './refused-dialog.tsx'

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
