import { Navigate, useLocation } from 'react-router-dom'
import { session, useSession } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AuthCard } from './auth-card.tsx'
import { NewPersonFields } from './new-person-fields.tsx'
import { utmParams } from './utm-params.ts'

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
        <NewPersonFields />
        <Button type="submit" variant="primary" isPending={signup.isPending} className="mt-1 w-full">
          Criar conta
        </Button>
      </Form>
    </AuthCard>
  )
}
