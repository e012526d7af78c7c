import { plans } from '@rubrica/contracts/plans.ts'
import { formatMoney } from '../format.ts'
import { Alert } from '../ui/alert.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { nextMonthStart, remainingOf, useHasLimits, useUsage } from './usage.ts'

/** Says before the work is done that the plan ends the sending, that it soon will, or that the document costs more. */
export function PlanNotice() {
  const { data } = useUsage()
  const hasLimits = useHasLimits()
  if (!data || !hasLimits) return null
  const { title, docsTotal } = plans[data.plan]
  const remaining = remainingOf(data)
  const link = (
    <TextLink href="/plans" target="_blank">
      Ver planos
    </TextLink>
  )
  if (data.is_limited && remaining === 0) {
    return (
      <Alert tone="warning">
        O plano {title} inclui {docsTotal} documentos por mês, e todos já foram enviados. Você pode preparar este
        documento agora e enviá-lo a partir de {nextMonthStart(data.month)}, ou escolher outro plano. {link}
      </Alert>
    )
  }
  if (data.is_limited && remaining === 1) {
    return (
      <Alert tone="info">
        Este é o último documento do plano {title} neste mês. O próximo só poderá ser enviado a partir de{' '}
        {nextMonthStart(data.month)}. {link}
      </Alert>
    )
  }
  if (!data.is_limited && remaining === 0 && data.extra_price !== null) {
    return (
      <Alert tone="info">
        Os {docsTotal} documentos do plano {title} já foram enviados neste mês: este custa{' '}
        {formatMoney(data.extra_price)} a mais. {link}
      </Alert>
    )
  }
  return null
}
