import type { DocumentSort, DocumentStatus } from '@rubrica/contracts/documents.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { SEARCH_MAX } from '@rubrica/contracts/lengths.ts'
import type { Locale, Sentence } from '@rubrica/contracts/locale.ts'
import { documentFilters, documentStatuses } from '@rubrica/contracts/messages.ts'
import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { ArrowDownUp, FileArchive, type LucideIcon, Send, Stamp, Tags, Trash2, X } from 'lucide-react'
import { counted } from '../../../format.ts'
import type { useListQuery } from '../../../shown-list.tsx'
import { TagFilter } from '../../../tags/tag-list.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FilterBadges } from '../../../ui/filter-badges.tsx'
import { LiveSearch } from '../../../ui/live-search.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useLocale, useWords } from '../../../words.ts'
import type { ListedDocument } from './document-table.tsx'

/** Search, order and filters of the list; all of it lives in the URL. */
export function ListToolbar({ query }: { query: ReturnType<typeof useListQuery> }) {
  const words = useWords('documentToolbar', portuguese)
  const locale = useLocale()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-2">
        <LiveSearch
          label={words.search}
          value={query.search}
          onSearch={(search) => query.change({ search })}
          maxLength={SEARCH_MAX}
          className="min-w-0 grow sm:max-w-90"
        />
        <TagFilter selected={query.tags} onChange={(tags) => query.change({ tags })} />
        <SortMenu sort={query.sort} onSort={(sort) => query.change({ sort })} />
      </div>
      <FilterBadges
        label={words.filter}
        filters={documentFilters.map(({ status, title }) => filterOf(status, title, locale))}
        selected={query.status}
        onChange={(status) => query.change({ status })}
      />
    </div>
  )
}

/** The order that a list has until another is chosen. */
export const usualSort = '-updated_at' satisfies DocumentSort

/** The order from the address; the usual one if the list does not have it. */
export function chosenSort(sort: string): keyof typeof portuguese.orders {
  return orders.find((order) => order === sort) ?? usualSort
}

/** Chooses the order of the documents. */
function SortMenu({ sort, onSort }: { sort: string; onSort: (sort: string) => void }) {
  const words = useWords('documentToolbar', portuguese)
  const current = words.orders[chosenSort(sort)]
  const trigger = (
    <Button aria-label={`${words.order}: ${current}`}>
      <ArrowDownUp aria-hidden />
      <span className="max-sm:hidden">{current}</span>
    </Button>
  )
  return (
    <Menu label={words.order} trigger={trigger}>
      {orders.map((order) => (
        <MenuItem key={order} isChecked={order === chosenSort(sort)} onAction={() => onSort(order)}>
          {words.orders[order]}
        </MenuItem>
      ))}
    </Menu>
  )
}

const orders = ['-updated_at', '-created_at', 'created_at', 'name', 'status'] satisfies DocumentSort[]

/** A badge above the list. One without a title (spec §4) has its status as spoken name and tooltip. */
function filterOf(status: DocumentStatus, title: Sentence | null, locale: Locale) {
  if (title) return { id: status, title: title[locale] }
  return { id: status, title: '', label: documentStatuses[status][locale], icon: <Stamp aria-hidden /> }
}

/** The valid statuses of a query parameter; anything else is ignored. */
export function chosenStatuses(words: string[]): DocumentStatus[] {
  return documentFilters.flatMap(({ status }) => (words.includes(status) ? status : []))
}

/** What people do with the ticked documents, in the order of the buttons. Each act but the ZIP has its dialog. */
const severalActs = {
  tag: { Icon: Tags, allows: () => true },
  resend: { Icon: Send, allows: ({ status }) => status === 'pending_signature' },
  zip: { Icon: FileArchive, allows: ({ status }) => status !== 'uploading' },
  remove: { Icon: Trash2, allows: ({ isDeletable }) => isDeletable },
} as const satisfies Record<string, { Icon: LucideIcon; allows: (document: ListedDocument) => boolean }>

/** An act with the ticked documents that opens a dialog. */
export type SeveralDialog = Exclude<keyof typeof severalActs, 'zip'>

interface SelectionBarProps {
  accountId: string
  /** At least one. */
  documents: ListedDocument[]
  onAct: (act: SeveralDialog) => void
  onClear: () => void
}

/**
 * The acts for the ticked documents, without those that none of them allows. It is above the foot of the window and below
 * the list, because rows that moved would bring another one under the next press.
 */
export function SelectionBar({ accountId, documents, onAct, onClear }: SelectionBarProps) {
  const words = useWords('documentToolbar', portuguese)
  return (
    <section
      aria-label={words.selection}
      className="bottom-4 z-10 order-last flex animate-rise flex-wrap items-center gap-2 rounded-card border border-pen/20 bg-pen-wash py-1.5 pr-1.5 pl-4 shadow-popover tall:sticky tall:max-wide:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]"
    >
      <p role="status" className="tabular grow font-medium max-sm:basis-3/4">
        {words.selected(documents.length)}
      </p>
      <Button variant="plain" onPress={onClear}>
        <X aria-hidden className="sm:hidden" />
        <span className="max-sm:sr-only">{words.clear}</span>
      </Button>
      {keysOf(severalActs).map((act) => {
        const { Icon, allows } = severalActs[act]
        const allowing = documents.filter(allows)
        if (allowing.length === 0) return null
        const label = (
          <>
            <Icon aria-hidden />
            <span className="max-sm:sr-only">{words[act]}</span>
          </>
        )
        return act === 'zip' ? (
          <LinkButton key={act} href={zipPath(accountId, allowing)} download>
            {label}
          </LinkButton>
        ) : (
          <Button key={act} onPress={() => onAct(act)}>
            {label}
          </Button>
        )
      })}
    </section>
  )
}

function zipPath(accountId: string, documents: ListedDocument[]) {
  const ids = documents.map(({ id }) => id).join(',')
  return `${pathOf(pagePaths.documentsBundle, { accountId })}?${new URLSearchParams({ ids })}`
}

const portuguese = {
  search: 'Buscar pelo nome',
  filter: 'Filtrar pela situação',
  order: 'Ordem',
  orders: {
    '-updated_at': 'Alterados recentemente',
    '-created_at': 'Mais novos',
    created_at: 'Mais antigos',
    name: 'Nome',
    status: 'Situação',
  },
  selection: 'Seleção',
  selected: (count: number) => counted(count, 'documento selecionado', 'documentos selecionados'),
  clear: 'Limpar seleção',
  tag: 'Etiquetar',
  resend: 'Reenviar',
  zip: 'Baixar ZIP',
  remove: 'Excluir',
}
