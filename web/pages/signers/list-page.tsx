import { SEARCH_MAX } from '@rubrica/contracts/lengths.ts'
import { messages } from '@rubrica/contracts/messages.ts'
import type { Signer } from '@rubrica/contracts/signer.ts'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { formatGovernmentId, formatPhone } from '../../format.ts'
import { RecordMenu, RemoveContactDialog } from '../../record-actions.tsx'
import { useSignedIn } from '../../session.ts'
import { ListFailure, Pagination, useListQuery, useShownList } from '../../shown-list.tsx'
import { trpc } from '../../trpc.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LiveSearch } from '../../ui/live-search.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useWords } from '../../words.ts'

/** '/dashboard/signers': the people of the workspace who can sign. */
export function ContactsPage() {
  const words = useWords('contactList', portuguese)
  usePageTitle(words.title)
  const accountId = useSignedIn().account?.id ?? ''
  const { page, search, change } = useListQuery('full_name')
  const [removing, setRemoving] = useState<ListedSigner>()
  const list = trpc.signers.list.useQuery({ accountId, page, search, sort: 'full_name' })
  const { shown, paging } = useShownList(list.data, accountId, (answer) => answer)

  return (
    <>
      <PageHeading title={words.title} count={shown?.totalCount} isMore={shown?.isMore}>
        <LinkButton variant="primary" href="/dashboard/signers/new">
          <UserPlus aria-hidden />
          {words.create}
        </LinkButton>
      </PageHeading>
      <div className="flex flex-col gap-4">
        <LiveSearch
          label={words.search}
          value={search}
          onSearch={(text) => change({ search: text })}
          maxLength={SEARCH_MAX}
          className="sm:max-w-90"
        />
        <ListFailure query={list} isKept={shown !== undefined} />
        {(shown || !list.error) && (
          <SignerTable
            rows={shown?.items}
            isSearched={search !== ''}
            onRemove={setRemoving}
            onClear={() => change({ search: '' })}
          />
        )}
        <Pagination {...paging} />
      </div>
      {removing && (
        <RemoveContactDialog accountId={accountId} contact={removing} onClose={() => setRemoving(undefined)} />
      )}
    </>
  )
}

/** A contact as its row shows it. */
type ListedSigner = Pick<Signer, 'id' | 'full_name' | 'email' | 'government_id' | 'whatsapp_phone_number'>

interface SignerTableProps {
  /** Undefined while loading. */
  rows: ListedSigner[] | undefined
  isSearched: boolean
  onRemove: (signer: ListedSigner) => void
  onClear: () => void
}

/** The contacts of a page of the list. */
function SignerTable({ rows, isSearched, onRemove, onClear }: SignerTableProps) {
  const words = useWords('contactList', portuguese)
  return (
    <DataTable
      label={words.title}
      columns={columns.map((column) => ({ ...column, title: words.columns[column.id] }))}
      rows={rows}
      rowId={(row) => row.id}
      rowText={(row) => row.full_name}
      rowHref={(row) => `/dashboard/signers/${row.id}/view`}
      rowMenu={(row) => (
        <RecordMenu of={row.full_name} home={`/dashboard/signers/${row.id}`} onRemove={() => onRemove(row)} />
      )}
      empty={isSearched ? <NothingFound onClear={onClear} /> : <NobodyYet />}
    />
  )
}

const columns: (Omit<DataColumn<ListedSigner>, 'title'> & { id: keyof typeof portuguese.columns })[] = [
  { id: 'name', cell: (row) => <NameCell {...row} />, className: 'w-full max-w-0' },
  {
    id: 'cpf',
    cell: (row) => <Known text={row.government_id && formatGovernmentId(row.government_id)} />,
    className: 'min-w-40 whitespace-nowrap max-sm:hidden',
  },
  {
    id: 'phone',
    cell: (row) => <Known text={row.whatsapp_phone_number && formatPhone(row.whatsapp_phone_number)} />,
    className: 'min-w-40 whitespace-nowrap max-wide:hidden',
  },
]

function NameCell({ full_name, email }: ListedSigner) {
  const words = useWords('contactList', portuguese)
  return (
    <div className="flex items-center gap-3">
      <Avatar name={full_name} />
      <div className="flex min-w-0 flex-col gap-0.5">
        <span title={full_name} className="line-clamp-2 text-base/[1.25rem] font-medium [overflow-wrap:anywhere]">
          {full_name}
        </span>
        {email ? (
          <span className="text-quiet [overflow-wrap:anywhere]">{email}</span>
        ) : (
          <Badge tone="wait">{words.noEmail}</Badge>
        )}
      </div>
    </div>
  )
}

function Known({ text }: { text: string | null }) {
  return text ? <span className="tabular">{text}</span> : <span className="text-quiet">—</span>
}

function NobodyYet() {
  const words = useWords('contactList', portuguese)
  return (
    <EmptyState drawing="people" action={<LinkButton href="/dashboard/signers/new">{words.createFirst}</LinkButton>}>
      {words.none}
    </EmptyState>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const words = useWords('contactList', portuguese)
  return (
    <EmptyState drawing="search" title={words.nothing} action={<Button onPress={onClear}>{words.clear}</Button>}>
      {words.noMatch}
    </EmptyState>
  )
}

const portuguese = {
  title: 'Seus contatos',
  create: 'Criar contato',
  search: 'Buscar por nome ou e-mail',
  columns: { name: 'Nome', cpf: 'CPF', phone: 'WhatsApp' },
  noEmail: 'Sem e-mail',
  createFirst: 'Criar o primeiro contato',
  none: 'Quem assina seus documentos fica guardado aqui.',
  nothing: messages.tableEmpty,
  clear: 'Limpar busca',
  noMatch: 'Nenhum contato corresponde ao que você procura.',
}
