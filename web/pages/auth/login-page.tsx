import { callMessages } from '@rubrica/contracts/call-messages.ts'
import { useEffect, useRef } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { useNavigationAlert, withAlert } from '../../navigation-alert.ts'
import { session, useSession } from '../../session.ts'
import { restoreWork, sessionEndOf } from '../../session-end.ts'
import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { usePlace } from '../../use-snapshot.ts'
import { useLocale, useWords } from '../../words.ts'
import { AuthCard } from './auth-card.tsx'
import { loginTargetOf } from './login-target.ts'
import { SocialLogin } from './social-login.tsx'

/** '/': signing in; also handles links that carry a signer's code or an access token. */
export function LoginPage() {
  const { search, state } = usePlace()
  const params = new URLSearchParams(search)
  const session = useSession()
  const verify = params.get('verify')
  const accessToken = params.get('access_token')

  if (verify) return <Navigate to={`/verify/${encodeURIComponent(verify)}`} replace />
  if (accessToken) return <AdoptSession accessToken={accessToken} />
  if (session) {
    restoreWork(session.user.email)
    const target = loginTargetOf(state)
    return <Navigate to={sessionEndOf(state)?.returnTo ?? target.path ?? '/dashboard'} replace state={target.state} />
  }
  return <LoginForm />
}

/** E-mail and password. Clears what an earlier session stored in this browser. */
function LoginForm() {
  const { alert, close } = useNavigationAlert()
  const login = trpc.session.login.useMutation({
    onSuccess: session.set,
    onError: session.clear,
  })
  const { state } = usePlace()
  const isEnded = sessionEndOf(state) !== undefined
  const { workspace } = loginTargetOf(state)
  const words = useWords('authLogin', portuguese)
  const locale = useLocale()
  // A session leads on to the dashboard; what an ended one left in this browser goes.
  useEffect(() => {
    if (!session.get()) session.clear()
  }, [])

  return (
    <AuthCard
      title={words.title}
      pageTitle={words.pageTitle}
      intro={words.intro}
      footer={
        <p>
          {words.noAccount} <TextLink href="/signup">{words.create}</TextLink>
        </p>
      }
    >
      {isEnded && <Alert tone="info">{callMessages.sessionOver[locale]}</Alert>}
      {alert && (
        <Alert tone={alert.tone} onClose={close}>
          {alert.message}
        </Alert>
      )}
      <Form
        aria-label={words.title}
        onSubmit={({ email = '', password = '' }) => login.mutate({ email, password, workspace })}
        call={login}
      >
        <TextField label={words.email} name="email" type="email" autoComplete="username" isRequired />
        <PasswordField label={words.password} name="password" autoComplete="current-password" isRequired />
        <TextLink href="/forgot-password" className="-mt-1 w-fit">
          {words.forgot}
        </TextLink>
        <Button type="submit" variant="primary" isPending={login.isPending} className="mt-1 w-full">
          {words.title}
        </Button>
      </Form>
      <SocialLogin workspace={workspace} />
    </AuthCard>
  )
}

/** Posts an access token to the server once, and removes it from the address bar before anything else happens. */
function AdoptSession({ accessToken }: { accessToken: string }) {
  const navigate = useNavigate()
  const isSent = useRef(false)
  const words = useWords('authLogin', portuguese)
  const { mutate } = trpc.session.adopt.useMutation({
    onSuccess: (opened) => {
      session.set(opened)
      navigate('/dashboard', { replace: true })
    },
    onError: (error) => {
      session.clear()
      navigate('/', { replace: true, state: withAlert('warning', error.message) })
    },
  })

  useEffect(() => {
    // The router keeps the original location; only the address bar and the history lose the token.
    window.history.replaceState(window.history.state, '', '/')
    if (isSent.current) return
    isSent.current = true
    mutate({ access_token: accessToken })
  }, [accessToken, mutate])

  return (
    <AuthCard title={words.entering} pageTitle={words.pageTitle} intro={words.opening}>
      <Skeleton className="h-9 w-full" />
    </AuthCard>
  )
}

const portuguese = {
  title: 'Entrar',
  pageTitle: 'Efetuar Login',
  intro: 'Envie, acompanhe e assine documentos.',
  noAccount: 'Ainda não tem conta?',
  create: 'Criar conta',
  email: 'E-mail',
  password: 'Senha',
  forgot: 'Esqueci minha senha',
  entering: 'Entrando',
  opening: 'Estamos abrindo a sua sessão.',
}
