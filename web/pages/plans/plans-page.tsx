import { Check } from 'lucide-react'
import { PublicPage } from '../../public-page.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { PlanCard } from './plan-card.tsx'
import { included, plans } from './plans.ts'

/** '/plans': the four plans, and what all of them include. */
export function Component() {
  usePageTitle('Planos')
  return (
    <PublicPage>
      <header className="max-w-150">
        <h1 className="font-serif text-2xl font-semibold">Um plano para cada volume de documentos</h1>
        <p className="mt-2 text-lg text-quiet">Você paga pelos documentos que envia. Quem assina não paga nada.</p>
      </header>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 desk:grid-cols-4">
        {plans.map((plan) => (
          <PlanCard key={plan.title} plan={plan} />
        ))}
      </ul>
      <section aria-labelledby="included" className="mt-12 border-t border-line pt-8">
        <h2 id="included" className="text-xl font-semibold">
          Todos os planos incluem
        </h2>
        <ul className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2 desk:grid-cols-4">
          {included.map((feature) => (
            <li key={feature} className="flex items-start gap-2">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-done" />
              {feature}
            </li>
          ))}
        </ul>
      </section>
    </PublicPage>
  )
}
