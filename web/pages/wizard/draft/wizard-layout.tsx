import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { DocumentInProcess } from './document-in-process.tsx'
import type { Method } from './draft.ts'
import { WizardProvider } from './wizard-provider.tsx'
import { WizardSkeleton } from './wizard-skeleton.tsx'

/** Around the three steps: only a document that waits for its preparation gets in (spec §2). */
export function Component() {
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
  if (!opened.data) return <NotOpened message={opened.error.message} onRetry={() => opened.refetch()} />
  const { document, fields, contacts } = opened.data
  if (isInProcess(document.status)) return <DocumentInProcess name={document.name} />
  if (document.status !== 'metadata_ready') return <Navigate to={`/dashboard/documents/${id}/view`} replace />
  return (
    <WizardProvider key={id} document={document} fields={fields} contacts={contacts} method={method}>
      <Outlet />
    </WizardProvider>
  )
}

function NotOpened({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Alert tone="danger" action={<Button onPress={onRetry}>Tentar de novo</Button>} className="mx-auto my-12 max-w-150">
      <p className="font-medium">Não foi possível abrir o documento para preparação.</p>
      <p>{message} Nada mudou no documento.</p>
    </Alert>
  )
}

function isInProcess(status: DocumentStatus | undefined) {
  return status === 'uploading' || status === 'uploaded' || status === 'metadata_processing'
}
