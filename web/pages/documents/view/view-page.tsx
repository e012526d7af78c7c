import type { Document } from '@rubrica/contracts/documents.ts'
import { useParams } from 'react-router-dom'
import { hasInvitationUnderWay } from '../../../documents/invitation-state.ts'
import { isMoving } from '../../../documents/status-badge.tsx'
import { PaperAndRecordSkeleton } from '../../../paper-and-record.tsx'
import { RecordFailure } from '../../../record-failure.tsx'
import { trpc } from '../../../trpc.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { DocumentView } from './document-view.tsx'

/** '/dashboard/documents/{id}/view': the pages and their record; polls while the status can change. */
export function DocumentPage() {
  const { id = '' } = useParams()
  const view = trpc.documents.view.useQuery(
    { documentId: id },
    { refetchInterval: ({ state }) => pause(state.data?.document) },
  )
  // Travels with the document: the record shows it at once.
  trpc.documents.history.useQuery({ documentId: id })
  usePageTitle(view.data?.document.name ?? 'Documento')

  if (view.data) return <DocumentView key={id} {...view.data} />
  if (!view.error) return <PaperAndRecordSkeleton />
  return <RecordFailure record="document" error={view.error} onRetry={() => void view.refetch()} title="Documento" />
}

/** Milliseconds until the next poll; false while the status cannot change without the person. */
function pause(document: Document | undefined) {
  if (!document) return false
  if (isMoving(document.status)) return 1500
  if (hasInvitationUnderWay(document)) return 2000
  return document.status === 'pending_signature' ? 10_000 : false
}
