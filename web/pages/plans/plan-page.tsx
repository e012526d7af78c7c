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
import { IncludedList, type Plan, plans } from './plans.tsx'

/** '/plan/{slug}': one plan whole. The sign-up takes it over; a signed-in person reads what it would change. */
export function PlanPage() {
  const { plan: slug } = useParams()
  const plan = plans.find(({ code }) => code === slug)
  return plan ? <ChosenPlan plan={plan} /> : <Navigate to="/plans" replace />
}

/** The facts about documents after the last one of the month. */
function beyond({ docsExtra }: Plan) {
  if (docsExtra !== null)
    return [
      { title: 'Documento extra', value: formatMoney(docsExtra) },
      { title: 'Ao chegar ao limite', value: 'O envio continua, com documentos extras' },
    ]
  // The operator of the service may have lifted the limit.
  if (setting('plan-limits') === 'off')
    return [{ title: 'Depois desses documentos', value: 'O envio continua neste serviço' }]
  return [
    { title: 'Documento extra', value: 'Não há', isMissing: true },
    { title: 'Ao chegar ao limite', value: 'O envio para até o mês seguinte' },
  ]
}

function ChosenPlan({ plan }: { plan: Plan }) {
  usePageTitle(`Plano ${plan.title}`)
  const session = useSession()
  const facts = [
    { title: 'Preço por mês', value: formatMoney(plan.price) },
    { title: 'Documentos por mês', value: formatCount(plan.docsTotal) },
    ...beyond(plan),
    ...(plan.price === 0 ? [] : [{ title: 'Pagamento', value: 'Combinado com quem administra este serviço' }]),
  ]
  return (
    <PublicPage width="max-w-180">
      <TextLink href="/plans">Todos os planos</TextLink>
      <h1 className="mt-3 font-serif text-2xl font-semibold">Plano {plan.title}</h1>
      <p className="mt-1 mb-6 text-lg text-quiet">{plan.note}</p>
      <FactList facts={facts} />
      <div className="mt-6">
        {session ? (
          <CurrentPlan chosen={plan} />
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <LinkButton href={`/signup?plan=${plan.code}`} variant="primary">
              {plan.price === 0 ? `Criar conta com o plano ${plan.title}` : 'Criar conta'}
            </LinkButton>
            {plan.price > 0 && (
              <p className="w-full text-quiet">
                Toda conta começa no Free, sem cartão, e guarda a sua escolha. Quem administra este serviço faz a
                mudança para o {plan.title}.
              </p>
            )}
            <p className="text-quiet">
              Já tem conta? <TextLink href="/">Entrar</TextLink>
            </p>
          </div>
        )}
      </div>
      <h2 className="mt-10 text-lg font-semibold">O que está incluído</h2>
      <IncludedList className="mt-3 gap-y-2 sm:grid-cols-2" />
    </PublicPage>
  )
}

/** For signed-in people: the plan that the workspace has, and how it comes to the chosen one. */
function CurrentPlan({ chosen }: { chosen: Plan }) {
  const { account } = useSignedIn()
  const { data, error, refetch } = useUsage()
  if (error && !data) return <LoadFailure message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24 w-full" />
  return (
    <div className="flex flex-col items-start gap-4">
      {data.plan === chosen.code ? (
        <Alert tone="success">
          {account?.name} já usa o plano {chosen.title}.
        </Alert>
      ) : (
        <Alert tone="info">
          {account?.name} usa o plano {titles[data.plan].title}. Para mudar para o {chosen.title}, peça a quem
          administra este serviço: a mudança vale assim que é feita, e os documentos do mês continuam contados.
        </Alert>
      )}
      <LinkButton href="/dashboard/account/plan">Ver o uso do mês</LinkButton>
    </div>
  )
}
