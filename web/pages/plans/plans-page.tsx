import { formatCount, formatMoney } from '../../format.ts'
import { PublicPage } from '../../public-page.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useLocale, useWords } from '../../words.ts'
import { IncludedList, type Plan, plans, usePlanNotes } from './plans.tsx'

/** '/plans': the four plans, and what all of them include. */
export function PlansPage() {
  const words = useWords('plansPage', portuguese)
  usePageTitle(words.title)
  return (
    <PublicPage>
      <header className="max-w-150">
        <h1 className="font-serif text-2xl font-semibold">{words.heading}</h1>
        <p className="mt-2 text-lg text-quiet">{words.intro}</p>
      </header>
      <ul className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2 wide:grid-cols-4">
        {plans.map((plan) => (
          <PlanCard key={plan.title} plan={plan} />
        ))}
      </ul>
      <section aria-labelledby="included" className="mt-12 border-t border-line pt-8">
        <h2 id="included" className="text-xl font-semibold">
          {words.all}
        </h2>
        <IncludedList className="mt-4 gap-y-3 sm:grid-cols-2 wide:grid-cols-4" />
      </section>
    </PublicPage>
  )
}

/** One plan: its monthly price, its documents, and the link to sign up. */
function PlanCard({ plan }: { plan: Plan }) {
  const words = useWords('plansPage', portuguese)
  const locale = useLocale()
  const notes = usePlanNotes()
  return (
    <li className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-5 [overflow-wrap:anywhere]">
      <h2 className="font-serif text-xl font-semibold">{plan.title}</h2>
      <p className="mt-1 text-quiet wide:min-h-10">{notes[plan.code]}</p>
      <p className="tabular mt-5 flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-2xl font-semibold tracking-tight">{formatMoney(plan.price, locale)}</span>
        <span className="text-quiet">{words.aMonth}</span>
      </p>
      <dl className="tabular mt-5 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2 border-t border-line pt-4">
        <dt className="text-quiet">{words.documents}</dt>
        <dd className="text-right font-medium">{formatCount(plan.docsTotal, locale)}</dd>
        <dt className="text-quiet">{words.extra}</dt>
        <dd className="text-right font-medium">
          {plan.docsExtra === null ? words.none : formatMoney(plan.docsExtra, locale)}
        </dd>
      </dl>
      <div className="mt-auto pt-6">
        <LinkButton href={plan.link} className="w-full text-center whitespace-normal!">
          {words.choose(plan.title)}
        </LinkButton>
      </div>
    </li>
  )
}

const portuguese = {
  title: 'Planos',
  heading: 'Um plano para cada volume de documentos',
  intro: 'Você paga pelos documentos que envia. Quem assina não paga nada.',
  all: 'Todos os planos incluem',
  aMonth: 'por mês',
  documents: 'Documentos por mês',
  extra: 'Documento extra',
  none: 'não há',
  choose: (title: string) => `Escolher o plano ${title}`,
}
