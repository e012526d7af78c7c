import type { Field } from '@rubrica/contracts/fields.ts'
import { messages } from '@rubrica/contracts/messages.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FieldTable } from '../../fields/field-table.tsx'
import { RemoveFieldDialog } from '../../fields/remove-field-dialog.tsx'
import { Pagination, useListQuery } from '../../pagination.tsx'
import { useSignedIn } from '../../session.ts'
import { ListFailure, useShownList } from '../../shown-list.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
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
