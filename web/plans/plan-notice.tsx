import { plans } from '@rubrica/contracts/plans.ts'
import { formatMoney } from '../format.ts'
import { Alert } from '../ui/alert.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useLocale, useWords } from '../words.ts'
import { nextMonthStart, remainingOf, useHasLimits, useUsage } from './usage.ts'

/** Says before the work is done that the plan ends the sending, that it soon will, or that the document costs more. */
export function PlanNotice() {
  const { data } = useUsage()
  const hasLimits = useHasLimits()
  const words = useWords('planNotice', portuguese)
  const locale = useLocale()
  if (!data || !hasLimits) return null
  const { title, docsTotal } = plans[data.plan]
  const remaining = remainingOf(data)
  const link = (
    <TextLink href="/plans" target="_blank">
      {words.see}
    </TextLink>
  )
  if (data.is_limited && remaining === 0) {
    return (
      <Alert tone="warning">
        {words.over(title, docsTotal, nextMonthStart(data.month))} {link}
      </Alert>
    )
  }
  if (data.is_limited && remaining === 1) {
    return (
      <Alert tone="info">
        {words.last(title, nextMonthStart(data.month))} {link}
      </Alert>
    )
  }
  if (!data.is_limited && remaining === 0 && data.extra_price !== null) {
    return (
      <Alert tone="info">
        {words.extra(title, docsTotal, formatMoney(data.extra_price, locale))} {link}
      </Alert>
    )
  }
  return null
}

const portuguese = {
  see: 'Ver planos',
  over: (title: string, total: number, day: string) =>
    `O plano ${title} inclui ${total} documentos por mês, e todos já foram enviados. Você pode preparar este documento agora e enviá-lo a partir de ${day}, ou escolher outro plano.`,
  last: (title: string, day: string) =>
    `Este é o último documento do plano ${title} neste mês. O próximo só poderá ser enviado a partir de ${day}.`,
  extra: (title: string, total: number, price: string) =>
    `Os ${total} documentos do plano ${title} já foram enviados neste mês: este custa ${price} a mais.`,
}
