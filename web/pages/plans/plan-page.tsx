import type { Locale } from '@rubrica/contracts/locale.ts'
import { plans as titles } from '@rubrica/contracts/plans.ts'
import { Navigate, useParams } from 'react-router-dom'
import { formatCount, formatMoney } from '../../format.ts'
import { useUsage } from '../../plans/usage.ts'
import { PublicPage } from '../../public-page.tsx'
import { useSession, useSignedIn } from '../../session.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/empty-state.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { setting } from '../../use-snapshot.ts'
import { useLocale, useWords } from '../../words.ts'
import { IncludedList, type Plan, plans, usePlanNotes } from './plans.tsx'

/** '/plan/{slug}': one plan whole. The sign-up takes it over; a signed-in person reads what it would change. */
export function PlanPage() {
  const { plan: slug } = useParams()
  const plan = plans.find(({ code }) => code === slug)
  return plan ? <ChosenPlan plan={plan} /> : <Navigate to="/plans" replace />
}

/** The facts about documents after the last one of the month. */
function beyond({ docsExtra }: Plan, words: typeof portuguese, locale: Locale) {
  if (docsExtra !== null)
    return [
      { title: words.extra, value: formatMoney(docsExtra, locale) },
      { title: words.limit, value: words.goesOn },
    ]
  // The operator of the service may have lifted the limit.
  if (setting('plan-limits') === 'off') return [{ title: words.after, value: words.here }]
  return [
    { title: words.extra, value: words.none, isMissing: true },
    { title: words.limit, value: words.stops },
  ]
}

function ChosenPlan({ plan }: { plan: Plan }) {
  const words = useWords('planPage', portuguese)
  const locale = useLocale()
  const notes = usePlanNotes()
  usePageTitle(words.title(plan.title))
  const session = useSession()
  const facts = [
    { title: words.price, value: formatMoney(plan.price, locale) },
    { title: words.documents, value: formatCount(plan.docsTotal, locale) },
    ...beyond(plan, words, locale),
    ...(plan.price === 0 ? [] : [{ title: words.payment, value: words.agreed }]),
  ]
  return (
    <PublicPage width="max-w-180">
      <TextLink href="/plans">{words.all}</TextLink>
      <h1 className="mt-3 font-serif text-2xl font-semibold">{words.title(plan.title)}</h1>
      <p className="mt-1 mb-6 text-lg text-quiet">{notes[plan.code]}</p>
      <FactList facts={facts} />
      <div className="mt-6">
        {session ? (
          <CurrentPlan chosen={plan} />
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <LinkButton href={`/signup?plan=${plan.code}`} variant="primary">
              {plan.price === 0 ? words.signUpWith(plan.title) : words.signUp}
            </LinkButton>
            {plan.price > 0 && <p className="w-full text-quiet">{words.begins(plan.title)}</p>}
            <p className="text-quiet">
              {words.known} <TextLink href="/">{words.signIn}</TextLink>
            </p>
          </div>
        )}
      </div>
      <h2 className="mt-10 text-lg font-semibold">{words.included}</h2>
      <IncludedList className="mt-3 gap-y-2 sm:grid-cols-2" />
    </PublicPage>
  )
}

/** For signed-in people: the plan that the workspace has, and how it comes to the chosen one. */
function CurrentPlan({ chosen }: { chosen: Plan }) {
  const { account } = useSignedIn()
  const words = useWords('planPage', portuguese)
  const name = account?.name ?? ''
  const { data, error, refetch } = useUsage()
  if (error && !data) return <LoadFailure message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24 w-full" />
  return (
    <div className="flex flex-col items-start gap-4">
      {data.plan === chosen.code ? (
        <Alert tone="success">{words.has(name, chosen.title)}</Alert>
      ) : (
        <Alert tone="info">{words.change(name, titles[data.plan].title, chosen.title)}</Alert>
      )}
      <LinkButton href="/dashboard/account/plan">{words.use}</LinkButton>
    </div>
  )
}

const portuguese = {
  extra: 'Documento extra',
  limit: 'Ao chegar ao limite',
  goesOn: 'O envio continua, com documentos extras',
  after: 'Depois desses documentos',
  here: 'O envio continua neste serviço',
  none: 'Não há',
  stops: 'O envio para até o mês seguinte',
  title: (plan: string) => `Plano ${plan}`,
  price: 'Preço por mês',
  documents: 'Documentos por mês',
  payment: 'Pagamento',
  agreed: 'Combinado com quem administra este serviço',
  all: 'Todos os planos',
  signUpWith: (plan: string) => `Criar conta com o plano ${plan}`,
  signUp: 'Criar conta',
  begins: (plan: string) =>
    `Toda conta começa no Free, sem cartão, e guarda a sua escolha. Quem administra este serviço faz a mudança para o ${plan}.`,
  known: 'Já tem conta?',
  signIn: 'Entrar',
  included: 'O que está incluído',
  has: (account: string, plan: string) => `${account} já usa o plano ${plan}.`,
  change: (account: string, before: string, plan: string) =>
    `${account} usa o plano ${before}. Para mudar para o ${plan}, peça a quem administra este serviço: a mudança vale assim que é feita, e os documentos do mês continuam contados.`,
  use: 'Ver o uso do mês',
}
