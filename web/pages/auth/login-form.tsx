import { callMessages } from '@rubrica/contracts/call-messages.ts'
import { useEffect } from 'react'
import { useNavigationAlert } from '../../navigation-alert.ts'
import { session } from '../../session.ts'
import { sessionEndOf } from '../../session-end.ts'
import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { usePlace } from '../../use-snapshot.ts'
import { AuthCard } from './auth-card.tsx'
import { loginTargetOf } from './login-target.ts'
import { SocialLogin } from './social-login.tsx'

/** E-mail and password. Clears what an earlier session stored in this browser. */
export function LoginForm() {
  const { alert, close } = useNavigationAlert()
  const login = trpc.session.login.useMutation({
    onSuccess: session.set,
    onError: session.clear,
  })
  const { state } = usePlace()
  const isEnded = sessionEndOf(state) !== undefined
  const { workspace } = loginTargetOf(state)
  // A session leads on to the dashboard; what an ended one left in this browser goes.
  useEffect(() => {
    if (!session.get()) session.clear()
  }, [])

  return (
    <AuthCard
      title="Entrar"
      pageTitle="Efetuar Login"
      intro="Envie, acompanhe e assine documentos."
      footer={
        <p>
          Ainda não tem conta? <TextLink href="/signup">Criar conta</TextLink>
        </p>
      }
    >
      {isEnded && <Alert tone="info">{callMessages.sessionOver}</Alert>}
      {alert && (
        <Alert tone={alert.tone} onClose={close}>
          {alert.message}
        </Alert>
      )}
      <Form
        aria-label="Entrar"
        onSubmit={({ email = '', password = '' }) => login.mutate({ email, password, workspace })}
        call={login}
      >
        <TextField label="E-mail" name="email" type="email" autoComplete="username" isRequired />
        <PasswordField label="Senha" name="password" autoComplete="current-password" isRequired />
        <TextLink href="/forgot-password" className="-mt-1 w-fit">
          Esqueci minha senha
        </TextLink>
        <Button type="submit" variant="primary" isPending={login.isPending} className="mt-1 w-full">
          Entrar
        </Button>
      </Form>
      <SocialLogin workspace={workspace} />
    </AuthCard>
  )
}
