import { Eye } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { type Batch, emailCell, nameCell } from './batch.ts'
import type { ListRow } from './read-list.ts'
import type { Outcome } from './use-send-rows.ts'

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
  return (
    <ol aria-label="Linhas da lista" className="divide-y divide-line rounded-card border border-line bg-surface">
      {rows.map((row) => {
        const problem = problems.get(row.line)
        return (
          <li key={row.line} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2.5">
            <span className="tabular w-16 shrink-0 text-sm text-quiet">Linha {row.line}</span>
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
              <Button
                variant="plain"
                size="icon"
                aria-label={`Ver prévia da linha ${row.line}`}
                onPress={() => onShow(row)}
              >
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
  if (outcome?.state === 'sent') {
    return (
      <span className="flex items-center gap-3">
        <Badge tone="done">Enviado</Badge>
        <TextLink href={`/dashboard/documents/${outcome.documentId}/view`}>Abrir</TextLink>
      </span>
    )
  }
  if (problem) return <span className="text-sm text-stop">{problem}</span>
  if (outcome?.state === 'sending') return <Badge tone="pen">Enviando</Badge>
  if (outcome?.state === 'failed') return <span className="text-sm text-stop">Não enviado: {outcome.message}</span>
  return <Badge tone="quiet">Pronta</Badge>
}
