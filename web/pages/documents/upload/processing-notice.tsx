import { FileNotes } from '../../../documents/file-notes.tsx'
import { isMoving } from '../../../documents/is-moving.ts'
import { StatusBadge } from '../../../documents/status-badge.tsx'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { FileProgress, untilReady } from '../../../upload/file-progress.tsx'

interface ProcessingNoticeProps {
  documentId: string
  /** Called to upload another file. */
  onAnother: () => void
}

/** Follows a document that was just uploaded until it can be prepared, and then offers that. */
export function ProcessingNotice({ documentId, onAnother }: ProcessingNoticeProps) {
  const utils = trpc.useUtils()
  const { data } = trpc.documents.progress.useQuery({ documentId }, untilReady(isMoving))
  return (
    <FileProgress
      progress={data}
      isMoving={isMoving}
      onAnother={onAnother}
      onSettled={() => void utils.documents.list.invalidate()}
    >
      <FileNotes notes={data?.file_notes} className="w-full" />
      {data && <StatusBadge status={data.status} />}
      <div className="flex flex-wrap gap-2">
        <Button onPress={onAnother}>Carregar outro</Button>
        <LinkButton variant="primary" href={`/dashboard/documents/${documentId}/signers`}>
          Preparar documento
        </LinkButton>
      </div>
    </FileProgress>
  )
}
