import { NAME_MAX } from '@rubrica/contracts/lengths.ts'
import { useRefreshSession } from '../../../session-changes.ts'
import { trpc } from '../../../trpc.ts'
import type { FormCall } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useWords, wordsNow } from '../../../words.ts'

/** Asks for the name of a further workspace. */
export function NewWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const refresh = useWorkspacesChanged()
  const words = useWords('accountSpaceForm', portuguese)
  const create = trpc.account.createWorkspace.useMutation({
    onSuccess: async ({ name }) => {
      await refresh()
      toast(wordsNow('accountSpaceForm', portuguese).created(name))
      onClose()
    },
  })
  return (
    <WorkspaceDialog
      title={words.add}
      intro={words.intro}
      action={words.create}
      change={create}
      onSubmit={(name) => create.mutate({ name })}
      onClose={onClose}
    />
  )
}

interface RenameWorkspaceDialogProps {
  workspace: { id: string; name: string }
  onClose: () => void
}

/** Changes the name of the workspace in use. */
export function RenameWorkspaceDialog({ workspace, onClose }: RenameWorkspaceDialogProps) {
  const refresh = useWorkspacesChanged()
  const words = useWords('accountSpaceForm', portuguese)
  const rename = trpc.account.renameWorkspace.useMutation({
    onSuccess: async () => {
      await refresh()
      toast(wordsNow('accountSpaceForm', portuguese).renamed)
      onClose()
    },
  })
  return (
    <WorkspaceDialog
      title={words.rename}
      name={workspace.name}
      action={words.save}
      change={rename}
      onSubmit={(name) => rename.mutate({ accountId: workspace.id, name })}
      onClose={onClose}
    />
  )
}

/** Refreshes the list and the user menu after a workspace was made or renamed. */
function useWorkspacesChanged() {
  const utils = trpc.useUtils()
  const refresh = useRefreshSession()
  // The change has been saved; a failed refresh of the menu must not report it as failed.
  return () => Promise.allSettled([utils.account.workspaces.invalidate(), refresh()])
}

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
function WorkspaceDialog({ title, intro, name, action, change, onSubmit, onClose }: WorkspaceDialogProps) {
  const words = useWords('accountSpaceForm', portuguese)
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
        label={words.name}
        name="name"
        defaultValue={name ?? ''}
        pattern=".*\S.*"
        maxLength={NAME_MAX}
        autoComplete="off"
        autoFocus
        isRequired
      />
    </FormDialog>
  )
}

const portuguese = {
  created: (name: string) => `Workspace ${name} criado.`,
  add: 'Criar novo workspace',
  intro: 'Documentos, contatos e equipe de um workspace não aparecem nos outros.',
  create: 'Criar workspace',
  renamed: 'Workspace renomeado.',
  rename: 'Renomear workspace',
  save: 'Salvar nome',
  name: 'Nome',
}
