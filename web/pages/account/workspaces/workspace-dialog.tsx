import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface WorkspaceDialogProps {
  title: string
  intro?: string
  /** The name so far. */
  name?: string
  action: string
  change: Change
  onSubmit: (name: string) => void
  onClose: () => void
}

/** The part of a mutation that the dialog shows. */
interface Change {
  isPending: boolean
  error: { message: string; data?: { errors?: Record<string, string> } | null | undefined } | null
  reset: () => void
}

/** A window that asks for a workspace's name. */
export function WorkspaceDialog({ title, intro, name, action, change, onSubmit, onClose }: WorkspaceDialogProps) {
  const form = useId()
  const actions = (
    <>
      <Button onPress={onClose} isDisabled={change.isPending}>
        Voltar
      </Button>
      <Button type="submit" form={form} variant="primary" isPending={change.isPending}>
        {action}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={title} actions={actions}>
      <Form
        id={form}
        aria-label={title}
        onSubmit={(typed) => onSubmit(typed.name?.trim() ?? '')}
        error={change.error?.message}
        errors={change.error?.data?.errors}
        onErrorClose={change.reset}
      >
        {intro && <p className="text-quiet">{intro}</p>}
        <TextField
          label="Nome"
          name="name"
          defaultValue={name ?? ''}
          pattern=".*\S.*"
          maxLength={200}
          autoComplete="off"
          autoFocus
          isRequired
        />
      </Form>
    </Dialog>
  )
}
