import { type ReactNode, useEffect, useState } from 'react'
import { isMoving, StatusBadge } from '../../../documents/document-state.tsx'
import { useDocumentsChanged } from '../../../documents/documents-changed.ts'
import { FileNotes } from '../../../documents/file-notes.tsx'
import { PlanNotice } from '../../../plans/plan-notice.tsx'
import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FileProgress, UploadDialog, untilReady } from '../../../upload/upload-dialog.tsx'
import type { useUpload } from '../../../upload/use-upload.ts'
import { useWords } from '../../../words.ts'
import { RemoveDialog, RenameDialog } from '../document-dialogs.tsx'
import type { DocumentDialog } from '../document-menu.tsx'
import { TagsDialog } from '../tags-dialog.tsx'
import type { ListedDocument } from './document-table.tsx'
import type { SeveralDialog } from './list-toolbar.tsx'
import { RemoveSeveralDialog, ResendSeveralDialog, TagSeveralDialog } from './several-dialogs.tsx'

/** The dialog of the list that is open. */
export type OpenDialog =
  | { dialog: 'upload' }
  | { several: SeveralDialog }
  | { dialog: DocumentDialog; document: ListedDocument }

interface ListDialogsProps {
  open: OpenDialog
  /** The ticked documents. */
  chosen: ListedDocument[]
  upload: ReturnType<typeof useUpload>
  onClose: () => void
  /** The ticked documents are gone. */
  onRemoved: () => void
}

/** Every dialog of the list; they load with the first one that opens. */
export function ListDialogs({ open, chosen, upload, onClose, onRemoved }: ListDialogsProps) {
  // As they were when the dialog opened: its action takes them out of the list, but it still shows their names.
  const [documents] = useState(chosen)
  const accountId = useSignedIn().account?.id ?? ''
  const words = useWords('documentUpload', portuguese)
  if ('several' in open) {
    const Several = severalDialogs[open.several]
    return <Several accountId={accountId} documents={documents} onClose={onClose} onRemoved={onRemoved} />
  }
  switch (open.dialog) {
    case 'upload':
      return (
        <UploadDialog
          upload={upload}
          onClose={onClose}
          title={words.title}
          dropTitle={words.drop}
          notice={<PlanNotice />}
          next={(id) => <ProcessingNotice documentId={id} onAnother={upload.reset} />}
        />
      )
    case 'rename':
      return <RenameDialog document={open.document} onClose={onClose} />
    case 'remove':
      return <RemoveDialog document={open.document} onClose={onClose} />
    case 'tags':
      return <TagsDialog accountId={accountId} document={open.document} onClose={onClose} />
  }
}

type SeveralProps = Pick<ListDialogsProps, 'onClose' | 'onRemoved'> & { accountId: string; documents: ListedDocument[] }

const severalDialogs: Record<SeveralDialog, (props: SeveralProps) => ReactNode> = {
  tag: TagSeveralDialog,
  resend: ResendSeveralDialog,
  remove: RemoveSeveralDialog,
}

interface ProcessingNoticeProps {
  documentId: string
  /** Called to upload another file. */
  onAnother: () => void
}

/** Follows a document that was just uploaded until it can be prepared, and then offers that. */
function ProcessingNotice({ documentId, onAnother }: ProcessingNoticeProps) {
  const utils = trpc.useUtils()
  const documentsChanged = useDocumentsChanged()
  // The home page shows a document also before it is ready.
  useEffect(() => void utils.home.invalidate(), [utils])
  const words = useWords('documentUpload', portuguese)
  const { data } = trpc.documents.progress.useQuery({ documentId }, untilReady(isMoving))
  return (
    <FileProgress progress={data} isMoving={isMoving} onAnother={onAnother} onSettled={documentsChanged}>
      <FileNotes notes={data?.file_notes} className="w-full" />
      {data && <StatusBadge status={data.status} />}
      <div className="flex flex-wrap gap-2">
        <Button onPress={onAnother}>{words.another}</Button>
        <LinkButton variant="primary" href={`/dashboard/documents/${documentId}/signers`}>
          {words.prepare}
        </LinkButton>
      </div>
    </FileProgress>
  )
}

const portuguese = {
  title: 'Carregar documento',
  drop: 'Arraste o documento para cá',
  another: 'Carregar outro',
  prepare: 'Preparar documento',
}
