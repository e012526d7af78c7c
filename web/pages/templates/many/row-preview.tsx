import { useSignedIn } from '../../../session.ts'
import { filledText } from '../../../templates/marks.ts'
import { TEMPLATE_EDITOR } from '../../../templates/role-title.ts'
import { TemplatePages } from '../../../templates/template-pages.tsx'
import type { Outputs } from '../../../trpc.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { type Batch, emailCell, nameCell } from './batch.ts'
import type { ListRow } from './read-list.ts'

interface RowPreviewProps {
  row: ListRow
  template: Outputs['templates']['open']['template']
  batch: Batch
  onClose: () => void
}

/** The document that a row becomes. */
export function RowPreview({ row: { line, cells }, template, batch, onClose }: RowPreviewProps) {
  const person = useSignedIn().user.name
  const { roles, inputs } = batch
  const marks = [
    [TEMPLATE_EDITOR, person] as const,
    ...roles.map(({ id, name }) => [name, cells[nameCell(id)] ?? ''] as const),
    ...inputs.map(({ id, label }) => [label, cells[id] ?? ''] as const),
    ...inputs.map(({ id, field }) => [field?.name ?? '', cells[id] ?? ''] as const),
  ]
  const facts = [
    { title: 'Documento', value: filledText(template.document_name || template.name, marks) },
    ...roles.map(({ id, title }) => ({ title, value: `${cells[nameCell(id)]}, ${cells[emailCell(id)]}` })),
    { title: 'Mensagem', value: filledText(template.message ?? '', marks) || 'Sem mensagem' },
  ]
  return (
    <Dialog isOpen onClose={onClose} title={`Prévia da linha ${line}`} size="wide">
      <div className="flex flex-col gap-4 pb-3">
        <FactList facts={facts} />
        <TemplatePages
          template={template}
          shownIn={(field) => {
            const input = inputs.find(({ placementIds }) => placementIds.includes(field.id))
            return input && filledText(cells[input.id] ?? '', marks)
          }}
        />
      </div>
    </Dialog>
  )
}
