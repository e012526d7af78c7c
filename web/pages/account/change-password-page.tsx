import { useNavigate } from 'react-router-dom'
import { withAlert } from '../../navigation-alert.ts'
import { NewPasswordFields } from '../../new-password-fields.tsx'
import { session, useSignedIn } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { PasswordFirst } from './password-first.tsx'

/** '/dashboard/account/change-password'. */
export function ChangePasswordPage() {
  usePageTitle('Alterar senha')
  const { user } = useSignedIn()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const change = trpc.account.changePassword.useMutation({
    onSuccess: ({ isSignedIn }) => {
      void utils.account.apiKey.invalidate()
      if (isSignedIn) {
        toast('Senha alterada.')
        navigate('/dashboard/account')
      } else {
        session.clear()
        navigate('/', { replace: true, state: withAlert('success', 'Senha alterada. Entre com a nova senha.') })
      }
    },
  })
  return (
    <div className="max-w-130">
      <PageHeading
        title="Alterar senha"
        back={{ href: '/dashboard/account', label: 'Minha conta' }}
        note={user.is_password_set && 'As outras sessões abertas com a senha atual serão encerradas.'}
      />
      {user.is_password_set ? (
        <Form
          aria-label="Alterar senha"
          onSubmit={({ password = '', new_password = '', confirm_password = '', revoke_api_key }) =>
            change.mutate({ password, new_password, confirm_password, revoke_api_key: revoke_api_key === 'true' })
          }
          call={change}
        >
          <input type="email" name="email" value={user.email} autoComplete="username" readOnly hidden />
          <PasswordField label="Senha atual" name="password" autoComplete="current-password" isRequired />
          <NewPasswordFields />
          <RevokeApiKey />
          <div className="flex flex-wrap gap-2 pt-2">
            <Button type="submit" variant="primary" isPending={change.isPending}>
              Alterar senha
            </Button>
            <LinkButton href="/dashboard/account">Voltar</LinkButton>
          </div>
        </Form>
      ) : (
        <PasswordFirst />
      )}
    </div>
  )
}

/** Asks whether to revoke the API key with the old password; renders nothing if there is no key. */
function RevokeApiKey() {
  const key = trpc.account.apiKey.useQuery()
  if (!key.data) return null
  return (
    <Checkbox
      name="revoke_api_key"
      value="true"
      description="Marque se outra pessoa pode ter tido acesso à sua conta. Os programas que usam a chave deixam de funcionar."
    >
      Remover também a chave de API
    </Checkbox>
  )
}
