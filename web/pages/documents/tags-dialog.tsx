import { useState } from 'react'
import { useDocumentsChanged } from '../../documents/documents-changed.ts'
import { readForForm, useFreshRecord } from '../../record-form.tsx'
import { TagPicker } from '../../tags/tag-picker.tsx'
import { trpc } from '../../trpc.ts'
import { FormDialog, LoadingDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useWords, wordsNow } from '../../words.ts'

interface TagsDialogProps {
  accountId: string
  document: { id: string; name: string }
  onClose: () => void
}

/** Changes which tags a document carries. */
export function TagsDialog({ accountId, document, onClose }: TagsDialogProps) {
  const words = useWords('documentTags', portuguese)
  const view = trpc.documents.view.useQuery({ documentId: document.id }, readForForm)
  const read = useFreshRecord(view)
  if (read) return <DocumentTags accountId={accountId} document={read.document} onClose={onClose} />
  return <LoadingDialog title={words.title} fields={1} query={view} onClose={onClose} />
}

interface DocumentTagsProps extends TagsDialogProps {
  document: { id: string; name: string; tags: { name: string }[] }
}

function DocumentTags({ accountId, document, onClose }: DocumentTagsProps) {
  const utils = trpc.useUtils()
  const documentsChanged = useDocumentsChanged()
  const words = useWords('documentTags', portuguese)
  const [before] = useState(document.tags.map(({ name }) => name))
  const [tags, setTags] = useState(before)
  const save = trpc.tags.replace.useMutation({
    onSuccess: () => {
      documentsChanged()
      void utils.tags.list.invalidate()
      toast(wordsNow('documentTags', portuguese).saved)
      onClose()
    },
  })
  return (
    <FormDialog
      title={words.title}
      submit={words.save}
      call={save}
      isDirty={JSON.stringify(tags) !== JSON.stringify(before)}
      onSubmit={() => save.mutate({ accountId, documentId: document.id, tags })}
      onClose={onClose}
    >
      <p className="text-quiet [overflow-wrap:anywhere]">{document.name}</p>
      <TagPicker label={words.tags} value={tags} onChange={setTags} />
    </FormDialog>
  )
}

const portuguese = {
  title: 'Etiquetas do documento',
  tags: 'Etiquetas',
  save: 'Salvar etiquetas',
  saved: 'Etiquetas salvas.',
}
