import { formatCount } from '../../format.ts'
import { limitWords, monthName, remainingOf } from '../../plans/usage-words.ts'
import type { Outputs } from '../../trpc.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** This month's documents of the workspace, out of those that its plan includes. */
export function MonthUse({ usage }: { usage: Outputs['home']['overview']['usage'] }) {
  const { document_count: sent, included_count: included, month } = usage
  return (
    <section
      aria-label="Uso do mês"
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <ProgressBar
        label={`Enviados em ${monthName(month)}`}
        value={Math.min(sent, included)}
        maxValue={included}
        valueLabel={`${formatCount(sent)} de ${formatCount(included)}`}
      />
      <p className="text-sm text-quiet">
        {leftWords(remainingOf(usage)) ?? limitWords(usage)}{' '}
        <TextLink href="/dashboard/account/plan">Ver o plano</TextLink>
      </p>
    </section>
  )
}

function leftWords(left: number) {
  if (left === 0) return null
  return left === 1
    ? 'Resta 1 documento no plano deste mês.'
    : `Restam ${formatCount(left)} documentos no plano deste mês.`
}
