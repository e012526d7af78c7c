import { useRefreshSession } from '../../session-changes.ts'
import { trpc } from '../../trpc.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'

interface CompanyDialogProps {
  accountId: string
  onClose: () => void
}

/** Names the workspace after a company. */
export function CompanyDialog({ accountId, onClose }: CompanyDialogProps) {
  const refresh = useRefreshSession()
  const rename = trpc.account.renameWorkspace.useMutation({
    onSuccess: async ({ name }) => {
      await refresh()
      toast(`Quem assina agora vê ${name}.`)
      onClose()
    },
  })
  return (
    <FormDialog
      title="Nome que quem assina vê"
      submit="Salvar nome"
      call={rename}
      onSubmit={({ company = '' }) => rename.mutate({ accountId, name: company.trim() })}
      onClose={onClose}
    >
      <TextField
        label="Empresa"
        name="company"
        autoComplete="organization"
        pattern=".*\S.*"
        maxLength={200}
        description="O nome aparece nos documentos e e-mails, e passa a ser o nome deste workspace."
        autoFocus
        isRequired
      />
    </FormDialog>
  )
}
