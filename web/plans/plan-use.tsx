import { plans } from '@rubrica/contracts/plans.ts'
import { Link } from 'react-aria-components/Link'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { monthName, usedWords } from './usage-words.ts'
import { useUsage } from './use-usage.ts'

/** The month's use at the foot of the side bar; nothing while it is not known. */
export function PlanUse() {
  const { data } = useUsage()
  if (!data) return null
  return (
    <Link
      href="/dashboard/account/plan"
      aria-label={`Plano ${plans[data.plan].title}: ${usedWords(data)} em ${monthName(data.month)}`}
      className="block cursor-pointer rounded-control p-1.5 text-ink no-underline data-hovered:bg-quiet-wash"
    >
      <ProgressBar
        label={`Plano ${plans[data.plan].title}`}
        value={Math.min(data.document_count, data.included_count)}
        maxValue={data.included_count}
        valueLabel={`${data.document_count} de ${data.included_count}`}
      />
      <span className="mt-1 block text-sm text-quiet">Documentos em {monthName(data.month)}</span>
    </Link>
  )
}
