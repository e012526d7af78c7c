import { REMINDERS_MAX } from '@rubrica/contracts/messages.ts'
import { useState } from 'react'
import { choicesWith, daysOf } from '../../../documents/reminder-choices.ts'
import { trpc } from '../../../trpc.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.ts'

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
