import { plans } from '@rubrica/contracts/plans.ts'
import { Link } from 'react-aria-components/Link'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { monthName } from './usage-words.ts'
import { useHasLimits } from './use-has-limits.ts'
import { useUsage } from './use-usage.ts'

/** The month's use at the foot of the side bar; nothing while it is unknown, or if plans limit nothing. */
export function PlanUse() {
  const { data } = useUsage()
  const hasLimits = useHasLimits()
  if (!data || !hasLimits) return null
  const [title, count, month] = [
    `Plano ${plans[data.plan].title}`,
    `${data.document_count} de ${data.included_count}`,
    `Documentos em ${monthName(data.month)}`,
  ]
  return (
    <Link
      href="/dashboard/account/plan"
      aria-label={`${title} ${count} ${month}`}
      className="block cursor-pointer rounded-control p-1.5 text-ink no-underline data-hovered:bg-quiet-wash"
    >
      <ProgressBar
        label={title}
        value={Math.min(data.document_count, data.included_count)}
        maxValue={data.included_count}
        valueLabel={count}
      />
      <span className="mt-1 block text-sm text-quiet">{month}</span>
    </Link>
  )
}
