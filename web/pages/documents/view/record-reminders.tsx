import type { Assignment } from '@rubrica/contracts/assignments.ts'
import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { REMINDERS_MAX } from '@rubrica/contracts/messages.ts'
import { useState } from 'react'
import { RelativeTime } from '../../../documents/relative-time.tsx'
import { choicesWith, daysOf, everyDays } from '../../../documents/reminder-choices.ts'
import { trpc } from '../../../trpc.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { toast } from '../../../ui/toast.ts'
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

interface RemindersDialogProps {
  documentId: string
  assignmentId: string
  days: number | null
  onClose: () => void
}

/** Chooses how often the service reminds those who have not answered. */
export function RemindersDialog({ documentId, assignmentId, days, onClose }: RemindersDialogProps) {
  const utils = trpc.useUtils()
  const [choice, setChoice] = useState(days === null ? 'none' : String(days))
  const save = trpc.documents.setReminders.useMutation({
    onSuccess: ({ reminder_days }) => {
      void utils.documents.invalidate()
      toast(reminder_days === null ? 'Lembretes desligados.' : 'Lembretes ligados.')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Lembretes automáticos"
      submit="Salvar lembretes"
      call={save}
      onSubmit={() => save.mutate({ documentId, assignmentId, every_days: daysOf(choice) })}
      onClose={onClose}
    >
      <Select
        name="every_days"
        label="Lembrar quem ainda não assinou"
        options={choicesWith(days)}
        value={choice}
        onChange={setChoice}
        description={`No máximo ${REMINDERS_MAX} por pessoa; quem assina ou recusa não recebe mais.`}
      />
    </FormDialog>
  )
}
