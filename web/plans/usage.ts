import { plans } from '@rubrica/contracts/plans.ts'
import { skipToken } from '@tanstack/react-query'
import { formatCount, formatMoney } from '../format.ts'
import { useSession } from '../session.ts'
import { type Outputs, trpc } from '../trpc.ts'
import { useSetting } from '../use-snapshot.ts'

export type Usage = Outputs['plans']['usage']

/** What the active workspace has sent this month; without a workspace it sends no request. */
export function useUsage() {
  const accountId = useSession()?.accounts[0]?.id
  return trpc.plans.usage.useQuery(accountId ? { accountId } : skipToken, { staleTime: 60_000 })
}

/** Whether plans limit something here; with `PLAN_LIMITS=off` no page counts against one. */
export function useHasLimits(): boolean {
  return useSetting('plan-limits') !== 'off'
}

/** 'novembro' from '2026-11'. */
export function monthName(month: string) {
  return names.format(firstDay(month))
}

/** '01/12': the first day of the month after '2026-11', when counting begins again. */
export function nextMonthStart(month: string) {
  const first = firstDay(month)
  first.setUTCMonth(first.getUTCMonth() + 1)
  return days.format(first)
}

/** Documents that the plan still includes this month. */
export function remainingOf({ included_count, document_count }: Usage) {
  return Math.max(0, included_count - document_count)
}

/** '3 de 5 documentos'. */
export function usedWords({ document_count, included_count }: Usage) {
  return `${formatCount(document_count)} de ${formatCount(included_count)} documentos`
}

/** What happens after the last included document. */
export function limitWords({ plan, is_limited, extra_price, month }: Usage) {
  const { title, docsTotal } = plans[plan]
  if (is_limited)
    return `Depois de ${formatCount(docsTotal)} documentos no mês, o envio para até ${nextMonthStart(month)}. O que já foi enviado continua, e quem recebeu assina normalmente.`
  if (extra_price === null) return `Neste serviço, o envio não para ao chegar aos documentos do plano ${title}.`
  return `Depois de ${formatCount(docsTotal)} documentos no mês, o envio continua, e cada documento extra custa ${formatMoney(extra_price)}.`
}

function firstDay(month: string) {
  return new Date(`${month}-01T00:00:00Z`)
}

const names = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })
const days = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone: 'UTC' })
