import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { withAlert } from '../../navigation-alert.ts'
import { NewPasswordFields } from '../../new-password-fields.tsx'
import { session, useSession } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useRefreshSession } from '../../use-refresh-session.ts'
import { AuthCard } from './auth-card.tsx'

/** How the person who opened the link proves to have the account, too. */
type Way = 'session' | 'password' | 'new-password'

/**
 * Confirms the address by the mailed link's token, once somebody presses. Anybody can sign up a stranger's address, so
 * without the account's session it asks for its password, or sets a new one.
 */
export function ActivateByLink({ token }: { token: string }) {
  const signedIn = useSession()
  const [chosen, choose] = useState<Way>()
  const way = chosen ?? (signedIn ? 'session' : 'password')
  const navigate = useNavigate()
  const refresh = useRefreshSession()
  const leave = (tone: 'success' | 'warning', message: string) =>
    navigate(session.get() ? '/dashboard' : '/', { replace: true, state: withAlert(tone, message) })

  const verify = trpc.auth.verifyEmail.useMutation({
    onSuccess: async () => {
      if (session.get()) await refresh().catch(() => null)
      leave('success', session.get() ? 'E-mail confirmado.' : 'E-mail confirmado. Entre para continuar.')
    },
    onError: ({ data, message }) => {
      if (data?.code === 'link_invalid') leave('warning', message)
      // The session in this browser is another account's.
      else if (data?.code === 'link_needs_owner') choose('password')
    },
  })
  const change = (next: Way) => {
    verify.reset()
    choose(next)
  }
  const confirm = ({ password, new_password }: Record<string, string>) =>
    verify.mutate({ token, ...(password ? { password } : {}), ...(new_password ? { new_password } : {}) })

  return (
    <AuthCard
      title="Ativar conta"
      intro={intros[way](signedIn?.user.email)}
      footer={<TextLink href="/">Ir para o login</TextLink>}
    >
      <Form key={way} aria-label="Ativar conta" call={verify} onSubmit={confirm}>
        {way === 'password' && (
          <PasswordField label="Senha da conta" name="password" autoComplete="current-password" isRequired />
        )}
        {way === 'new-password' && <NewPasswordFields />}
        <Button type="submit" variant="primary" isPending={verify.isPending} className="w-full">
          {way === 'new-password' ? 'Criar senha e confirmar' : 'Confirmar o meu e-mail'}
        </Button>
      </Form>
      {way === 'password' && (
        <Button variant="plain" className="w-full" onPress={() => change('new-password')}>
          Não sei a senha ou não criei esta conta
        </Button>
      )}
      {way === 'new-password' && (
        <Button variant="plain" className="w-full" onPress={() => change('password')}>
          Sei a senha da conta
        </Button>
      )}
    </AuthCard>
  )
}

const intros: Record<Way, (email: string | undefined) => string> = {
  session: (email) => `Você entrou como ${email}. Confirme que este e-mail é seu.`,
  password: () => 'Para confirmar o e-mail em que recebeu este link, digite a senha da conta criada com ele.',
  'new-password': () =>
    'Crie uma senha para a conta deste e-mail. Quem tiver entrado nela antes perde o acesso; chaves de API, webhooks e logins vinculados deixam de valer. Um e-mail dirá o que terminou.',
}
