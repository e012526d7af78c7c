import type { Assignment } from '@rubrica/contracts/assignments.ts'
import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { useState } from 'react'
import { RelativeTime } from '../../../documents/document-state.tsx'
import { useDocumentsChanged } from '../../../documents/documents-changed.ts'
import { formatDateTime } from '../../../format.ts'
import { RecordSection } from '../../../paper-and-record.tsx'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextButton } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toast.ts'
import { useLocale, useWords, wordsNow } from '../../../words.ts'

interface RecordDeadlineProps {
  status: DocumentStatus
  assignment: Assignment
  onChange: () => void
}

/** Until when the document can be signed; nothing if it cannot be signed any more. */
export function RecordDeadline({ status, assignment, onChange }: RecordDeadlineProps) {
  const words = useWords('recordDeadline', portuguese)
  const locale = useLocale()
  const { expires_at } = assignment
  if (status !== 'pending_signature' && status !== 'expired') return null
  const change = (
    <TextButton onPress={onChange} className="text-sm">
      {expires_at ? words.change : words.set}
    </TextButton>
  )
  return (
    <RecordSection title={words.title} aside={change}>
      {expires_at ? (
        <p className="tabular">
          {formatDateTime(expires_at, locale)}
          <RelativeTime moment={expires_at} className="ml-2 text-sm text-quiet" />
        </p>
      ) : (
        <p className="text-quiet">{words.none}</p>
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
  const documentsChanged = useDocumentsChanged()
  const words = useWords('recordDeadline', portuguese)
  const before = isExpired || !expiresAt ? null : new Date(expiresAt)
  const [moment, setMoment] = useState(before)
  const setDeadline = trpc.documents.setDeadline.useMutation({
    onSuccess: (assignment) => {
      documentsChanged()
      const { changed, removed } = wordsNow('recordDeadline', portuguese)
      toast(assignment.expires_at ? changed : removed)
      onClose()
    },
  })
  const save = (expires_at: string | null) => setDeadline.mutate({ documentId, assignmentId, expires_at })
  const noDeadline = expiresAt && (
    <Button variant="plain" className="sm:mr-auto" onPress={() => save(null)} isDisabled={setDeadline.isPending}>
      {words.leave}
    </Button>
  )
  return (
    <FormDialog
      title={expiresAt ? words.change : words.set}
      submit={words.save}
      otherAction={noDeadline}
      call={setDeadline}
      isDirty={moment?.getTime() !== before?.getTime()}
      onSubmit={() => save(moment?.toISOString() ?? null)}
      onClose={onClose}
    >
      <DateTimeField
        name="expires_at"
        label={words.until}
        description={isExpired ? words.again : words.after}
        value={moment}
        onChange={setMoment}
        isRequired
      />
    </FormDialog>
  )
}

const portuguese = {
  title: 'Prazo',
  change: 'Mudar prazo',
  set: 'Definir prazo',
  none: 'Sem prazo definido',
  changed: 'Prazo alterado.',
  removed: 'Prazo removido.',
  leave: 'Deixar sem prazo',
  save: 'Salvar prazo',
  until: 'Assinar até',
  again: 'O documento volta a aguardar assinaturas, e quem já assinou continua valendo.',
  after: 'Depois deste momento ninguém pode assinar. O primeiro dia possível é amanhã.',
}
