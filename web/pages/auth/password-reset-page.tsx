import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { NewPasswordFields } from '../../new-password-fields.tsx'
import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AuthCard } from './auth-card.tsx'

/** Sets a new password by the mailed link, either again or for the first time. */
export function PasswordResetPage() {
  const { pathname } = useLocation()
  const words = passwordWords(pathname)
  const [params] = useSearchParams()
  const email = params.get('email')
  const token = params.get('token')
  const navigate = useNavigate()
  const reset = trpc.auth.resetPassword.useMutation({
    onSuccess: () => navigate(`${pathname}/success`, { replace: true }),
  })
  const isLinkDead = !email || !token
  const save = ({ new_password = '', confirm_password = '' }: Record<string, string>) => {
    if (!isLinkDead) reset.mutate({ email, token, new_password, confirm_password })
  }
  return (
    <AuthCard
      title={words.title}
      intro={email ? <>Para a conta {email}.</> : undefined}
      footer={<TextLink href="/">Voltar para o login</TextLink>}
    >
      {isLinkDead ? (
        <>
          <Alert tone="warning">Este link está incompleto. Abra-o de novo pelo e-mail ou peça outro.</Alert>
          <LinkButton href="/forgot-password" variant="primary" className="w-full">
            Pedir outro link
          </LinkButton>
        </>
      ) : (
        <Form aria-label={words.title} onSubmit={save} call={reset}>
          <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
          <NewPasswordFields />
          {reset.error?.data?.code === 'link_invalid' && <TextLink href="/forgot-password">Pedir outro link</TextLink>}
          <Button type="submit" variant="primary" isPending={reset.isPending} className="w-full">
            {words.action}
          </Button>
        </Form>
      )}
    </AuthCard>
  )
}

/** Says that the password was created or reset. */
export function PasswordResetSuccessPage() {
  const words = passwordWords(useLocation().pathname)
  return (
    <AuthCard title={words.done} intro={words.doneIntro}>
      <LinkButton href="/" variant="primary" className="w-full">
        Entrar
      </LinkButton>
    </AuthCard>
  )
}

/** The words of the two ways to a password: a new one for a forgotten one, or the first one. */
function passwordWords(pathname: string) {
  return pathname.startsWith('/password-create') ? create : reset
}

const create = {
  title: 'Criar senha',
  action: 'Criar senha',
  done: 'Senha criada',
  doneIntro: 'Sua senha foi criada. Use-a para entrar.',
}

const reset = {
  title: 'Redefinir senha',
  action: 'Redefinir senha',
  done: 'Senha redefinida',
  doneIntro: 'Sua senha foi redefinida. As sessões abertas antes foram encerradas: entre com a nova senha.',
}
