import { DOCUMENT_NAME_MAX } from '@rubrica/contracts/lengths.ts'
import type { TagLabel } from '@rubrica/contracts/tag.ts'
import { useState } from 'react'
import { readForForm, useFreshRecord } from '../../record-form.tsx'
import { useSignedIn } from '../../session.ts'
import { TagPicker } from '../../tags/tag-picker.tsx'
import { type Outputs, trpc } from '../../trpc.ts'
import { FormDialog, LoadingDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useWords, wordsNow } from '../../words.ts'

/** The name of a template, its tags and those that its documents get. */
export function DetailsDialog({ templateId, onClose }: { templateId: string; onClose: () => void }) {
  const accountId = useSignedIn().account?.id ?? ''
  const view = trpc.templates.view.useQuery({ accountId, templateId }, readForForm)
  const template = useFreshRecord(view)
  const words = useWords('templateDetails', portuguese)
  if (template) return <Details template={template} onClose={onClose} />
  return <LoadingDialog title={words.title} fields={3} query={view} onClose={onClose} />
}

function Details({ template, onClose }: { template: Outputs['templates']['view']; onClose: () => void }) {
  const accountId = useSignedIn().account?.id ?? ''
  const queries = trpc.useUtils()
  const words = useWords('templateDetails', portuguese)
  const [before] = useState({ tags: namesOf(template.tags), documentTags: namesOf(template.default_document_tags) })
  const [tags, setTags] = useState(before.tags)
  const [documentTags, setDocumentTags] = useState(before.documentTags)
  const save = trpc.templates.update.useMutation({
    onSuccess: () => {
      void queries.templates.invalidate()
      void queries.tags.list.invalidate()
      toast(wordsNow('templateDetails', portuguese).changed)
      onClose()
    },
  })
  const changes = { accountId, templateId: template.id, tags, default_document_tags: documentTags }
  return (
    <FormDialog
      title={words.title}
      submit={words.save}
      call={save}
      isDirty={JSON.stringify({ tags, documentTags }) !== JSON.stringify(before)}
      onSubmit={({ name = '' }) => save.mutate({ ...changes, name })}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={words.name}
        defaultValue={template.name}
        isRequired
        maxLength={DOCUMENT_NAME_MAX}
        autoFocus
      />
      <TagPicker label={words.tags} value={tags} onChange={setTags} />
      <TagPicker
        label={words.documentTags}
        description={words.documentTagsHint}
        value={documentTags}
        onChange={setDocumentTags}
      />
    </FormDialog>
  )
}

function namesOf(tags: readonly TagLabel[]) {
  return tags.map(({ name }) => name)
}

const portuguese = {
  title: 'Nome e etiquetas',
  changed: 'Template alterado.',
  save: 'Salvar template',
  name: 'Nome do template',
  tags: 'Etiquetas do template',
  documentTags: 'Etiquetas dos documentos',
  documentTagsHint: 'Todo documento criado a partir do template recebe estas.',
}
