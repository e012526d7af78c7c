import { documentNameOf, fillingsOf, fillPlaceholders } from '@rubrica/contracts/placeholders.ts'
import { Eye } from 'lucide-react'
import { partLine } from '../../../documents/part-line.ts'
import { useSignedIn } from '../../../session.ts'
import { placeholderValue } from '../../../templates/parties.ts'
import { TemplatePages } from '../../../templates/template-pages.tsx'
import type { Outputs } from '../../../trpc.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useWords } from '../../../words.ts'
import { type Batch, emailCell, nameCell, partsIn } from './batch.ts'
import type { ListRow } from './read-list.ts'
import type { Outcome } from './use-rows.ts'

interface RowTableProps {
  rows: ListRow[]
  batch: Batch
  /** The problems of a row, by its line. */
  problems: ReadonlyMap<number, string>
  outcomeOf: (row: ListRow) => Outcome | undefined
  onShow: (row: ListRow) => void
}

/** Every row with its signers, and its problem or outcome. */
export function RowTable({ rows, batch, problems, outcomeOf, onShow }: RowTableProps) {
  const words = useWords('manyRows', portuguese)
  return (
    <ol aria-label={words.label} className="divide-y divide-line rounded-card border border-line bg-surface">
      {rows.map((row) => {
        const problem = problems.get(row.line)
        return (
          <li key={row.line} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2.5">
            <span className="tabular w-16 shrink-0 text-sm text-quiet">{words.line(row.line)}</span>
            <span className="min-w-0 flex-1 basis-60">
              {batch.roles.map(({ id }) => (
                <span key={id} className="block truncate">
                  <span className="font-medium">{row.cells[nameCell(id)]}</span>{' '}
                  <span className="text-quiet">{row.cells[emailCell(id)]}</span>
                </span>
              ))}
            </span>
            <RowState problem={problem} outcome={outcomeOf(row)} />
            {!problem && (
              <Button variant="plain" size="icon" aria-label={words.show(row.line)} onPress={() => onShow(row)}>
                <Eye aria-hidden />
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function RowState({ problem, outcome }: { problem: string | undefined; outcome: Outcome | undefined }) {
  const words = useWords('manyRows', portuguese)
  if (outcome?.state === 'sent') {
    return (
      <span className="flex items-center gap-3">
        <Badge tone="done">{words.sent}</Badge>
        <TextLink href={`/dashboard/documents/${outcome.documentId}/view`}>{words.open}</TextLink>
      </span>
    )
  }
  if (problem) return <span className="text-sm text-stop">{problem}</span>
  if (outcome?.state === 'sending') return <Badge tone="pen">{words.sending}</Badge>
  if (outcome?.state === 'failed') return <span className="text-sm text-stop">{notSent(outcome, words)}</span>
  return <Badge tone="quiet">{words.ready}</Badge>
}

function notSent({ isUnknown, message = '' }: Outcome, words: typeof portuguese) {
  return isUnknown ? [message, words.unknown].filter(Boolean).join(' ') : words.notSent(message)
}

interface RowPreviewProps {
  row: ListRow
  template: Outputs['templates']['open']['template']
  batch: Batch
  onClose: () => void
}

/** The document that a row becomes. */
export function RowPreview({ row, template, batch, onClose }: RowPreviewProps) {
  const { line, cells } = row
  const person = useSignedIn().user.name
  const words = useWords('manyRows', portuguese)
  const { roles, inputs } = batch
  const { filled, fillings } = fillingsOf({
    editor: person,
    roles: roles.map(({ id, name }) => ({ name, person: cells[nameCell(id)] ?? '' })),
    values: inputs.map((input) => placeholderValue(input, cells[input.id])),
  })
  const parts = linesOfParts(row, batch)
  const facts = [
    { title: words.document, value: documentNameOf([template.document_name, template.name], fillings) },
    ...roles.map(({ id, title }, i) => ({
      title,
      value: [cells[nameCell(id)], cells[emailCell(id)], parts[i]].filter(Boolean).join(', '),
    })),
    { title: words.message, value: fillPlaceholders(template.message ?? '', fillings) || words.noMessage },
  ]
  return (
    <Dialog isOpen onClose={onClose} title={words.preview(line)} size="wide">
      <div className="flex flex-col gap-4 pb-3">
        <FactList facts={facts} />
        <TemplatePages
          template={template}
          shownIn={({ id }) => filled[inputs.findIndex(({ placementIds }) => placementIds.includes(id))]}
        />
      </div>
    </Dialog>
  )
}

/** What each person does, unless they simply sign. */
function linesOfParts(row: ListRow, batch: Batch) {
  const people = batch.roles.map(({ id }) => ({ id, full_name: row.cells[nameCell(id)] ?? '' }))
  const { listed } = partsIn(row, batch)
  return batch.roles.map(({ part, actingAs }, i) =>
    partLine({ part, acting_as: actingAs, ...listed[i] }, people)?.replace(/^./, (first) => first.toLowerCase()),
  )
}

const portuguese = {
  label: 'Linhas da lista',
  line: (line: number) => `Linha ${line}`,
  show: (line: number) => `Ver prévia da linha ${line}`,
  sent: 'Enviado',
  open: 'Abrir',
  sending: 'Enviando',
  notSent: (why: string) => `Não enviado: ${why}`,
  unknown: 'Não se sabe se foi enviado. Envie de novo: nada é enviado duas vezes.',
  ready: 'Pronta',
  document: 'Documento',
  message: 'Mensagem',
  noMessage: 'Sem mensagem',
  preview: (line: number) => `Prévia da linha ${line}`,
}
