import type { AssignmentSigner } from '@rubrica/contracts/assignments.ts'
import type { Document } from '@rubrica/contracts/documents.ts'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { isMoving, pauseFor, StatusBadge, whoseTurn } from '../../../documents/document-state.tsx'
import { FileNotes } from '../../../documents/file-notes.tsx'
import { hasInvitationUnderWay } from '../../../documents/invitation-state.ts'
import { openPart } from '../../../load-code.ts'
import { useNavigationAlert } from '../../../navigation-alert.ts'
import { BlankPaper, PaperAndRecord, PaperAndRecordSkeleton, RecordSection } from '../../../paper-and-record.tsx'
import { RecordFailure, shownRecord } from '../../../record-failure.tsx'
import { useSignedIn } from '../../../session.ts'
import { TagList } from '../../../tags/tag-list.tsx'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { PdfView } from '../../../ui/pdf-view.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useWords } from '../../../words.ts'
import { CancelDialog, RemoveDialog, RenameDialog } from '../document-dialogs.tsx'
import { type DocumentDialog, DocumentMenu, downloadPath } from '../document-menu.tsx'
import type { ListedDocument } from '../list/document-table.tsx'
import { CorrectAddressDialog } from './correct-address-dialog.tsx'
import { DeadlineDialog, RecordDeadline } from './record-deadline.tsx'
import { RecordFiles, RecordHashes, RecordReader } from './record-files.tsx'
import { RecordHistory } from './record-history.tsx'
import { RecordReminders, RemindersDialog } from './record-reminders.tsx'
import { inOrder, RecordSigners } from './record-signers.tsx'
import { NextStep, RecordStatus } from './record-status.tsx'

/** '/dashboard/documents/{id}/view': the pages and their record; polls while the status can change. */
export function DocumentPage() {
  const { id = '' } = useParams()
  const view = trpc.documents.view.useQuery(
    { documentId: id },
    { refetchInterval: ({ state }) => pause(state.data?.document) },
  )
  // Travels with the document: the record shows it at once.
  trpc.documents.history.useQuery({ documentId: id })
  const words = useWords('documentView', portuguese)
  const shown = shownRecord(view)
  usePageTitle(shown?.document.name ?? words.title)

  const failure = view.error && (
    <RecordFailure
      record="document"
      error={view.error}
      onRetry={() => void view.refetch()}
      isRetrying={view.isFetching}
      title={words.title}
      isKept={shown !== undefined}
    />
  )
  if (shown) return <DocumentView key={id} {...shown} failure={failure} />
  return failure ?? <PaperAndRecordSkeleton />
}

/** Milliseconds until the next poll; false while the status cannot change without the person. */
function pause(document: Document | undefined) {
  if (!document) return false
  if (isMoving(document.status)) return pauseFor([document])
  if (hasInvitationUnderWay(document)) return 2000
  return document.status === 'pending_signature' ? 10_000 : false
}

const loadTags = () => import('../tags-dialog.tsx')
const TagsDialog = lazy(async () => ({ default: (await loadTags()).TagsDialog }))

interface DocumentViewProps {
  document: Document
  row: ListedDocument
  activityCount: number
  failure: ReactNode
}

