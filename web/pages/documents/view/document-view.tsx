import type { Activity, Document } from '@rubrica/contracts/documents.ts'
import type { Page } from '@rubrica/contracts/page.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { StatusBadge } from '../../../documents/status-badge.tsx'
import { whoseTurn } from '../../../documents/whose-turn.ts'
import { useNavigationAlert } from '../../../navigation-alert.ts'
import { Alert } from '../../../ui/alert.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { type DocumentDialog, DocumentMenu } from '../document-menu.tsx'
import type { ListedDocument } from '../list/document-table.tsx'
import { RemoveDialog } from '../remove-dialog.tsx'
import { RenameDialog } from '../rename-dialog.tsx'
import { ActivityThread } from './activity-thread.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeadlineDialog } from './deadline-dialog.tsx'
import { DocumentPaper } from './document-paper.tsx'
import { NextStep } from './next-step.tsx'
import { RecordDeadline } from './record-deadline.tsx'
import { RecordFiles } from './record-files.tsx'
import { type FileHashes, RecordHashes } from './record-hashes.tsx'
import { RecordSection } from './record-section.tsx'
import { RecordSigners } from './record-signers.tsx'
import { RecordStory } from './record-story.tsx'
import { viewAreas } from './view-areas.ts'

interface DocumentViewProps {
  document: Document
  row: ListedDocument
  activities: Page<Activity>
  hashes: FileHashes
}

/** One document: its paper, and beside it the record of what became of it. */
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
          <RecordStory document={document} />
          {assignment && <RecordSigners documentId={id} status={status} assignment={assignment} />}
          {assignment && (
            <RecordDeadline status={status} assignment={assignment} onChange={() => setOpen('deadline')} />
          )}
        </div>
        <div className={viewAreas.paper}>
          <DocumentPaper document={document} />
        </div>
        <div className={`${viewAreas.rest} flex flex-col gap-5 desk:border-t desk:border-line desk:pt-5`}>
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
