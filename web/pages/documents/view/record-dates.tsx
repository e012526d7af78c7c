import type { Assignment } from '@rubrica/contracts/assignments.ts'
import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { REMINDERS_MAX } from '@rubrica/contracts/messages.ts'
import { useState } from 'react'
import { RelativeTime } from '../../../documents/document-state.tsx'
import { choicesWith, daysOf, everyDays } from '../../../documents/reminder-choices.ts'
import { formatDateTime } from '../../../format.ts'
import { RecordSection } from '../../../paper-and-record.tsx'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
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
  const words = useWords('recordDates', portuguese).deadline
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
  const utils = trpc.useUtils()
  const words = useWords('recordDates', portuguese).deadline
  const [moment, setMoment] = useState(isExpired || !expiresAt ? null : new Date(expiresAt))
  const setDeadline = trpc.documents.setDeadline.useMutation({
    onSuccess: (assignment) => {
      void utils.documents.invalidate()
      const { changed, removed } = wordsNow('recordDates', portuguese).deadline
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

interface RecordRemindersProps {
  status: DocumentStatus
  assignment: Assignment
  onChange: () => void
}

/** Whether, how often and when next the service reminds those who have not answered. */
export function RecordReminders({ status, assignment, onChange }: RecordRemindersProps) {
  const words = useWords('recordDates', portuguese).reminders
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
function noneNext(signers: Assignment['signers'], words: typeof portuguese.reminders) {
  const asked = signers.filter(({ status }) => status === 'notified' || status === 'viewed')
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
  const utils = trpc.useUtils()
  const words = useWords('recordDates', portuguese).reminders
  const [choice, setChoice] = useState(days === null ? 'none' : String(days))
  const save = trpc.documents.setReminders.useMutation({
    onSuccess: ({ reminder_days }) => {
      void utils.documents.invalidate()
      const { off, on } = wordsNow('recordDates', portuguese).reminders
      toast(reminder_days === null ? off : on)
      onClose()
    },
  })
  return (
    <FormDialog
      title={words.automatic}
      submit={words.save}
      call={save}
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
  deadline: {
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
  },
  reminders: {
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
  },
}
