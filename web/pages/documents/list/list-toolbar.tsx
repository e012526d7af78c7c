import type { DocumentSort, DocumentStatus } from '@rubrica/contracts/documents.ts'
import { documentFilters, documentStatuses } from '@rubrica/contracts/messages.ts'
import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { ArrowDownUp, FileArchive, Send, Stamp, Tags, Trash2 } from 'lucide-react'
import { counted } from '../../../format.ts'
import type { useListQuery } from '../../../shown-list.tsx'
import { TagFilter } from '../../../tags/tag-list.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FilterBadges } from '../../../ui/filter-badges.tsx'
import { LiveSearch } from '../../../ui/live-search.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import type { ListedDocument } from './document-table.tsx'

/** Search, order and filters of the list; all of it lives in the URL. */
export function ListToolbar({ query }: { query: ReturnType<typeof useListQuery> }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-2">
        <LiveSearch
          label="Buscar pelo nome"
          value={query.search}
          onSearch={(search) => query.change({ search })}
          className="min-w-0 grow sm:max-w-90"
        />
        <TagFilter selected={query.tags} onChange={(tags) => query.change({ tags })} />
        <SortMenu sort={query.sort} onSort={(sort) => query.change({ sort })} />
      </div>
      <FilterBadges
        label="Filtrar pela situação"
        filters={filters}
        selected={query.filters}
        onChange={(filters) => query.change({ filters })}
      />
    </div>
  )
}

/** The order that a list has until another is chosen. */
export const usualSort: DocumentSort = '-updated_at'

/** The order from the address; the usual one if the list does not have it. */
export function chosenSort(sort: string): DocumentSort {
  return orders.find((order) => order.sort === sort)?.sort ?? usualSort
}

/** Chooses the order of the documents. */
function SortMenu({ sort, onSort }: { sort: string; onSort: (sort: string) => void }) {
  const current = orders.find((order) => order.sort === chosenSort(sort))?.title
  const trigger = (
    <Button aria-label={`Ordem: ${current}`}>
      <ArrowDownUp aria-hidden />
      <span className="max-sm:hidden">{current}</span>
    </Button>
  )
  return (
    <Menu label="Ordem" trigger={trigger}>
      {orders.map((order) => (
        <MenuItem key={order.sort} isChecked={order.sort === chosenSort(sort)} onAction={() => onSort(order.sort)}>
          {order.title}
        </MenuItem>
      ))}
    </Menu>
  )
}

const orders: { sort: DocumentSort; title: string }[] = [
  { sort: '-updated_at', title: 'Alterados recentemente' },
  { sort: '-created_at', title: 'Mais novos' },
  { sort: 'created_at', title: 'Mais antigos' },
  { sort: 'name', title: 'Nome' },
  { sort: 'status', title: 'Situação' },
]

/** The badges above the list. One without a title (spec §4) has its status as spoken name and tooltip. */
const statusFilters = documentFilters.map(({ status, title }) => ({
  id: status,
  title,
  ...(title === '' ? { label: documentStatuses[status] } : {}),
}))

const filters = statusFilters.map((filter) => (filter.label ? { ...filter, icon: <Stamp aria-hidden /> } : filter))

/** The valid statuses of a query parameter; anything else is ignored. */
export function chosenStatuses(words: string[]): DocumentStatus[] {
  return statusFilters.flatMap(({ id }) => (words.includes(id) ? id : []))
}

interface SelectionBarProps {
  accountId: string
  /** At least one. */
  documents: ListedDocument[]
  onTag: () => void
  onResend: () => void
  onRemove: () => void
  onClear: () => void
}

/** The actions for the ticked documents; it omits an action that none of them allows. */
export function SelectionBar({ accountId, documents, onTag, onResend, onRemove, onClear }: SelectionBarProps) {
  const isWaiting = documents.some(({ status }) => status === 'pending_signature')
  const isDeletable = documents.some((document) => document.isDeletable)
  const withFile = documents.filter(({ status }) => status !== 'uploading')
  return (
    <section
      aria-label="Seleção"
      className="top-16 z-10 flex animate-rise flex-wrap items-center gap-2 rounded-card bg-pen-wash py-1.5 pr-1.5 pl-4 sm:tall:sticky"
    >
      <p role="status" className="tabular grow font-medium">
        {counted(documents.length, 'documento selecionado', 'documentos selecionados')}
      </p>
      <Button variant="plain" onPress={onClear}>
        Limpar seleção
      </Button>
      <Button onPress={onTag}>
        <Tags aria-hidden />
        Etiquetar
      </Button>
      {isWaiting && (
        <Button onPress={onResend}>
          <Send aria-hidden />
          Reenviar
        </Button>
      )}
      {withFile.length > 0 && (
        <LinkButton href={zipPath(accountId, withFile)} download>
          <FileArchive aria-hidden />
          Baixar ZIP
        </LinkButton>
      )}
      {isDeletable && (
        <Button onPress={onRemove}>
          <Trash2 aria-hidden />
          Excluir
        </Button>
      )}
    </section>
  )
}

function zipPath(accountId: string, documents: ListedDocument[]) {
  const ids = documents.map(({ id }) => id).join(',')
  return `${pathOf(pagePaths.documentsBundle, { accountId })}?${new URLSearchParams({ ids })}`
}
