import { useEffect } from 'react'
import { isMoving } from '../../../documents/is-moving.ts'
import { StatusBadge } from '../../../documents/status-badge.tsx'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

interface ProcessingNoticeProps {
  documentId: string
  /** Called to upload another file. */
  onAnother: () => void
}

/** Follows a document that was just sent until it can be prepared, and then offers that. */
export function ProcessingNotice({ documentId, onAnother }: ProcessingNoticeProps) {
  const utils = trpc.useUtils()
  const progress = trpc.documents.progress.useQuery(
    { documentId },
    { refetchInterval: ({ state }) => (state.data && !isMoving(state.data.status) ? false : 1000) },
  )
  const status = progress.data?.status
  useEffect(() => {
    if (status && !isMoving(status)) void utils.documents.list.invalidate()
  }, [status, utils])

  if (!status || isMoving(status)) return <ProgressBar label="Preparando as páginas" valueLabel="" />
  if (status === 'failed') {
    return (
      <Alert tone="danger" action={<Button onPress={onAnother}>Enviar outro arquivo</Button>}>
        {progress.data?.failure_reason ?? 'Não foi possível ler este arquivo. Gere o PDF novamente e envie de novo.'}
      </Alert>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <StatusBadge status={status} />
      <div className="flex flex-wrap gap-2">
        <Button onPress={onAnother}>Enviar outro</Button>
        <LinkButton variant="primary" href={`/dashboard/documents/${documentId}/signers`}>
          Preparar documento
        </LinkButton>
      </div>
    </div>
  )
}
