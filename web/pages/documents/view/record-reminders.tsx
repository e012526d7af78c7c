import type { Assignment } from '@rubrica/contracts/assignments.ts'
import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { REMINDERS_MAX } from '@rubrica/contracts/messages.ts'
import { RelativeTime } from '../../../documents/relative-time.tsx'
import { everyDays } from '../../../documents/reminder-choices.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { RecordSection } from './record-section.tsx'

interface RecordRemindersProps {
  status: DocumentStatus
  assignment: Assignment
  onChange: () => void
}

/** Whether, how often and when next those who have not answered are reminded. */
export function RecordReminders({ status, assignment, onChange }: RecordRemindersProps) {
  if (status !== 'pending_signature') return null
  const { reminder_days: days, signers } = assignment
  const next = signers.flatMap(({ next_reminder_at }) => next_reminder_at ?? []).toSorted()[0]
  const change = (
    <TextButton onPress={onChange} className="text-sm">
      {days === null ? 'Ligar lembretes' : 'Mudar lembretes'}
    </TextButton>
  )
  return (
    <RecordSection title="Lembretes" aside={change}>
      {days === null ? (
        <p className="text-quiet">Sem lembretes automáticos</p>
      ) : (
        <p>
          {everyDays(days)}
          <span className="ml-2 text-sm text-quiet">
            {next ? (
              <>
                próximo <RelativeTime moment={next} />
              </>
            ) : (
              `todos os ${REMINDERS_MAX} já foram enviados`
            )}
          </span>
        </p>
      )}
    </RecordSection>
  )
}
