import { useNavigate } from 'react-router-dom'
import { withAlert } from '../../navigation-alert.ts'
import { NewPasswordFields } from '../../new-password-fields.tsx'
import { session, useSignedIn } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { LoadFailure } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useWords, wordsNow } from '../../words.ts'
import { PasswordFirst } from './password-first.tsx'

/** '/dashboard/account/change-password'. */
export function ChangePasswordPage() {
  const words = useWords('accountPassword', portuguese)
  const { user } = useSignedIn()
  const title = user.is_password_set ? words.title : words.create
  usePageTitle(title)
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const change = trpc.account.changePassword.useMutation({
    onSuccess: ({ isSignedIn }) => {
      const { changed, signIn } = wordsNow('accountPassword', portuguese)
      void utils.account.apiKey.invalidate()
      if (isSignedIn) {
        toast(changed)
        navigate('/dashboard/account')
      } else {
        session.clear()
        navigate('/', { replace: true, state: withAlert('success', signIn) })
      }
    },
  })
  return (
    <div className="max-w-130">
      <PageHeading
        title={title}
        back={{ href: '/dashboard/account', label: words.account }}
        note={user.is_password_set && words.note}
      />
      {user.is_password_set ? (
        <Form
          aria-label={words.title}
          onSubmit={({ password = '', new_password = '', confirm_password = '', revoke_api_key }) =>
            change.mutate({ password, new_password, confirm_password, revoke_api_key: revoke_api_key === 'true' })
          }
          call={change}
        >
          <input type="email" name="email" value={user.email} autoComplete="username" readOnly hidden />
          <PasswordField label={words.current} name="password" autoComplete="current-password" isRequired />
          <NewPasswordFields />
          <RevokeApiKey />
          <div className="flex flex-wrap gap-2 pt-2">
            <Button type="submit" variant="primary" isPending={change.isPending}>
              {words.title}
            </Button>
            <LinkButton href="/dashboard/account">{words.back}</LinkButton>
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
  const words = useWords('accountPassword', portuguese)
  if (key.error && !key.data) return <LoadFailure message={key.error.message} onRetry={() => void key.refetch()} />
  if (!key.data) return null
  return (
    <Checkbox name="revoke_api_key" value="true" description={words.revokeNote}>
      {words.revoke}
    </Checkbox>
  )
}

const portuguese = {
  title: 'Alterar senha',
  create: 'Criar senha',
  changed: 'Senha alterada.',
  signIn: 'Senha alterada. Entre com a nova senha.',
  account: 'Minha conta',
  note: 'As outras sessões abertas com a senha atual serão encerradas.',
  current: 'Senha atual',
  back: 'Voltar',
  revokeNote:
    'Marque se outra pessoa pode ter tido acesso à sua conta. Os programas que usam a chave deixam de funcionar.',
  revoke: 'Remover também a chave de API',
}
