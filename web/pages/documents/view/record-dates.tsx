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
