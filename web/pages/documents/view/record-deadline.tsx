import type { Assignment } from '@rubrica/contracts/assignments.ts'
import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { useState } from 'react'
import { RelativeTime } from '../../../documents/relative-time.tsx'
import { formatDateTime } from '../../../format.ts'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { RecordSection } from './record-section.tsx'

interface RecordDeadlineProps {
  status: DocumentStatus
  assignment: Assignment
  onChange: () => void
}

/** Until when the document can be signed; nothing if it cannot be signed any more. */
export function RecordDeadline({ status, assignment, onChange }: RecordDeadlineProps) {
  const { expires_at } = assignment
  if (status !== 'pending_signature' && status !== 'expired') return null
  const change = (
    <TextButton onPress={onChange} className="text-sm">
      {expires_at ? 'Mudar prazo' : 'Definir prazo'}
    </TextButton>
  )
  return (
    <RecordSection title="Prazo" aside={change}>
      {expires_at ? (
        <p className="tabular">
          {formatDateTime(expires_at)}
          <RelativeTime moment={expires_at} className="ml-2 text-sm text-quiet" />
        </p>
      ) : (
        <p className="text-quiet">Sem prazo definido</p>
      )}
    </RecordSection>
  )
}

interface DeadlineDialogProps {
  documentId: string
  assignmentId: string
  expiresAt: string | null
  /** An expired document needs a new deadline, or none, to go on. */
  isExpired: boolean
  onClose: () => void
}

/** Changes or removes the deadline. */
export function DeadlineDialog({ documentId, assignmentId, expiresAt, isExpired, onClose }: DeadlineDialogProps) {
  const utils = trpc.useUtils()
  const [moment, setMoment] = useState(isExpired || !expiresAt ? null : new Date(expiresAt))
  const setDeadline = trpc.documents.setDeadline.useMutation({
    onSuccess: (assignment) => {
      void utils.documents.invalidate()
      toast(assignment.expires_at ? 'Prazo alterado.' : 'Prazo removido.')
      onClose()
    },
  })
  const save = (expires_at: string | null) => setDeadline.mutate({ documentId, assignmentId, expires_at })
  const noDeadline = expiresAt && (
    <Button variant="plain" className="sm:mr-auto" onPress={() => save(null)} isDisabled={setDeadline.isPending}>
      Deixar sem prazo
    </Button>
  )
  return (
    <FormDialog
      title={expiresAt ? 'Mudar prazo' : 'Definir prazo'}
      submit="Salvar prazo"
      otherAction={noDeadline}
      call={setDeadline}
      onSubmit={() => save(moment?.toISOString() ?? null)}
      onClose={onClose}
    >
      <DateTimeField
        name="expires_at"
        label="Assinar até"
        description={
          isExpired
            ? 'O documento volta a aguardar assinaturas, e quem já assinou continua valendo.'
            : 'Depois deste momento ninguém pode assinar. O primeiro dia possível é amanhã.'
        }
        value={moment}
        onChange={setMoment}
        isRequired
      />
    </FormDialog>
  )
}
