import { PASSWORD_MIN } from '@rubrica/contracts/messages.ts'
import { Navigate, useLocation } from 'react-router-dom'
import { session, useSession } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AuthCard } from './auth-card.tsx'

/** Opens an account; the activation code comes next. */
export function Component() {
  const { pathname, search } = useLocation()
  const signedIn = useSession()
  const signup = trpc.session.signup.useMutation({ onSuccess: session.set })
  const create = ({ name = '', email = '', password = '', terms }: Record<string, string>) =>
    signup.mutate({ name, email, password, terms: terms !== undefined, utm_params: utmParams(pathname, search) })

  if (signedIn) return <Navigate to={signedIn.user.is_email_verified ? '/dashboard' : '/email-verification'} replace />
  return (
    <AuthCard
      title="Criar conta"
      intro="Cinco documentos por mês, sem custo e sem cartão."
      footer={
        <p>
          Já tem conta? <TextLink href="/">Entrar</TextLink>
        </p>
      }
    >
      <Form
        aria-label="Criar conta"
        onSubmit={create}
        error={signup.error?.message}
        errors={signup.error?.data?.errors}
        onErrorClose={signup.reset}
      >
        <TextField label="Nome" name="name" autoComplete="name" maxLength={200} isRequired />
        <TextField label="E-mail" name="email" type="email" autoComplete="email" isRequired />
        <PasswordField
          label="Senha"
          name="password"
          autoComplete="new-password"
          minLength={PASSWORD_MIN}
          description={`Pelo menos ${PASSWORD_MIN} caracteres.`}
          isRequired
        />
        <TermsCheckbox />
        <Button type="submit" variant="primary" isPending={signup.isPending} className="mt-1 w-full">
          Criar conta
        </Button>
      </Form>
    </AuthCard>
  )
}

/** The consent of signing up: `messages.termsLabel` with links to both texts. */
function TermsCheckbox() {
  return (
    <Checkbox name="terms" value="true" isRequired>
      Li e aceito os{' '}
      <TextLink href="/terms" target="_blank">
        Termos de Uso
      </TextLink>{' '}
      e a{' '}
      <TextLink href="/privacy" target="_blank">
        Política de Privacidade
      </TextLink>
    </Checkbox>
  )
}

/** The source of a sign-up: `source`, and every `utm_…` parameter of the address (spec §3). */
function utmParams(pathname: string, search: string): Record<string, string> {
  const source = pathname.startsWith('/invitation/') ? 'convite' : 'site'
  const tagged = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))
  return { source, ...Object.fromEntries(tagged) }
}
