import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom'
import { trpc } from '../../../trpc.ts'
import type { Method } from './draft.ts'
import { FileInProcess } from './file-in-process.tsx'
import { NotOpened } from './not-opened.tsx'
import { WizardProvider } from './wizard-provider.tsx'
import { WizardSkeleton } from './wizard-skeleton.tsx'

/** Layout of the three steps; only a document that waits for its preparation is admitted (spec §2). */
export function WizardLayout() {
  const { id = '' } = useParams()
  const method: Method = useLocation().pathname.includes('/virtual/') ? 'virtual' : 'collect'
  const opened = trpc.wizard.open.useQuery(
    { documentId: id },
    {
      refetchInterval: ({ state }) => (isInProcess(state.data?.document.status) ? 1500 : false),
      refetchOnMount: 'always',
    },
  )

  if (opened.isPending) return <WizardSkeleton />
  if (!opened.data) return <NotOpened record="document" error={opened.error} onRetry={() => void opened.refetch()} />
  const { document, kept, ...offered } = opened.data
  if (isInProcess(document.status)) return <FileInProcess record="document" name={document.name} />
  if (document.status !== 'metadata_ready' || !kept) return <Navigate to={`/dashboard/documents/${id}/view`} replace />
  return (
    <WizardProvider key={id} document={document} {...offered} kept={kept} method={method}>
      <Outlet />
    </WizardProvider>
  )
}

function isInProcess(status: DocumentStatus | undefined) {
  return status === 'uploading' || status === 'uploaded' || status === 'metadata_processing'
}
