import { useId } from 'react'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ChosenSigner } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { useTemplate } from './template-context.ts'

/** Gives a role another name, also where the texts speak of it. */
export function RenameRoleDialog({ role, onClose }: { role: ChosenSigner; onClose: () => void }) {
  const { document, change } = useWizard()
  const { texts, setTexts } = useTemplate()
  const formId = useId()
  const rename = trpc.templates.updateRole.useMutation({
    onSuccess: ({ id, name }) => {
      const renamed = (text: string) => text.replaceAll(`<#${role.full_name}#>`, `<#${name}#>`)
      change({ type: 'update-person', person: { id, full_name: name, email: null } })
      setTexts({ document_name: renamed(texts.document_name), message: renamed(texts.message) })
      onClose()
    },
  })
  const actions = (
    <>
      <Button onPress={onClose}>Voltar</Button>
      <Button variant="primary" type="submit" form={formId} isPending={rename.isPending}>
        Salvar nome
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title="Renomear papel" actions={actions}>
      <Form
        id={formId}
        error={rename.error?.message}
        errors={rename.error?.data?.errors}
        onErrorClose={rename.reset}
        onSubmit={({ name = '' }) =>
          rename.mutate({ accountId: document.account_id, templateId: document.id, roleId: role.id, name })
        }
      >
        <TextField
          name="name"
          label="Nome do papel"
          defaultValue={role.full_name}
          isRequired
          maxLength={120}
          autoFocus
        />
      </Form>
    </Dialog>
  )
}
