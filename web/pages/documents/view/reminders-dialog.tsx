import { REMINDERS_MAX } from '@rubrica/contracts/messages.ts'
import { useId, useState } from 'react'
import { choicesWith, daysOf } from '../../../documents/reminder-choices.ts'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.ts'

interface RemindersDialogProps {
  documentId: string
  assignmentId: string
  days: number | null
  onClose: () => void
}

/** Chooses how often those who have not answered are reminded. */
export function RemindersDialog({ documentId, assignmentId, days, onClose }: RemindersDialogProps) {
  const formId = useId()
  const utils = trpc.useUtils()
  const [choice, setChoice] = useState(days === null ? 'none' : String(days))
  const save = trpc.documents.setReminders.useMutation({
    onSuccess: ({ reminder_days }) => {
      void utils.documents.invalidate()
      toast(reminder_days === null ? 'Lembretes desligados.' : 'Lembretes ligados.')
      onClose()
    },
  })
  const actions = (
    <>
      <Button onPress={onClose}>Voltar</Button>
      <Button variant="primary" type="submit" form={formId} isPending={save.isPending}>
        Salvar lembretes
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title="Lembretes automáticos" actions={actions}>
      <Form
        id={formId}
        error={save.error?.message}
        errors={save.error?.data?.errors}
        onErrorClose={save.reset}
        onSubmit={() => save.mutate({ documentId, assignmentId, every_days: daysOf(choice) })}
      >
        <Select
          name="every_days"
          label="Lembrar quem ainda não assinou"
          options={choicesWith(days)}
          value={choice}
          onChange={setChoice}
          description={`No máximo ${REMINDERS_MAX} por pessoa; quem assina ou recusa não recebe mais.`}
        />
      </Form>
    </Dialog>
  )
}
