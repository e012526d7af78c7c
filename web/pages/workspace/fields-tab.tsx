import { fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import type { Field } from '@rubrica/contracts/fields.ts'
import { SEARCH_MAX } from '@rubrica/contracts/lengths.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'
import { messages } from '@rubrica/contracts/messages.ts'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { RecordMenu, RemoveFieldDialog } from '../../record-actions.tsx'
import { useSignedIn } from '../../session.ts'
import { ListFailure, Pagination, useListQuery, useShownList } from '../../shown-list.tsx'
import { trpc } from '../../trpc.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LiveSearch } from '../../ui/live-search.tsx'
import { useLocale, useWords } from '../../words.ts'
import { TabHeading } from './tab-heading.tsx'

/** The fields that a document can require of its signers. */
export function FieldsTab() {
  const accountId = useSignedIn().account?.id ?? ''
  const words = useWords('fieldsTab', portuguese)
  const { page, search, change } = useListQuery('name')
  const [removing, setRemoving] = useState<Field>()
  const list = trpc.fields.list.useQuery({ accountId, page, search })
  const { shown, paging } = useShownList(list.data, accountId, (answer) => answer)

  return (
    <>
      <section aria-labelledby="fields" className="flex flex-col gap-4">
        <TabHeading id="fields" title={words.title} count={shown?.totalCount} note={words.note}>
          <LinkButton variant="primary" href="/dashboard/fields/new">
            <Plus aria-hidden />
            {words.create}
          </LinkButton>
        </TabHeading>
        <LiveSearch
          label={words.search}
          value={search}
          onSearch={(text) => change({ search: text })}
          maxLength={SEARCH_MAX}
          className="sm:max-w-90"
        />
        <ListFailure query={list} isKept={shown !== undefined} />
        {(shown || !list.error) && (
          <FieldTable
            rows={shown?.items}
            onRemove={setRemoving}
            empty={<FieldsEmpty isSearched={search !== ''} onClear={() => change({ search: '' })} />}
          />
        )}
        <Pagination {...paging} />
      </section>
      {removing && <RemoveFieldDialog accountId={accountId} field={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

/** Why no field shows, and what to do about it. */
function FieldsEmpty({ isSearched, onClear }: { isSearched: boolean; onClear: () => void }) {
  const words = useWords('fieldsTab', portuguese)
  if (isSearched) {
    return (
      <EmptyState drawing="search" title={words.noData} action={<Button onPress={onClear}>{words.clear}</Button>}>
        {words.noneSuch}
      </EmptyState>
    )
  }
  return (
    <EmptyState drawing="fields" action={<LinkButton href="/dashboard/fields/new">{words.first}</LinkButton>}>
      {words.none}
    </EmptyState>
  )
}

interface FieldTableProps {
  /** Undefined while loading. */
  rows: Field[] | undefined
  onRemove: (field: Field) => void
  empty: ReactNode
}

/** The fields of a page of the list. */
function FieldTable({ rows, onRemove, empty }: FieldTableProps) {
  const words = useWords('fieldsTab', portuguese)
  const locale = useLocale()
  return (
    <DataTable
      label={words.title}
      columns={columnsIn(words, locale)}
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

function columnsIn(words: Omit<typeof portuguese, 'noData'>, locale: Locale): DataColumn<Field>[] {
  return [
    {
      id: 'name',
      title: words.field,
      cell: (row) => (
        <div className="flex min-w-0 flex-col gap-0.5">
          <span
            title={row.name}
            className="line-clamp-2 text-base font-medium [overflow-wrap:anywhere] sm:line-clamp-1"
          >
            {row.name}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-quiet sm:hidden">
            {fieldKinds[row.type].name[locale]}
            {!row.is_active && <ActiveBadge field={row} />}
          </span>
        </div>
      ),
      className: 'w-full max-w-0',
    },
    {
      id: 'type',
      title: words.type,
      cell: (row) => fieldKinds[row.type].name[locale],
      className: 'whitespace-nowrap max-sm:hidden',
    },
    {
      id: 'required',
      title: words.filling,
      cell: (row) => <span className="text-quiet">{row.is_required ? words.required : words.optional}</span>,
      className: 'max-wide:hidden',
    },
    { id: 'active', title: words.state, cell: (row) => <ActiveBadge field={row} />, className: 'max-sm:hidden' },
  ]
}

function ActiveBadge({ field }: { field: Field }) {
  const words = useWords('fieldsTab', portuguese)
  return field.is_active ? <Badge tone="done">{words.active}</Badge> : <Badge tone="quiet">{words.inactive}</Badge>
}

const portuguese = {
  title: 'Campos',
  note: 'O que você pode pedir a quem assina, além da assinatura e da rubrica.',
  create: 'Criar campo',
  search: 'Buscar pelo nome',
  noData: messages.tableEmpty,
  clear: 'Limpar busca',
  noneSuch: 'Nenhum campo corresponde ao que você procura.',
  first: 'Criar o primeiro campo',
  none: 'Peça CPF, datas e o que mais precisar no próprio documento.',
  field: 'Campo',
  type: 'Tipo',
  filling: 'Preenchimento',
  required: 'Obrigatório',
  optional: 'Opcional',
  state: 'Situação',
  active: 'Ativo',
  inactive: 'Inativo',
}
