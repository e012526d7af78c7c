import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { PasswordFirst } from '../password-first.tsx'

interface NewApiKeyDialogProps {
  /** There is a key already, which stops working. */
  isSecond: boolean
  onMade: (apiKey: string) => void
  onClose: () => void
}

/** Asks for the password and makes the key. */
export function NewApiKeyDialog({ isSecond, onMade, onClose }: NewApiKeyDialogProps) {
  const { user } = useSignedIn()
  const utils = trpc.useUtils()
  const create = trpc.account.createApiKey.useMutation({
    onSuccess: async (apiKey) => {
      if (apiKey) onMade(apiKey)
      onClose()
      await utils.account.apiKey.invalidate()
    },
  })
  const title = isSecond ? 'Gerar nova chave de API' : 'Gerar chave de API'
  if (!user.is_password_set) {
    return (
      <Dialog isOpen onClose={onClose} title={title}>
        <PasswordFirst />
      </Dialog>
    )
  }
  return (
    <FormDialog
      title={title}
      submit="Gerar chave"
      call={create}
      onClose={onClose}
      onSubmit={({ password = '' }) => create.mutate({ password })}
    >
      {isSecond && <Alert tone="warning">A chave atual deixa de funcionar assim que a nova for criada.</Alert>}
      <PasswordField
        label="Senha"
        name="password"
        autoComplete="current-password"
        description="Para confirmar que é você."
        autoFocus
        isRequired
      />
    </FormDialog>
  )
}
