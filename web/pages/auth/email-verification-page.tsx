import { useMemo, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { MailNotice } from '../../mail-notice.tsx'
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
import { useWords, wordsNow } from '../../words.ts'
import { AuthCard } from './auth-card.tsx'
import { codeSentAtOf, type LoginTarget, loginTargetOf } from './login-target.ts'

/** Confirms the e-mail of an account, by the six digits or by the mailed link. */
export function EmailVerificationPage() {
  const [params] = useSearchParams()
  const session = useSession()
  const { state } = useLocation()
  const target = loginTargetOf(state)
  const token = params.get('token')
  const words = useWords('authActivate', portuguese)
  const confirmed = useMemo(() => withAlert('success', words.already), [words])

  if (token) return <ActivateByLink token={token} />
  if (!session) return <Navigate to="/" replace />
  if (session.user.is_email_verified && target.path) return <Navigate to={target.path} replace state={target.state} />
  if (session.user.is_email_verified) return <Navigate to="/dashboard" replace state={confirmed} />
  return <ActivateByCode email={session.user.email} target={target} codeSentAt={codeSentAtOf(state)} />
}

interface ActivateByCodeProps {
  email: string
  target: LoginTarget
  codeSentAt: number
}

/** Six boxes for the activation code; submitted when the last digit is typed. */
function ActivateByCode({ email, target, codeSentAt }: ActivateByCodeProps) {
  const navigate = useNavigate()
  const { key, input, isPending, submit } = useEmailCode(email)
  const words = useWords('authActivate', portuguese)
  return (
    <AuthCard
      title={words.title}
      intro={
        <MailNotice>
          {words.sent} <strong className="font-medium text-ink">{email}</strong>
          {words.spam}
        </MailNotice>
      }
      footer={
        <p>
          {words.notYours} <TextLink href="/logout">{words.signOut}</TextLink>
        </p>
      }
    >
      <form
        className="flex flex-col gap-5"
        aria-label={words.title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <CodeInput key={key} label={words.code} {...input} />
        <div className="flex flex-col gap-2">
          <Button type="submit" variant="primary" isPending={isPending} className="w-full">
            {words.now}
          </Button>
          {target.path === undefined ? (
            <LinkButton href="/dashboard" className="w-full">
              {words.later}
            </LinkButton>
          ) : (
            <Button className="w-full" onPress={() => navigate(target.path ?? '', { state: target.state })}>
              {words.later}
            </Button>
          )}
        </div>
      </form>
      <ResendEmailCode email={email} sentAt={codeSentAt} />
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
  const words = useWords('authActivate', portuguese)
  const leave = (tone: 'success' | 'warning', message: string) =>
    navigate(session.get() ? '/dashboard' : '/', { replace: true, state: withAlert(tone, message) })

  const verify = trpc.auth.verifyEmail.useMutation({
    onSuccess: async () => {
      if (session.get()) await refresh().catch(() => null)
      const { confirmed, signIn } = wordsNow('authActivate', portuguese)
      leave('success', session.get() ? confirmed : signIn)
    },
    onError: async ({ data, message }) => {
      if (data?.code === 'link_invalid') {
        if (session.get()) await refresh().catch(() => null)
        // A mail program, or another device, may have used the link before.
        if (session.get()?.user.is_email_verified) leave('success', wordsNow('authActivate', portuguese).already)
        else leave('warning', message)
      }
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
      title={words.title}
      intro={words.intros[way](signedIn?.user.email)}
      footer={<TextLink href="/">{words.toSignIn}</TextLink>}
    >
      <Form key={way} aria-label={words.title} call={verify} onSubmit={confirm}>
        {way === 'password' && (
          <PasswordField label={words.password} name="password" autoComplete="current-password" isRequired />
        )}
        {way === 'new-password' && <NewPasswordFields />}
        <Button type="submit" variant="primary" isPending={verify.isPending} className="w-full">
          {way === 'new-password' ? words.create : words.confirm}
        </Button>
      </Form>
      {way === 'password' && (
        <Button variant="plain" className="w-full" onPress={() => change('new-password')}>
          {words.noPassword}
        </Button>
      )}
      {way === 'new-password' && (
        <Button variant="plain" className="w-full" onPress={() => change('password')}>
          {words.hasPassword}
        </Button>
      )}
    </AuthCard>
  )
}

const portuguese = {
  title: 'Ativar conta',
  already: 'Seu e-mail está confirmado.',
  sent: 'Enviamos um código de 6 dígitos para',
  spam: '. Olhe também a caixa de spam.',
  notYours: 'Não é o seu e-mail?',
  signOut: 'Sair e entrar com outra conta',
  code: 'Código de ativação',
  now: 'Ativar agora',
  later: 'Ativar depois',
  confirmed: 'E-mail confirmado.',
  signIn: 'E-mail confirmado. Entre para continuar.',
  toSignIn: 'Ir para o login',
  password: 'Senha da conta',
  create: 'Criar senha e confirmar',
  confirm: 'Confirmar o meu e-mail',
  noPassword: 'Não sei a senha ou não criei esta conta',
  hasPassword: 'Sei a senha da conta',
  intros: {
    session: (email: string | undefined) => `Você entrou como ${email}. Confirme que este e-mail é seu.`,
    password: () => 'Para confirmar o e-mail em que recebeu este link, digite a senha da conta criada com ele.',
    'new-password': () =>
      'Crie uma senha para a conta deste e-mail. Quem tiver entrado nela antes perde o acesso; chaves de API, webhooks e logins vinculados deixam de valer. Um e-mail dirá o que terminou.',
  },
}
