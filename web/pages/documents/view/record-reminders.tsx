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

/** Whether, how often and when next the service reminds those who have not answered. */
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
              noneNext(signers)
            )}
          </span>
        </p>
      )}
    </RecordSection>
  )
}

/** Why no reminder is planned: the current signers have had all of them, or it is no signer's turn at the moment. */
function noneNext(signers: Assignment['signers']) {
  const asked = signers.filter(({ status }) => status === 'notified' || status === 'viewed')
  const hadAll = asked.length > 0 && asked.every(({ reminders_sent }) => reminders_sent >= REMINDERS_MAX)
  return hadAll ? `todos os ${REMINDERS_MAX} já foram enviados` : 'nenhum previsto agora'
}
