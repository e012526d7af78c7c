import type { TagLabel } from '@rubrica/contracts/tag.ts'
import { useState } from 'react'
import { TagPicker } from '../../tags/tag-picker.tsx'
import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useWords, wordsNow } from '../../words.ts'

interface TagsDialogProps {
  accountId: string
  document: { id: string; name: string; tags: TagLabel[] }
  onClose: () => void
}

/** Changes which tags a document carries. */
export function TagsDialog({ accountId, document, onClose }: TagsDialogProps) {
  const utils = trpc.useUtils()
  const words = useWords('documentTags', portuguese)
  const [tags, setTags] = useState(document.tags.map(({ name }) => name))
  const save = trpc.tags.replace.useMutation({
    onSuccess: () => {
      void utils.documents.invalidate()
      void utils.tags.list.invalidate()
      toast(wordsNow('documentTags', portuguese).saved)
      onClose()
    },
  })
  const actions = (
    <>
      <Button onPress={onClose} isDisabled={save.isPending}>
        {words.back}
      </Button>
      <Button
        variant="primary"
        isPending={save.isPending}
        onPress={() => save.mutate({ accountId, documentId: document.id, tags })}
      >
        {words.save}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={words.title} actions={actions}>
      <div className="flex flex-col gap-4">
        <p className="text-quiet [overflow-wrap:anywhere]">{document.name}</p>
        {save.error && <Alert tone="warning">{save.error.message}</Alert>}
        <TagPicker label={words.tags} value={tags} onChange={setTags} />
      </div>
    </Dialog>
  )
}

const portuguese = {
  title: 'Etiquetas do documento',
  tags: 'Etiquetas',
  back: 'Voltar',
  save: 'Salvar etiquetas',
  saved: 'Etiquetas salvas.',
}
