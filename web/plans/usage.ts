import type { Locale } from '@rubrica/contracts/locale.ts'
import { formatTags } from '@rubrica/contracts/locale.ts'
import { plans } from '@rubrica/contracts/plans.ts'
import { skipToken } from '@tanstack/react-query'
import { formatCount, formatMoney } from '../format.ts'
import { useSession } from '../session.ts'
import { type Outputs, trpc } from '../trpc.ts'
import { useSetting } from '../use-snapshot.ts'
import { pageLocale, wordsNow } from '../words.ts'

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

/** 'novembro' or 'November' from '2026-11'. */
export function monthName(month: string) {
  return new Intl.DateTimeFormat(formatTags[pageLocale()], { month: 'long', timeZone: 'UTC' }).format(firstDay(month))
}

/** '01/12' or '1 Dec': the first day of the month after '2026-11', when counting begins again. */
export function nextMonthStart(month: string) {
  const first = firstDay(month)
  first.setUTCMonth(first.getUTCMonth() + 1)
  return new Intl.DateTimeFormat(formatTags[pageLocale()], dayStyles[pageLocale()]).format(first)
}

/** Documents that the plan still includes this month. */
export function remainingOf({ included_count, document_count }: Usage) {
  return Math.max(0, included_count - document_count)
}

/** '3 de 5 documentos'. */
export function usedWords({ document_count, included_count }: Usage) {
  const locale = pageLocale()
  return words().used(formatCount(document_count, locale), formatCount(included_count, locale))
}

/** What happens after the last included document. */
export function limitWords({ plan, is_limited, extra_price, month }: Usage) {
  const { title, docsTotal } = plans[plan]
  const locale = pageLocale()
  const total = formatCount(docsTotal, locale)
  if (is_limited) return words().stops(total, nextMonthStart(month))
  if (extra_price === null) return words().unlimited(title)
  return words().extra(total, formatMoney(extra_price, locale))
}

function firstDay(month: string) {
  return new Date(`${month}-01T00:00:00Z`)
}

const dayStyles: Record<Locale, Intl.DateTimeFormatOptions> = {
  pt: { day: '2-digit', month: '2-digit', timeZone: 'UTC' },
  en: { day: 'numeric', month: 'short', timeZone: 'UTC' },
}

function words() {
  return wordsNow('monthUse', portuguese)
}

const portuguese = {
  used: (count: string, included: string) => `${count} de ${included} documentos`,
  stops: (total: string, day: string) =>
    `Depois de ${total} documentos no mês, o envio para até ${day}. O que já foi enviado continua, e quem recebeu assina normalmente.`,
  unlimited: (title: string) => `Neste serviço, o envio não para ao chegar aos documentos do plano ${title}.`,
  extra: (total: string, price: string) =>
    `Depois de ${total} documentos no mês, o envio continua, e cada documento extra custa ${price}.`,
}
