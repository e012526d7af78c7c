import type { Activity, Document } from '@rubrica/contracts/documents.ts'
import type { Page } from '@rubrica/contracts/page.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isMoving } from '../../../documents/is-moving.ts'
import { StatusBadge } from '../../../documents/status-badge.tsx'
import { whoseTurn } from '../../../documents/whose-turn.ts'
import { useNavigationAlert } from '../../../navigation-alert.ts'
import { Alert } from '../../../ui/alert.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { PdfView } from '../../../ui/pdf-view.tsx'
import { WhitePage } from '../../../ui/white-page.tsx'
import { type DocumentDialog, DocumentMenu } from '../document-menu.tsx'
import { downloadPath } from '../download-path.ts'
import type { ListedDocument } from '../list/document-table.tsx'
import { RemoveDialog } from '../remove-dialog.tsx'
import { RenameDialog } from '../rename-dialog.tsx'
import { ActivityThread } from './activity-thread.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeadlineDialog } from './deadline-dialog.tsx'
import { NextStep } from './next-step.tsx'
import { RecordDeadline } from './record-deadline.tsx'
import { RecordFiles } from './record-files.tsx'
import { type FileHashes, RecordHashes } from './record-hashes.tsx'
import { RecordReminders } from './record-reminders.tsx'
import { RecordSection } from './record-section.tsx'
import { RecordSigners } from './record-signers.tsx'
import { RecordStatus } from './record-status.tsx'

interface DocumentViewProps {
  document: Document
  row: ListedDocument
  activities: Page<Activity>
  hashes: FileHashes
}

/** One document: its pages, and beside them the record of its status, signers and activities. */
export function DocumentView({ document, row, activities, hashes }: DocumentViewProps) {
  const navigate = useNavigate()
  const { alert, close: closeAlert } = useNavigationAlert()
  const [open, setOpen] = useState<DocumentDialog | 'deadline'>()
  const close = () => setOpen(undefined)
  const { id, status, assignment } = document
  const turn = whoseTurn(row)

  return (
    <>
      <PageHeading
        title={document.name}
        back={{ href: '/dashboard/documents', label: 'Documentos' }}
        note={
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge status={status} />
            {turn && <span>{turn}</span>}
          </div>
        }
      >
        <DocumentMenu document={row} isOpen onDialog={setOpen} />
        <NextStep document={document} onDeadline={() => setOpen('deadline')} />
      </PageHeading>
      {alert && (
        <Alert tone={alert.tone} onClose={closeAlert} className="mb-5">
          {alert.message}
        </Alert>
      )}
      <div className={viewAreas.all}>
        <div className={`${viewAreas.state} flex flex-col gap-5`}>
          <RecordStatus document={document} />
          {assignment && <RecordSigners documentId={id} status={status} assignment={assignment} />}
          {assignment && (
            <RecordDeadline status={status} assignment={assignment} onChange={() => setOpen('deadline')} />
          )}
          {assignment && <RecordReminders documentId={id} status={status} assignment={assignment} />}
        </div>
        <div className={viewAreas.pages}>
          <DocumentPages document={document} />
        </div>
        <div className={`${viewAreas.rest} flex flex-col gap-5 wide:border-t wide:border-line wide:pt-5`}>
          {assignment?.message && (
            <RecordSection title="Mensagem aos signatários">
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{assignment.message}</p>
            </RecordSection>
          )}
          <RecordFiles documentId={id} artifacts={Object.keys(document.artifacts)} />
          <RecordHashes hashes={hashes} />
          <ActivityThread documentId={id} first={activities} />
        </div>
      </div>
      {open === 'rename' && <RenameDialog document={document} onClose={close} />}
      {open === 'remove' && (
        <RemoveDialog document={document} onClose={close} onRemoved={() => navigate('/dashboard/documents')} />
      )}
      {open === 'cancel' && assignment && (
        <CancelDialog document={document} assignmentId={assignment.id} onClose={close} />
      )}
      {open === 'deadline' && assignment && (
        <DeadlineDialog
          documentId={id}
          assignmentId={assignment.id}
          expiresAt={assignment.expires_at}
          isExpired={status === 'expired'}
          onClose={close}
        />
      )}
    </>
  )
}

/** The document's pages: the sealed file once there is one, else the original. */
function DocumentPages({ document }: { document: Document }) {
  const { id, status, artifacts, pages } = document
  if (pages.length === 0) return <BlankPage text={blankText(document)} />
  const artifact = status === 'certificated' && 'certificated' in artifacts ? 'certificated' : 'original'
  return (
    <div className="max-h-[75dvh] overflow-y-auto rounded-card wide:sticky wide:top-18 wide:max-h-[calc(100dvh-88px)]">
      <PdfView key={artifact} source={{ url: downloadPath(id, artifact) }} pageSizes={pages} stickyTop={0} />
    </div>
  )
}

function BlankPage({ text }: { text: string }) {
  return (
    <WhitePage className="grid aspect-[1/1.2] max-h-[70dvh] w-full place-items-center p-8">
      <p className="max-w-70 text-center font-serif text-lg text-[#5b5e6b]">{text}</p>
    </WhitePage>
  )
}

function blankText({ status }: Document) {
  return isMoving(status) ? 'As páginas aparecem aqui em instantes' : 'Este arquivo não pôde ser lido'
}

/** Layout of a document's page: pages left, a 360-pixel record right; one below the other on narrow screens. */
export const viewAreas = {
  all: 'grid gap-x-8 gap-y-6 wide:grid-cols-[minmax(0,1fr)_360px] wide:grid-rows-[auto_1fr] wide:[grid-template-areas:"pages_state""pages_rest"]',
  pages: 'min-w-0 wide:[grid-area:pages]',
  state: 'min-w-0 wide:[grid-area:state]',
  rest: 'min-w-0 wide:[grid-area:rest]',
}
