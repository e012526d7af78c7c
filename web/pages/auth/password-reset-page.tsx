import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { NewPasswordFields } from '../../new-password-fields.tsx'
import { session } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useWords } from '../../words.ts'
import { AuthCard } from './auth-card.tsx'

/** Sets a new password by the mailed link, either again or for the first time. */
export function PasswordResetPage() {
  const { pathname } = useLocation()
  const words = useWords('authReset', portuguese)
  const said = words[wayOf(pathname)]
  const [params] = useSearchParams()
  const email = params.get('email')
  const token = params.get('token')
  const navigate = useNavigate()
  const reset = trpc.auth.resetPassword.useMutation({
    onSuccess: () => {
      // The new password has ended it.
      if (session.get()?.user.email === email) session.clear()
      navigate(`${pathname}/success`, { replace: true })
    },
  })
  const isLinkDead = !email || !token
  const save = ({ new_password = '', confirm_password = '' }: Record<string, string>) => {
    if (!isLinkDead) reset.mutate({ email, token, new_password, confirm_password })
  }
  return (
    <AuthCard
      title={said.title}
      intro={email ? words.account(email) : undefined}
      footer={<TextLink href="/">{words.back}</TextLink>}
    >
      {isLinkDead ? (
        <>
          <Alert tone="warning">{words.incomplete}</Alert>
          <LinkButton href="/forgot-password" variant="primary" className="w-full">
            {words.another}
          </LinkButton>
        </>
      ) : (
        <Form aria-label={said.title} onSubmit={save} call={reset}>
          <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
          <NewPasswordFields />
          {reset.error?.data?.code === 'link_invalid' && <TextLink href="/forgot-password">{words.another}</TextLink>}
          <Button type="submit" variant="primary" isPending={reset.isPending} className="w-full">
            {said.action}
          </Button>
        </Form>
      )}
    </AuthCard>
  )
}

/** Says that the password was created or reset. */
export function PasswordResetSuccessPage() {
  const words = useWords('authReset', portuguese)
  const said = words[wayOf(useLocation().pathname)]
  return (
    <AuthCard title={said.done} intro={said.doneIntro}>
      <LinkButton href="/" variant="primary" className="w-full">
        {words.signIn}
      </LinkButton>
    </AuthCard>
  )
}

/** The two ways to a password: a new one for a forgotten one, or the first one. */
function wayOf(pathname: string) {
  return pathname.startsWith('/password-create') ? 'create' : 'reset'
}

const portuguese = {
  create: {
    title: 'Criar senha',
    action: 'Criar senha',
    done: 'Senha criada',
    doneIntro: 'Sua senha foi criada. Use-a para entrar.',
  },
  reset: {
    title: 'Redefinir senha',
    action: 'Redefinir senha',
    done: 'Senha redefinida',
    doneIntro: 'Sua senha foi redefinida. As sessões abertas antes foram encerradas: entre com a nova senha.',
  },
  account: (email: string) => `Para a conta ${email}.`,
  back: 'Voltar para o login',
  incomplete: 'Este link está incompleto. Abra-o de novo pelo e-mail ou peça outro.',
  another: 'Pedir outro link',
  signIn: 'Entrar',
}
