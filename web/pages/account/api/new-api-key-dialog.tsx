import { useId } from 'react'
import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
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
  const form = useId()
  const utils = trpc.useUtils()
  const create = trpc.account.createApiKey.useMutation({
    onSuccess: async (apiKey) => {
      if (apiKey) onMade(apiKey)
      onClose()
      await utils.account.apiKey.invalidate()
    },
  })
  const title = isSecond ? 'Gerar nova chave de API' : 'Gerar chave de API'
  const actions = (
    <>
      <Button onPress={onClose} isDisabled={create.isPending}>
        Voltar
      </Button>
      <Button type="submit" form={form} variant="primary" isPending={create.isPending}>
        Gerar chave
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={title} actions={user.is_password_set && actions}>
      {user.is_password_set ? (
        <Form id={form} aria-label={title} onSubmit={({ password = '' }) => create.mutate({ password })} call={create}>
          {isSecond && <Alert tone="warning">A chave atual deixa de funcionar assim que a nova for criada.</Alert>}
          <PasswordField
            label="Senha"
            name="password"
            autoComplete="current-password"
            description="Para confirmar que é você."
            autoFocus
            isRequired
          />
        </Form>
      ) : (
        <PasswordFirst />
      )}
    </Dialog>
  )
}
