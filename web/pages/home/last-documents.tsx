import { RelativeTime } from '../../documents/relative-time.tsx'
import { SignerDots } from '../../documents/signer-dots.tsx'
import { StatusBadge } from '../../documents/status-badge.tsx'
import { whoseTurn } from '../../documents/whose-turn.ts'
import type { Outputs } from '../../trpc.ts'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type Row = Outputs['home']['overview']['last'][number]

/** The documents that changed last, each with whose turn it is. */
export function LastDocuments({ rows, isAll }: { rows: Row[]; isAll: boolean }) {
  return (
    <section aria-labelledby="last" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="last" className="text-lg font-semibold">
          Últimos documentos
        </h2>
        {!isAll && <TextLink href="/dashboard/documents">Ver todos</TextLink>}
      </div>
      <DataTable
        label="Últimos documentos"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowText={(row) => row.name}
        rowHref={(row) => `/dashboard/documents/${row.id}/view`}
      />
    </section>
  )
}

const columns: DataColumn<Row>[] = [
  { id: 'name', title: 'Documento', cell: nameCell, className: 'w-full max-w-0' },
  { id: 'turn', title: 'De quem é a vez', cell: turnCell, className: 'max-wide:hidden whitespace-nowrap' },
  { id: 'status', title: 'Situação', cell: (row) => <StatusBadge status={row.status} />, className: 'max-sm:hidden' },
  {
    id: 'change',
    title: 'Última alteração',
    cell: (row) => <RelativeTime moment={row.updated_at} className="text-quiet" />,
    className: 'max-sm:hidden whitespace-nowrap',
  },
]

/** On a phone the first cell repeats what the hidden columns show. */
function nameCell(row: Row) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="truncate text-base font-medium">{row.name}</span>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-quiet sm:hidden">
        <StatusBadge status={row.status} />
        <RelativeTime moment={row.updated_at} />
      </div>
      <div className="wide:hidden">{turnCell(row)}</div>
    </div>
  )
}

function turnCell(row: Row) {
  return (
    <div className="flex min-w-0 items-center gap-2.5 text-quiet empty:hidden">
      <SignerDots signers={row.signers} />
      <span className="max-w-60 truncate empty:hidden">{whoseTurn(row)}</span>
    </div>
  )
}
