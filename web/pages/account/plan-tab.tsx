import { wordsOfWire } from '@rubrica/contracts/channels.ts'
import { joined, type Locale } from '@rubrica/contracts/locale.ts'
import { messageCount } from '@rubrica/contracts/message-costs.ts'
import { plans } from '@rubrica/contracts/plans.ts'
import { formatCount, formatMoney } from '../../format.ts'
import { limitWords, monthName, type Usage, usedWords, useHasLimits, useUsage } from '../../plans/usage.ts'
import { useSignedIn } from '../../session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/empty-state.tsx'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLocale, useWords } from '../../words.ts'

/** The plan of the workspace in use: this month's use and price, and what happens at the limit. */
export function PlanTab() {
  const { account } = useSignedIn()
  const usage = useUsage()
  const data = usage.data
  const hasLimits = useHasLimits()
  const words = useWords('accountPlan', portuguese)
  const locale = useLocale()
  if (usage.error && !data) return <LoadFailure message={usage.error.message} onRetry={() => void usage.refetch()} />
  if (!data) return <Skeleton className="h-60 w-full" />
  const facts: Fact[] = hasLimits
    ? factsOf(data, words, locale)
    : [{ title: words.sent(monthName(data.month)), value: formatCount(data.document_count, locale) }]
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h2 className="font-serif text-2xl font-semibold">{plans[data.plan].title}</h2>
        <p className="text-quiet">
          {words.of} {account?.name}
        </p>
      </header>
      {hasLimits && (
        <ProgressBar
          className="max-w-120"
          label={words.sent(monthName(data.month))}
          value={Math.min(data.document_count, data.included_count)}
          maxValue={data.included_count}
          valueLabel={usedWords(data)}
        />
      )}
      <FactList facts={facts} />
      <p className="max-w-160 text-quiet">
        {hasLimits ? limitWords(data) : words.noLimit} {words.counts}
      </p>
      <MessageCosts usage={data} />
      {hasLimits && (
        <LinkButton href="/plans" className="self-start">
          {words.compare}
        </LinkButton>
      )}
    </div>
  )
}

function factsOf(data: Usage, words: typeof portuguese, locale: Locale): Fact[] {
  const extras = `${formatCount(data.extra_count, locale)} (${formatMoney(data.extra_cost, locale)})`
  return [
    { title: words.price, value: formatMoney(data.monthly_price, locale) },
    { title: words.included, value: formatCount(data.included_count, locale) },
    {
      title: words.extra,
      value: data.extra_price === null ? words.noExtra : formatMoney(data.extra_price, locale),
      isMissing: data.extra_price === null,
    },
    {
      title: words.extras(monthName(data.month)),
      value: data.extra_count === 0 ? words.none : extras,
      isMissing: data.extra_count === 0,
    },
  ]
}

/** How many messages went to telephones this month and what they cost; nothing where they cost nothing. */
function MessageCosts({ usage: { messages = [], month } }: { usage: Usage }) {
  const words = useWords('accountPlan', portuguese)
  const locale = useLocale()
  const priced = messages.filter(({ unit_price }) => unit_price > 0)
  if (priced.length === 0) return null
  const sent = priced.filter(({ count }) => count > 0).map(({ channel, count }) => ({ ...wordsOfWire(channel), count }))
  const cost = priced.reduce((sum, one) => sum + one.cost, 0)
  const prices = priced.map(
    ({ channel, unit_price }) => `${formatMoney(unit_price, locale)} ${wordsOfWire(channel).by[locale]}`,
  )
  return (
    <p className="max-w-160 text-quiet">
      {sent.length > 0
        ? words.phones(monthName(month), messageCount(sent)[locale], formatMoney(cost, locale))
        : words.noPhones(monthName(month))}{' '}
      {words.each(joined(prices, locale))}
    </p>
  )
}

const portuguese = {
  of: 'Plano de',
  sent: (month: string) => `Enviados em ${month}`,
  noLimit: 'Neste serviço, o envio não tem limite.',
  counts: 'Conta como enviado o documento que foi para assinatura; rascunhos e templates não contam.',
  compare: 'Comparar planos',
  price: 'Preço por mês',
  included: 'Documentos incluídos por mês',
  extra: 'Documento extra',
  noExtra: 'Não há',
  extras: (month: string) => `Extras em ${month}`,
  none: 'Nenhum',
  phones: (month: string, messages: string, cost: string) =>
    `Em ${month}, o envio a celulares somou ${messages}: ${cost}.`,
  noPhones: (month: string) => `Nenhuma mensagem a celulares foi enviada em ${month}.`,
  each: (prices: string) => `Cada uma custa ${prices}.`,
}
