import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { withAlert } from '../../navigation-alert.ts'
import { NewPasswordFields } from '../../new-password-fields.tsx'
import { ResendEmailCode, useEmailCode } from '../../resend-email-code.tsx'
import { session, useSession } from '../../session.ts'
import { useRefreshSession } from '../../session-changes.ts'
import { trpc } from '../../trpc.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AuthCard } from './auth-card.tsx'
import { type LoginTarget, loginTargetOf } from './login-target.ts'

/** Confirms the e-mail of an account, by the six digits or by the mailed link. */
export function EmailVerificationPage() {
  const [params] = useSearchParams()
  const session = useSession()
  const target = loginTargetOf(useLocation().state)
  const token = params.get('token')

  if (token) return <ActivateByLink token={token} />
  if (!session) return <Navigate to="/" replace />
  if (session.user.is_email_verified && target.path) return <Navigate to={target.path} replace state={target.state} />
  if (session.user.is_email_verified) return <Navigate to="/dashboard" replace state={confirmed} />
  return <ActivateByCode email={session.user.email} target={target} />
}

const confirmed = withAlert('success', 'Seu e-mail está confirmado.')

/** Six boxes for the activation code; submitted when the last digit is typed. */
function ActivateByCode({ email, target }: { email: string; target: LoginTarget }) {
  const navigate = useNavigate()
  const { key, input, isPending, submit } = useEmailCode(email)
  return (
    <AuthCard
      title="Ativar conta"
      intro={
        <>
          Enviamos um código de 6 dígitos para <strong className="font-medium text-ink">{email}</strong>. Olhe também a
          caixa de spam.
        </>
      }
      footer={
        <p>
          Não é o seu e-mail? <TextLink href="/logout">Sair e entrar com outra conta</TextLink>
        </p>
      }
    >
      <form
        className="flex flex-col gap-5"
        aria-label="Ativar conta"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <CodeInput key={key} label="Código de ativação" {...input} />
        <div className="flex flex-col gap-2">
          <Button type="submit" variant="primary" isPending={isPending} className="w-full">
            Ativar agora
          </Button>
          {target.path === undefined ? (
            <LinkButton href="/dashboard" className="w-full">
              Ativar depois
            </LinkButton>
          ) : (
            <Button className="w-full" onPress={() => navigate(target.path ?? '', { state: target.state })}>
              Ativar depois
            </Button>
          )}
        </div>
      </form>
      <ResendEmailCode email={email} />
    </AuthCard>
  )
}

/** How the person who opened the link proves to have the account, too. */
type Way = 'session' | 'password' | 'new-password'

/**
 * Confirms the address by the mailed link's token, once somebody presses. Anybody can sign up a stranger's address, so
 * without the account's session it asks for its password, or sets a new one.
 */
function ActivateByLink({ token }: { token: string }) {
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