/** One document: its pages, and beside them the record of its status, signers and activities. */
function DocumentView({ document, row, activityCount, failure }: DocumentViewProps) {
  const words = useWords('documentView', portuguese)
  const navigate = useNavigate()
  const { alert, close: closeAlert } = useNavigationAlert()
  const [open, setOpen] = useState<DocumentDialog | 'deadline' | 'reminders'>()
  const [correcting, setCorrecting] = useState<AssignmentSigner>()
  const close = () => setOpen(undefined)
  const openDialog = (dialog: DocumentDialog) =>
    dialog === 'tags' ? openPart(loadTags, () => setOpen(dialog)) : setOpen(dialog)
  const { id, status, assignment } = document
  const turn = whoseTurn(row, useSignedIn().user.email)
  const history = useHistory(id, activityCount)

  return (
    <>
      <PaperAndRecord
        heading={
          <>
            <PageHeading
              title={document.name}
              back={{ href: '/dashboard/documents', label: words.documents }}
              note={
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <StatusBadge status={status} />
                  {turn && <span className="min-w-0 [overflow-wrap:anywhere]">{turn}</span>}
                  <TagList tags={document.tags} />
                </div>
              }
            >
              <DocumentMenu document={row} isOpen onDialog={openDialog} />
              <NextStep document={document} onDeadline={() => setOpen('deadline')} />
            </PageHeading>
            {failure}
            {alert && (
              <Alert tone={alert.tone} onClose={closeAlert} className="mb-5">
                {alert.message}
              </Alert>
            )}
          </>
        }
        paper={(isDesk) => <DocumentPages document={document} isDesk={isDesk} />}
        state={
          <>
            <RecordStatus document={document} />
            <FileNotes notes={document.file_notes} />
            {assignment && (
              <RecordSigners
                documentId={id}
                status={status}
                assignment={assignment}
                history={history.data}
                onCorrect={setCorrecting}
              />
            )}
            {assignment && (
              <RecordDeadline status={status} assignment={assignment} onChange={() => setOpen('deadline')} />
            )}
            {assignment && (
              <RecordReminders status={status} assignment={assignment} onChange={() => setOpen('reminders')} />
            )}
          </>
        }
        rest={
          <>
            {assignment?.message && (
              <RecordSection title={words.message}>
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{assignment.message}</p>
              </RecordSection>
            )}
            <RecordFiles documentId={id} artifacts={Object.keys(document.artifacts)} />
            {status === 'certificated' && <RecordReader documentId={id} />}
            {history.data && <RecordHashes hashes={history.data.hashes} />}
            <RecordHistory
              documentId={id}
              signers={assignment ? inOrder(assignment) : []}
              history={history.data}
              query={history}
            />
          </>
        }
      />
      {open === 'rename' && <RenameDialog document={document} onClose={close} />}
      {open === 'remove' && (
        <RemoveDialog
          document={document}
          onClose={close}
          onRemoved={() => navigate('/dashboard/documents', { replace: true })}
        />
      )}
      {open === 'cancel' && assignment && (
        <CancelDialog document={document} assignmentId={assignment.id} onClose={close} />
      )}
      <Suspense>
        {open === 'tags' && <TagsDialog accountId={document.account_id} document={document} onClose={close} />}
      </Suspense>
      {open === 'deadline' && assignment && (
        <DeadlineDialog
          documentId={id}
          assignmentId={assignment.id}
          expiresAt={assignment.expires_at}
          isExpired={status === 'expired'}
          onClose={close}
        />
      )}
      {open === 'reminders' && assignment && (
        <RemindersDialog documentId={id} assignmentId={assignment.id} days={assignment.reminder_days} onClose={close} />
      )}
      {correcting && assignment && (
        <CorrectAddressDialog
          documentId={id}
          assignmentId={assignment.id}
          signer={correcting}
          onClose={() => setCorrecting(undefined)}
        />
      )}
    </>
  )
}

/** The trail by person; it loads together with the document, and again when it has grown. */
function useHistory(documentId: string, activityCount: number) {
  const history = trpc.documents.history.useQuery({ documentId })
  const known = useRef(activityCount)
  const { refetch } = history
  useEffect(() => {
    if (known.current === activityCount) return
    known.current = activityCount
    void refetch()
  }, [activityCount, refetch])
  return history
}

/** The document's pages: the sealed file once there is one, else the original. */
function DocumentPages({ document, isDesk }: { document: Document; isDesk: boolean }) {
  const { id, status, artifacts, pages } = document
  const words = useWords('documentView', portuguese)
  if (pages.length === 0) return <BlankPaper>{isMoving(status) ? words.soon : words.unreadable}</BlankPaper>
  const artifact = status === 'certificated' && 'certificated' in artifacts ? 'certificated' : 'original'
  return (
    <PdfView
      key={artifact}
      source={{ url: downloadPath(id, artifact) }}
      pageSizes={pages}
      stickyTop={0}
      hasWholePages={isDesk}
    />
  )
}

const portuguese = {
  title: 'Documento',
  documents: 'Documentos',
  message: 'Mensagem aos signatários',
  soon: 'As páginas aparecem aqui em instantes',
  unreadable: 'Este arquivo não pôde ser lido',
}
