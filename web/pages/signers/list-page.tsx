import { keepPreviousData } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useListQuery } from '../../list-query.ts'
import { useSignedIn } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LiveSearch } from '../../ui/live-search.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { type ListedSigner, SignerTable } from './signer-table.tsx'

/** '/dashboard/signers': the people of the workspace who can be asked to sign. */
export function Component() {
  usePageTitle('Seus contatos')
  const accountId = useSignedIn().account?.id ?? ''
  const { page, search, change } = useListQuery('full_name')
  const [removing, setRemoving] = useState<ListedSigner>()
  const list = trpc.signers.list.useQuery(
    { accountId, page, search, sort: 'full_name' },
    { placeholderData: keepPreviousData },
  )

  return (
    <>
      <PageHeading title="Seus contatos" count={list.data?.totalCount}>
        <LinkButton variant="primary" href="/dashboard/signers/new">
          <UserPlus aria-hidden />
          Criar contato
        </LinkButton>
      </PageHeading>
      <div className="flex flex-col gap-4">
        <LiveSearch
          label="Buscar por nome ou e-mail"
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
          <SignerTable
            rows={list.data?.items}
            isSearched={search !== ''}
            onRemove={setRemoving}
            onClear={() => change({ search: '' })}
          />
        )}
        <Pagination page={page} pageCount={list.data?.pageCount} />
      </div>
      {removing && <RemoveDialog accountId={accountId} signer={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}
