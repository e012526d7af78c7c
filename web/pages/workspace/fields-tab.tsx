import { fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import type { Field } from '@rubrica/contracts/fields.ts'
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
import { TabHeading } from './tab-heading.tsx'

/** The fields that a document can require of its signers. */
export function FieldsTab() {
  const accountId = useSignedIn().account?.id ?? ''
  const { page, search, change } = useListQuery('name')
  const [removing, setRemoving] = useState<Field>()
  const list = trpc.fields.list.useQuery({ accountId, page, search })
  const { shown, paging } = useShownList(list.data, accountId, (answer) => answer)

  return (
    <>
      <section aria-labelledby="fields" className="flex flex-col gap-4">
        <TabHeading
          id="fields"
          title="Campos"
          count={shown?.totalCount}
          note="O que você pode pedir a quem assina, além da assinatura e da rubrica."
        >
          <LinkButton variant="primary" href="/dashboard/fields/new">
            <Plus aria-hidden />
            Criar campo
          </LinkButton>
        </TabHeading>
        <LiveSearch
          label="Buscar pelo nome"
          value={search}
          onSearch={(text) => change({ search: text })}
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
  if (isSearched) {
    return (
      <EmptyState drawing="search" title={messages.tableEmpty} action={<Button onPress={onClear}>Limpar busca</Button>}>
        Nenhum campo corresponde ao que você procura.
      </EmptyState>
    )
  }
  return (
    <EmptyState drawing="fields" action={<LinkButton href="/dashboard/fields/new">Criar o primeiro campo</LinkButton>}>
      Peça CPF, datas e o que mais precisar no próprio documento.
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
          {fieldKinds[row.type].name.pt}
          {!row.is_active && <ActiveBadge field={row} />}
        </span>
      </div>
    ),
    className: 'w-full max-w-0',
  },
  {
    id: 'type',
    title: 'Tipo',
    cell: (row) => fieldKinds[row.type].name.pt,
    className: 'whitespace-nowrap max-sm:hidden',
  },
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
