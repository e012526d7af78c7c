import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom'
import { RecordFailure } from '../../../record-failure.tsx'
import { trpc } from '../../../trpc.ts'
import { Drawing } from '../../../ui/drawing.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import type { Method } from './draft.ts'
import { WizardProvider } from './wizard-provider.tsx'
import { WizardSkeleton } from './wizard-skeleton.tsx'

/** Layout of the three steps; only a document that waits for its preparation is admitted (spec §2). */
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
  if (!opened.data) return <NotOpened error={opened.error} onRetry={() => void opened.refetch()} />
  const { document, fields, contacts, kept } = opened.data
  if (isInProcess(document.status)) return <DocumentInProcess name={document.name} />
  if (document.status !== 'metadata_ready' || !kept) return <Navigate to={`/dashboard/documents/${id}/view`} replace />
  return (
    <WizardProvider key={id} document={document} fields={fields} contacts={contacts} kept={kept} method={method}>
      <Outlet />
    </WizardProvider>
  )
}

function NotOpened({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  usePageTitle('Documento')
  return (
    <main className="mx-auto max-w-150 px-4 py-12">
      <RecordFailure
        error={error}
        gone="Este documento não existe ou foi excluído."
        onRetry={onRetry}
        heading={{ title: 'Documento', back: { href: '/dashboard/documents', label: 'Documentos' } }}
      />
    </main>
  )
}

function isInProcess(status: DocumentStatus | undefined) {
  return status === 'uploading' || status === 'uploaded' || status === 'metadata_processing'
}

/** Shown while the file is being processed; the wizard opens when it is done. */
function DocumentInProcess({ name }: { name: string }) {
  usePageTitle('Processando')
  return (
    <main className="mx-auto flex min-h-dvh max-w-115 flex-col items-center justify-center gap-5 px-4 py-12 text-center">
      <Drawing name="page" />
      <h1 className="font-serif text-xl text-balance">Estamos preparando as páginas do documento</h1>
      <p role="status" className="text-quiet">
        {name} está sendo processado. Esta página continua sozinha, em geral em poucos segundos.
      </p>
      <ProgressBar label="Processando" className="w-full max-w-70" />
      <LinkButton href="/dashboard/documents">Ver os documentos enquanto isso</LinkButton>
    </main>
  )
}
