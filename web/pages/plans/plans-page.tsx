import { formatCount, formatMoney } from '../../format.ts'
import { PublicPage } from '../../public-page.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { IncludedList, type Plan, plans } from './plans.tsx'

/** '/plans': the four plans, and what all of them include. */
export function PlansPage() {
  usePageTitle('Planos')
  return (
    <PublicPage>
      <header className="max-w-150">
        <h1 className="font-serif text-2xl font-semibold">Um plano para cada volume de documentos</h1>
        <p className="mt-2 text-lg text-quiet">Você paga pelos documentos que envia. Quem assina não paga nada.</p>
      </header>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 wide:grid-cols-4">
        {plans.map((plan) => (
          <PlanCard key={plan.title} plan={plan} />
        ))}
      </ul>
      <section aria-labelledby="included" className="mt-12 border-t border-line pt-8">
        <h2 id="included" className="text-xl font-semibold">
          Todos os planos incluem
        </h2>
        <IncludedList className="mt-4 gap-y-3 sm:grid-cols-2 wide:grid-cols-4" />
      </section>
    </PublicPage>
  )
}

/** One plan: its monthly price, its documents, and the link to sign up. */
function PlanCard({ plan }: { plan: Plan }) {
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-5">
      <h2 className="font-serif text-xl font-semibold">{plan.title}</h2>
      <p className="mt-1 text-quiet wide:min-h-10">{plan.note}</p>
      <p className="tabular mt-5 flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-2xl font-semibold tracking-tight">{formatMoney(plan.price)}</span>
        <span className="text-quiet">por mês</span>
      </p>
      <dl className="tabular mt-5 grid grid-cols-[1fr_auto] gap-x-3 gap-y-2 border-t border-line pt-4">
        <dt className="text-quiet">Documentos por mês</dt>
        <dd className="text-right font-medium">{formatCount(plan.docsTotal)}</dd>
        <dt className="text-quiet">Documento extra</dt>
        <dd className="text-right font-medium">{plan.docsExtra === null ? 'não há' : formatMoney(plan.docsExtra)}</dd>
      </dl>
      <div className="mt-auto pt-6">
        <LinkButton href={plan.link} className="w-full">
          Escolher o plano {plan.title}
        </LinkButton>
      </div>
    </li>
  )
}
