import type { Field } from '@rubrica/contracts/fields.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FieldTable } from '../../fields/field-table.tsx'
import { RemoveFieldDialog } from '../../fields/remove-field-dialog.tsx'
import { useListQuery } from '../../list-query.ts'
import { useSignedIn } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LiveSearch } from '../../ui/live-search.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TabHeading } from './tab-heading.tsx'

/** The fields that can be asked of signers. */
export function FieldsTab() {
  const accountId = useSignedIn().account?.id ?? ''
  const { page, search, change } = useListQuery('name')
  const [removing, setRemoving] = useState<Field>()
  const list = trpc.fields.list.useQuery({ accountId, page, search }, { placeholderData: keepPreviousData })

  return (
    <>
      <section aria-labelledby="fields" className="flex flex-col gap-4">
        <TabHeading
          id="fields"
          title="Campos"
          count={list.data?.totalCount}
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
        {list.error && list.data && (
          <LoadFailure isKept message={list.error.message} onRetry={() => void list.refetch()} />
        )}
        {list.error && !list.data ? (
          <LoadFailure message={list.error.message} onRetry={() => void list.refetch()} />
        ) : (
          <FieldTable
            rows={list.data?.items}
            onRemove={setRemoving}
            empty={<FieldsEmpty isSearched={search !== ''} onClear={() => change({ search: '' })} />}
          />
        )}
        <Pagination page={page} pageCount={list.data?.pageCount} />
      </section>
      {removing && <RemoveFieldDialog accountId={accountId} field={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

/** Why no field is shown, and what to do about it. */
function FieldsEmpty({ isSearched, onClear }: { isSearched: boolean; onClear: () => void }) {
  if (isSearched) {
    return (
      <EmptyState drawing="search" action={<Button onPress={onClear}>Limpar busca</Button>}>
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
