import type { Assignment } from '@rubrica/contracts/assignments.ts'
import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { RelativeTime } from '../../../documents/relative-time.tsx'
import { formatDateTime } from '../../../format.ts'
import { TextButton } from '../../../ui/text-button.tsx'
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
