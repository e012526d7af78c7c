import { formatCount, formatMoney } from '../../format.ts'
import type { Outputs } from '../../trpc.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** What the workspace has sent this month, of what its plan includes. */
export function MonthUse({ usage }: { usage: Outputs['home']['overview']['usage'] }) {
  const { document_count: sent, included_count: included } = usage
  return (
    <section
      aria-label="Uso do mês"
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <ProgressBar
        label="Enviados neste mês"
        value={Math.min(sent, included)}
        maxValue={included}
        valueLabel={`${formatCount(sent)} de ${formatCount(included)}`}
      />
      <p className="text-sm text-quiet">
        {sentenceOf(usage)} <TextLink href="/plans">Ver planos</TextLink>
      </p>
    </section>
  )
}

function sentenceOf({ document_count, included_count, extra_count, extra_price, extra_cost, is_limited }: Usage) {
  const left = included_count - document_count
  if (left > 0)
    return left === 1
      ? 'Resta 1 documento no plano deste mês.'
      : `Restam ${formatCount(left)} documentos no plano deste mês.`
  if (extra_count > 0 && extra_price !== null)
    return `${formatCount(extra_count)} além do plano, ${formatMoney(extra_cost)} neste mês.`
  if (is_limited) return 'Os documentos deste mês acabaram: para enviar mais, mude de plano.'
  return 'Os documentos incluídos neste mês acabaram.'
}

type Usage = Outputs['home']['overview']['usage']
