import { type PlanCode, plans } from '@rubrica/contracts/plans.ts'
import { Navigate } from 'react-router-dom'
import { companyAsked } from '../../company-asked.ts'
import { formatCount, formatMoney } from '../../format.ts'
import { session, useSession } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { usePlace } from '../../use-snapshot.ts'
import { AuthCard } from './auth-card.tsx'
import { loginTargetOf } from './login-target.ts'
import { NewPersonFields, planIn, utmParams } from './new-person.tsx'
import { SocialLogin } from './social-login.tsx'

/** Opens an account; the activation code comes next. */
export function SignupPage() {
  const { pathname, search, state } = usePlace()
  const signedIn = useSession()
  const chosen = planIn(search)
  const signup = trpc.session.signup.useMutation({
    onSuccess: (opened) => {
      companyAsked.note(opened.accounts[0]?.id)
      session.set(opened)
    },
  })
  const create = ({ name = '', company, email = '', password = '', terms }: Record<string, string>) =>
    signup.mutate({
      ...{ name, email, password, terms: terms !== undefined, utm_params: utmParams(pathname, search) },
      ...(company?.trim() && { company }),
    })

  if (signedIn) {
    const target = loginTargetOf(state)
    if (!signedIn.user.is_email_verified) return <Navigate to="/email-verification" replace state={state} />
    return <Navigate to={target.path ?? '/dashboard'} replace state={target.state} />
  }
  return (
    <AuthCard
      title="Criar conta"
      intro={chosen ? chosenWords(chosen) : 'Cinco documentos por mês, sem custo e sem cartão.'}
      footer={
        <p>
          Já tem conta? <TextLink href="/">Entrar</TextLink>
        </p>
      }
    >
      <Form aria-label="Criar conta" onSubmit={create} call={signup}>
        <NewPersonFields />
        <Button type="submit" variant="primary" isPending={signup.isPending} className="mt-1 w-full">
          Criar conta
        </Button>
      </Form>
      <SocialLogin />
    </AuthCard>
  )
}

/** Every account begins on Free; the plan chosen before goes along with the sign-up. */
function chosenWords(code: PlanCode) {
  const { title, price, docsTotal } = plans[code]
  if (price === 0) return `Plano ${title}: ${formatCount(docsTotal)} documentos por mês, sem custo e sem cartão.`
  return `Você escolheu o plano ${title}: ${formatMoney(price)} por mês, com ${formatCount(docsTotal)} documentos. A conta começa no Free, sem cartão, e guarda a sua escolha; quem administra este serviço faz a mudança.`
}
