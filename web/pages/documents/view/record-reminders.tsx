import type { Assignment } from '@rubrica/contracts/assignments.ts'
import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { REMINDERS_MAX } from '@rubrica/contracts/messages.ts'
import { isAsked } from '@rubrica/contracts/party-status.ts'
import { useState } from 'react'
import { RelativeTime } from '../../../documents/document-state.tsx'
import { useDocumentsChanged } from '../../../documents/documents-changed.ts'
import { choicesWith, daysOf, everyDays } from '../../../documents/reminder-choices.ts'
import { RecordSection } from '../../../paper-and-record.tsx'
import { trpc } from '../../../trpc.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextButton } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toast.ts'
import { useWords, wordsNow } from '../../../words.ts'

interface RecordRemindersProps {
  status: DocumentStatus
  assignment: Assignment
  onChange: () => void
}

/** Whether, how often and when next the service reminds those who have not answered. */
export function RecordReminders({ status, assignment, onChange }: RecordRemindersProps) {
  const words = useWords('recordReminders', portuguese)
  if (status !== 'pending_signature') return null
  const { reminder_days: days, signers } = assignment
  const next = signers.flatMap(({ next_reminder_at }) => next_reminder_at ?? []).toSorted()[0]
  const change = (
    <TextButton onPress={onChange} className="text-sm">
      {days === null ? words.turnOn : words.change}
    </TextButton>
  )
  return (
    <RecordSection title={words.title} aside={change}>
      {days === null ? (
        <p className="text-quiet">{words.none}</p>
      ) : (
        <p>
          {everyDays(days)}
          <span className="ml-2 text-sm text-quiet">
            {next ? (
              <>
                {words.next} <RelativeTime moment={next} />
              </>
            ) : (
              noneNext(signers, words)
            )}
          </span>
        </p>
      )}
    </RecordSection>
  )
}

/** Why no reminder is planned: the current signers have had all of them, or it is no signer's turn at the moment. */
function noneNext(signers: Assignment['signers'], words: typeof portuguese) {
  const asked = signers.filter(isAsked)
  const hadAll = asked.length > 0 && asked.every(({ reminders_sent }) => reminders_sent >= REMINDERS_MAX)
  return hadAll ? words.allSent : words.nonePlanned
}

interface RemindersDialogProps {
  documentId: string
  assignmentId: string
  days: number | null
  onClose: () => void
}

/** Chooses how often the service reminds those who have not answered. */
export function RemindersDialog({ documentId, assignmentId, days, onClose }: RemindersDialogProps) {
  const documentsChanged = useDocumentsChanged()
  const words = useWords('recordReminders', portuguese)
  const before = days === null ? 'none' : String(days)
  const [choice, setChoice] = useState(before)
  const save = trpc.documents.setReminders.useMutation({
    onSuccess: ({ reminder_days }) => {
      documentsChanged()
      const { off, on } = wordsNow('recordReminders', portuguese)
      toast(reminder_days === null ? off : on)
      onClose()
    },
  })
  return (
    <FormDialog
      title={words.automatic}
      submit={words.save}
      call={save}
      isDirty={choice !== before}
      onSubmit={() => save.mutate({ documentId, assignmentId, every_days: daysOf(choice) })}
      onClose={onClose}
    >
      <Select
        name="every_days"
        label={words.remind}
        options={choicesWith(days)}
        value={choice}
        onChange={setChoice}
        description={words.most}
      />
    </FormDialog>
  )
}

const portuguese = {
  title: 'Lembretes',
  turnOn: 'Ligar lembretes',
  change: 'Mudar lembretes',
  none: 'Sem lembretes automáticos',
  next: 'próximo',
  allSent: `todos os ${REMINDERS_MAX} já foram enviados`,
  nonePlanned: 'nenhum previsto agora',
  off: 'Lembretes desligados.',
  on: 'Lembretes ligados.',
  automatic: 'Lembretes automáticos',
  save: 'Salvar lembretes',
  remind: 'Lembrar quem ainda não assinou',
  most: `No máximo ${REMINDERS_MAX} por pessoa; quem assina ou recusa não recebe mais.`,
}
