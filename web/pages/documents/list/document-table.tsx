import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import type { TagLabel } from '@rubrica/contracts/tag.ts'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { type DotSigner, RelativeTime, SignerDots, StatusBadge, whoseTurn } from '../../../documents/document-state.tsx'
import { useSignedIn } from '../../../session.ts'
import { TagList } from '../../../tags/tag-list.tsx'
import { type DataColumn, DataTable } from '../../../ui/data-table.tsx'
import { useWords } from '../../../words.ts'
import { type DocumentDialog, DocumentMenu, type MenuDocument } from '../document-menu.tsx'

/** A document as its row shows it. */
export interface ListedDocument extends MenuDocument {
  status: DocumentStatus
  hasThumbnail: boolean
  signers: DotSigner[]
  tags: TagLabel[]
  updated_at: string
}

interface DocumentTableProps {
  /** Undefined while loading. */
  rows: ListedDocument[] | undefined
  selected: ReadonlySet<string>
  onSelect: (ids: Set<string>) => void
  onDialog: (dialog: DocumentDialog, document: ListedDocument) => void
  empty: ReactNode
}

/** The documents of a page of the list. */
export function DocumentTable({ rows, selected, onSelect, onDialog, empty }: DocumentTableProps) {
  const words = useWords('documentTable', portuguese)
  return (
    <DataTable
      label={words.label}
      columns={columns.map((column) => ({ ...column, title: words.columns[column.id] }))}
      rows={rows}
      rowId={(row) => row.id}
      rowText={(row) => row.name}
      rowHref={(row) => `/dashboard/documents/${row.id}/view`}
      rowMenu={(row) => <DocumentMenu document={row} onDialog={(dialog) => onDialog(dialog, row)} />}
      selected={selected}
      onSelect={onSelect}
      empty={empty}
    />
  )
}

const columns: (Omit<DataColumn<ListedDocument>, 'title'> & { id: keyof typeof portuguese.columns })[] = [
  { id: 'name', cell: nameCell, className: 'w-full max-w-0' },
  { id: 'turn', cell: turnCell, className: 'max-[1100px]:hidden' },
  { id: 'status', cell: (row) => <StatusBadge status={row.status} />, className: 'max-sm:hidden' },
  {
    id: 'change',
    cell: (row) => <RelativeTime moment={row.updated_at} className="text-quiet" />,
    className: 'max-sm:hidden whitespace-nowrap',
  },
]

/** On a phone the first cell repeats what the hidden columns show. */
function nameCell(row: ListedDocument) {
  return (
    <div className="flex items-center gap-3 max-sm:items-start">
      <DocumentThumbnail id={row.id} isDrawn={row.hasThumbnail} />
      <div className="flex min-w-0 flex-col gap-1">
        <span title={row.name} className="line-clamp-4 text-base/[1.25rem] font-medium [overflow-wrap:anywhere]">
          {row.name}
        </span>
        <StatusBadge status={row.status} className="sm:hidden" />
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-quiet min-[1100px]:hidden">
          <Turn row={row} />
          <RelativeTime moment={row.updated_at} className="sm:hidden" />
        </div>
        <TagList tags={row.tags} most={2} />
      </div>
    </div>
  )
}

function turnCell(row: ListedDocument) {
  return (
    <div className="flex w-48 flex-col gap-1.5">
      <Turn row={row} />
    </div>
  )
}

function Turn({ row }: { row: ListedDocument }) {
  const words = whoseTurn(row, useSignedIn().user.email)
  return (
    <>
      {words && <span className="line-clamp-4 max-w-full [overflow-wrap:anywhere]">{words}</span>}
      <SignerDots signers={row.signers} />
    </>
  )
}

/** A small picture of the first page. Decoration: the name is next to it. */
function DocumentThumbnail({ id, isDrawn }: { id: string; isDrawn: boolean }) {
  return (
    <span className="grid h-12 w-9 shrink-0 place-items-center overflow-hidden rounded-page bg-white shadow-page">
      {isDrawn ? (
        <img
          src={pathOf(pagePaths.documentThumbnail, { documentId: id })}
          alt=""
          loading="lazy"
          className="size-full object-cover object-top"
        />
      ) : (
        <FileText aria-hidden strokeWidth={1.5} className="size-4 text-[#8c897f]" />
      )}
    </span>
  )
}

const portuguese = {
  label: 'Documentos',
  columns: {
    name: 'Documento',
    turn: 'De quem é a vez',
    status: 'Situação',
    change: 'Última alteração',
  },
}
