import { fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import type { Field } from '@rubrica/contracts/fields.ts'
import type { ReactNode } from 'react'
import { RecordMenu } from '../record-menu.tsx'
import { Badge } from '../ui/badge.tsx'
import { type DataColumn, DataTable } from '../ui/data-table.tsx'

interface FieldTableProps {
  /** Undefined while loading. */
  rows: Field[] | undefined
  onRemove: (field: Field) => void
  empty: ReactNode
}

/** The fields of a page of the list. */
export function FieldTable({ rows, onRemove, empty }: FieldTableProps) {
  return (
    <DataTable
      label="Campos"
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      rowText={(row) => row.name}
      rowHref={(row) => `/dashboard/fields/${row.id}/view`}
      rowMenu={(row) => (
        <RecordMenu of={row.name} home={`/dashboard/fields/${row.id}`} onRemove={() => onRemove(row)} />
      )}
      empty={empty}
    />
  )
}

const columns: DataColumn<Field>[] = [
  {
    id: 'name',
    title: 'Campo',
    cell: (row) => (
      <div className="flex min-w-0 flex-col gap-0.5">
        <span title={row.name} className="line-clamp-2 text-base font-medium [overflow-wrap:anywhere] sm:line-clamp-1">
          {row.name}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-quiet sm:hidden">
          {fieldKinds[row.type].name}
          {!row.is_active && <ActiveBadge field={row} />}
        </span>
      </div>
    ),
    className: 'w-full max-w-0',
  },
  { id: 'type', title: 'Tipo', cell: (row) => fieldKinds[row.type].name, className: 'whitespace-nowrap max-sm:hidden' },
  {
    id: 'required',
    title: 'Preenchimento',
    cell: (row) => <span className="text-quiet">{row.is_required ? 'Obrigatório' : 'Opcional'}</span>,
    className: 'max-wide:hidden',
  },
  { id: 'active', title: 'Situação', cell: (row) => <ActiveBadge field={row} />, className: 'max-sm:hidden' },
]

function ActiveBadge({ field }: { field: Field }) {
  return field.is_active ? <Badge tone="done">Ativo</Badge> : <Badge tone="quiet">Inativo</Badge>
}
