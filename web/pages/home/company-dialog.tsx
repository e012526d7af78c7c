import { NAME_MAX } from '@rubrica/contracts/lengths.ts'
import { useRefreshSession } from '../../session-changes.ts'
import { trpc } from '../../trpc.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useWords, wordsNow } from '../../words.ts'

interface CompanyDialogProps {
  accountId: string
  onClose: () => void
}

/** Names the workspace after a company. */
export function CompanyDialog({ accountId, onClose }: CompanyDialogProps) {
  const utils = trpc.useUtils()
  const refresh = useRefreshSession()
  const words = useWords('homeCompany', portuguese)
  const rename = trpc.account.renameWorkspace.useMutation({
    onSuccess: async ({ name }) => {
      // The name has been saved; a failed refresh of the menu must not report it as failed.
      await Promise.allSettled([utils.account.workspaces.invalidate(), refresh()])
      toast(wordsNow('homeCompany', portuguese).saved(name))
      onClose()
    },
  })
  return (
    <FormDialog
      title={words.title}
      submit={words.submit}
      call={rename}
      onSubmit={({ company = '' }) => rename.mutate({ accountId, name: company.trim() })}
      onClose={onClose}
    >
      <TextField
        label={words.company}
        name="company"
        autoComplete="organization"
        pattern=".*\S.*"
        maxLength={NAME_MAX}
        description={words.effect}
        autoFocus
        isRequired
      />
    </FormDialog>
  )
}

const portuguese = {
  saved: (name: string) => `Quem assina agora vê ${name}.`,
  title: 'Nome que quem assina vê',
  submit: 'Salvar nome',
  company: 'Empresa',
  effect: 'O nome aparece nos documentos e e-mails, e passa a ser o nome deste workspace.',
}
