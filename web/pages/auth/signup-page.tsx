import { plans } from '@rubrica/contracts/plans.ts'
import { Navigate } from 'react-router-dom'
import { companyAsked } from '../../company-asked.ts'
import { formatCount, formatMoney } from '../../format.ts'
import { session, useSession } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { usePlace, useSetting } from '../../use-snapshot.ts'
import { useLocale, useWords } from '../../words.ts'
import { AuthCard } from './auth-card.tsx'
import { loginTargetOf, withCodeSentAt } from './login-target.ts'
import { NewPersonFields, planIn, utmParams } from './new-person.tsx'
import { SocialLogin } from './social-login.tsx'

/** Opens an account; the activation code comes next. */
export function SignupPage() {
  const { pathname, search, state } = usePlace()
  const signedIn = useSession()
  const chosen = planIn(search)
  const words = useWords('authSignup', portuguese)
  const locale = useLocale()
  // Not useHasLimits: its file reads what a workspace has used, which this page would load.
  const hasLimits = useSetting('plan-limits') !== 'off'
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
    const sent = signup.isSuccess ? withCodeSentAt(signup.submittedAt, state) : state
    if (!signedIn.user.is_email_verified) return <Navigate to="/email-verification" replace state={sent} />
    return <Navigate to={target.path ?? '/dashboard'} replace state={target.state} />
  }

  const intro = () => {
    if (!hasLimits) return words.unlimited
    if (!chosen) return words.intro
    const { title, price, docsTotal } = plans[chosen]
    const documents = formatCount(docsTotal, locale)
    return price === 0 ? words.free(title, documents) : words.chosen(title, formatMoney(price, locale), documents)
  }
  return (
    <AuthCard
      title={words.title}
      intro={intro()}
      footer={
        <p>
          {words.known} <TextLink href="/">{words.signIn}</TextLink>
        </p>
      }
    >
      <Form aria-label={words.title} onSubmit={create} call={signup}>
        <NewPersonFields />
        <Button type="submit" variant="primary" isPending={signup.isPending} className="mt-1 w-full">
          {words.title}
        </Button>
      </Form>
      <SocialLogin />
    </AuthCard>
  )
}

const portuguese = {
  title: 'Criar conta',
  intro: 'Cinco documentos por mês, sem custo e sem cartão.',
  unlimited: 'Neste serviço, o envio não tem limite.',
  known: 'Já tem conta?',
  signIn: 'Entrar',
  free: (plan: string, documents: string) => `Plano ${plan}: ${documents} documentos por mês, sem custo e sem cartão.`,
  chosen: (plan: string, price: string, documents: string) =>
    `Você escolheu o plano ${plan}: ${price} por mês, com ${documents} documentos. A conta começa no Free, sem cartão, e guarda a sua escolha; quem administra este serviço faz a mudança.`,
}
