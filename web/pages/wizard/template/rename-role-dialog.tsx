import { trpc } from '../../../trpc.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ChosenSigner } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { useTemplate } from './template-context.ts'

/** Gives a role another name, also in the texts that mention it. */
export function RenameRoleDialog({ role, onClose }: { role: ChosenSigner; onClose: () => void }) {
  const { document, change } = useWizard()
  const { texts, setTexts } = useTemplate()
  const rename = trpc.templates.updateRole.useMutation({
    onSuccess: ({ id, name }) => {
      const renamed = (text: string) => text.replaceAll(`<#${role.full_name}#>`, `<#${name}#>`)
      change({ type: 'update-person', person: { id, full_name: name, email: null } })
      setTexts({ document_name: renamed(texts.document_name), message: renamed(texts.message) })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Renomear papel"
      submit="Salvar nome"
      call={rename}
      onSubmit={({ name = '' }) =>
        rename.mutate({ accountId: document.account_id, templateId: document.id, roleId: role.id, name })
      }
      onClose={onClose}
    >
      <TextField name="name" label="Nome do papel" defaultValue={role.full_name} isRequired maxLength={120} autoFocus />
    </FormDialog>
  )
}
