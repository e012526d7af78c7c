import type { FormCall } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface WorkspaceDialogProps {
  title: string
  intro?: string
  /** The name so far. */
  name?: string
  action: string
  change: FormCall
  onSubmit: (name: string) => void
  onClose: () => void
}

/** A window that asks for a workspace's name. */
export function WorkspaceDialog({ title, intro, name, action, change, onSubmit, onClose }: WorkspaceDialogProps) {
  return (
    <FormDialog
      title={title}
      submit={action}
      onSubmit={(typed) => onSubmit(typed.name?.trim() ?? '')}
      call={change}
      onClose={onClose}
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
    </FormDialog>
  )
}
