import { formatCount, formatMoney } from '../../format.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Plan } from './plans.ts'

/** One plan: what it costs a month, how many documents it carries, and the way into it. */
export function PlanCard({ plan }: { plan: Plan }) {
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-5">
      <h2 className="font-serif text-xl font-semibold">{plan.title}</h2>
      <p className="mt-1 text-quiet desk:min-h-10">{plan.note}</p>
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
        <LinkButton href={plan.link} className="w-full" aria-label={`Escolher o plano ${plan.title}`}>
          Escolher {plan.title}
        </LinkButton>
      </div>
    </li>
  )
}
