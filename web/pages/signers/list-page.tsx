import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Pagination, useListQuery } from '../../pagination.tsx'
import { useSignedIn } from '../../session.ts'
import { ListFailure, useShownList } from '../../shown-list.tsx'
import { trpc } from '../../trpc.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LiveSearch } from '../../ui/live-search.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { type ListedSigner, SignerTable } from './signer-table.tsx'

/** '/dashboard/signers': the people of the workspace who can sign. */
export function ContactsPage() {
  usePageTitle('Seus contatos')
  const accountId = useSignedIn().account?.id ?? ''
  const { page, search, change } = useListQuery('full_name')
  const [removing, setRemoving] = useState<ListedSigner>()
  const list = trpc.signers.list.useQuery({ accountId, page, search, sort: 'full_name' })
  const { shown, paging } = useShownList(list.data, accountId, (answer) => answer)

  return (
    <>
      <PageHeading title="Seus contatos" count={shown?.totalCount}>
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
      {removing && <RemoveDialog accountId={accountId} signer={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}
