import { getLocalTimeZone, today } from '@internationalized/date'
import { MESSAGE_MAX } from '@rubrica/contracts/lengths.ts'
import { REMINDERS_MAX } from '@rubrica/contracts/messages.ts'
import { useState } from 'react'
import { choicesWith, daysOf } from '../../../documents/reminder-choices.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import { leaveFocus } from '../../../ui/return-focus.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useWords } from '../../../words.ts'
import { InvitationStep } from '../draft/invitation-step.tsx'
import { useWizard } from '../draft/wizard-context.ts'
import { PhonePreviews } from './phone-previews.tsx'

/** Preparation without fields: the text of the invitation and its deadline. */
export function PrepareSending() {
  const { problem, passes } = useSendingCheck()
  const words = useWords('sendingFields', portuguese)
  return (
    <InvitationStep note={words.note} passes={passes}>
      <SendingFields deadlineProblem={problem} />
    </InvitationStep>
  )
}

/** The message to the signers, the deadline and the reminders. */
export function SendingFields({ deadlineProblem }: { deadlineProblem: string | undefined }) {
  const { draft, change } = useWizard()
  const words = useWords('sendingFields', portuguese)
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={words.message}
        isOptional
        rows={4}
        maxLength={MESSAGE_MAX}
        value={draft.message}
        onChange={(message) => change({ type: 'message', message })}
        description={words.place}
      />
      <PhonePreviews />
      <DeadlineField />
      <Select
        label={words.reminders}
        className="sm:max-w-80"
        options={choicesWith(draft.reminderDays)}
        value={draft.reminderDays === null ? 'none' : String(draft.reminderDays)}
        onChange={(id) => change({ type: 'reminders', days: daysOf(id) })}
        description={words.most(REMINDERS_MAX)}
      />
      {deadlineProblem && <Alert tone="warning">{deadlineProblem}</Alert>}
    </div>
  )
}

/** Until when the document may be signed. */
export function DeadlineField() {
  const { draft, change } = useWizard()
  const words = useWords('sendingFields', portuguese)
  return (
    <div className="flex items-start gap-2 max-sm:flex-col max-sm:gap-1">
      <DateTimeField
        label={
          <>
            {words.deadline} <span className="font-normal text-quiet">{words.optional}</span>
          </>
        }
        className="w-full sm:max-w-80"
        value={draft.expiresAt ? new Date(draft.expiresAt) : null}
        onChange={(moment) => change({ type: 'deadline', expiresAt: moment?.toISOString() ?? null })}
        description={words.after}
      />
      {draft.expiresAt && (
        <Button
          variant="plain"
          onPress={({ target }) => leaveFocus(target, () => change({ type: 'deadline', expiresAt: null }))}
          className="sm:mt-6"
        >
          {words.endless}
        </Button>
      )}
    </div>
  )
}

/** Checks the deadline before the step ends: the calendar starts tomorrow, but people can type an earlier date. */
export function useSendingCheck() {
  const { draft } = useWizard()
  const words = useWords('sendingFields', portuguese)
  const [wasChecked, setChecked] = useState(false)
  const isTooEarly = draft.expiresAt !== null && new Date(draft.expiresAt) < startOfTomorrow()

  return {
    problem: wasChecked && isTooEarly ? words.early : undefined,
    /** True if the person may leave the step; from then on the problem shows. */
    passes: () => {
      setChecked(true)
      return !isTooEarly
    },
  }
}

function startOfTomorrow() {
  const zone = getLocalTimeZone()
  return today(zone).add({ days: 1 }).toDate(zone)
}

const portuguese = {
  note: 'Tudo aqui é opcional. Sem campos nas páginas, cada pessoa assina o documento inteiro no final.',
  message: 'Mensagem aos signatários',
  place: 'Vai no convite e nos lembretes, logo abaixo do nome do documento.',
  reminders: 'Lembretes',
  most: (count: number) => `Para quem ainda não assinou, no máximo ${count} por pessoa.`,
  deadline: 'Prazo para assinar',
  optional: '(opcional)',
  after: 'Depois dele, ninguém mais consegue assinar. O primeiro dia possível é amanhã.',
  endless: 'Sem prazo',
  early: 'O prazo precisa ser a partir de amanhã. Escolha outra data ou deixe sem prazo.',
}
