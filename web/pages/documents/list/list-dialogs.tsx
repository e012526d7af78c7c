import { useState } from 'react'
import { PlanNotice } from '../../../plans/plan-notice.tsx'
import { useSignedIn } from '../../../session.ts'
import { UploadDialog } from '../../../upload/upload-dialog.tsx'
import type { useUpload } from '../../../upload/use-upload.ts'
import type { DocumentDialog } from '../document-menu.tsx'
import { RemoveDialog } from '../remove-dialog.tsx'
import { RenameDialog } from '../rename-dialog.tsx'
import { TagsDialog } from '../tags-dialog.tsx'
import { ProcessingNotice } from '../upload/processing-notice.tsx'
import type { ListedDocument } from './document-table.tsx'
import { RemoveSeveralDialog } from './remove-several-dialog.tsx'
import { ResendSeveralDialog } from './resend-several-dialog.tsx'
import { TagSeveralDialog } from './tag-several-dialog.tsx'

/** The dialog of the list that is open. */
export type OpenDialog =
  | { dialog: 'upload' | 'removeSeveral' | 'tagSeveral' | 'resendSeveral' }
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
  switch (open.dialog) {
    case 'upload':
      return (
        <UploadDialog
          upload={upload}
          onClose={onClose}
          title="Carregar documento"
          dropTitle="Arraste o documento para cá"
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
    case 'tagSeveral':
      return <TagSeveralDialog accountId={accountId} documents={documents} onClose={onClose} />
    case 'resendSeveral':
      return <ResendSeveralDialog documents={documents} onClose={onClose} />
    case 'removeSeveral':
      return <RemoveSeveralDialog documents={documents} onClose={onClose} onRemoved={onRemoved} />
  }
}
