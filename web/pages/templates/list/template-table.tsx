import { joined } from '@rubrica/contracts/locale.ts'
import type { TagLabel } from '@rubrica/contracts/tag.ts'
import type { TemplateStatus } from '@rubrica/contracts/templates.ts'
import type { ReactNode } from 'react'
import { RelativeTime } from '../../../documents/document-state.tsx'
import { TagList } from '../../../tags/tag-list.tsx'
import { TemplateBadge } from '../../../templates/template-badge.tsx'
import { type DataColumn, DataTable } from '../../../ui/data-table.tsx'
import { useLocale, useWords } from '../../../words.ts'
import { type TemplateDialog, TemplateMenu } from '../template-menu.tsx'

/** A template as its row shows it. */
export interface ListedTemplate {
  id: string
  name: string
  status: TemplateStatus
  /** Names of the roles that sign. */
  roles: string[]
  pageCount: number
  tags: TagLabel[]
  updated_at: string
}

interface TemplateTableProps {
  /** Undefined while loading. */
  rows: ListedTemplate[] | undefined
  onDialog: (dialog: TemplateDialog, template: ListedTemplate) => void
  empty: ReactNode
}

/** The templates of a page of the list. */
export function TemplateTable({ rows, onDialog, empty }: TemplateTableProps) {
  const words = useWords('templateTable', portuguese)
  return (
    <DataTable
      label={words.label}
      columns={columns.map((column) => ({ ...column, title: words.columns[column.id] }))}
      rows={rows}
      rowId={(row) => row.id}
      rowText={(row) => row.name}
      rowHref={(row) => `/dashboard/templates/${row.id}/view`}
      rowMenu={(row) => (
        <TemplateMenu
          template={{ ...row, hasRoles: row.roles.length > 0 }}
          onDialog={(dialog) => onDialog(dialog, row)}
        />
      )}
      empty={empty}
    />
  )
}

const columns = [
  { id: 'name', cell: nameCell, className: 'w-full max-w-0' },
  { id: 'roles', cell: (row) => <Roles {...row} />, className: 'max-wide:hidden' },
  { id: 'status', cell: (row) => <TemplateBadge status={row.status} />, className: 'max-sm:hidden' },
  {
    id: 'change',
    cell: (row) => <RelativeTime moment={row.updated_at} className="text-quiet" />,
    className: 'max-sm:hidden whitespace-nowrap',
  },
] as const satisfies Omit<DataColumn<ListedTemplate>, 'title'>[]

/** On a phone the first cell repeats what the hidden columns show. */
function nameCell(row: ListedTemplate) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span title={row.name} className="line-clamp-2 text-base/[1.25rem] font-medium [overflow-wrap:anywhere]">
        {row.name}
      </span>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-quiet sm:hidden">
        <TemplateBadge status={row.status} />
        <RelativeTime moment={row.updated_at} />
      </div>
      <TagList tags={row.tags} most={3} />
    </div>
  )
}

function Roles({ roles, status }: Pick<ListedTemplate, 'roles' | 'status'>) {
  const words = useWords('templateTable', portuguese)
  const locale = useLocale()
  if (roles.length === 0)
    return <span className="whitespace-nowrap text-quiet">{status === 'ready' ? words.noRoles : '—'}</span>
  return <span className="line-clamp-2 w-max max-w-60 [overflow-wrap:anywhere]">{joined(roles, locale)}</span>
}

const portuguese = {
  label: 'Templates',
  columns: { name: 'Template', roles: 'Papéis', status: 'Situação', change: 'Última alteração' },
  noRoles: 'Sem papéis',
}
