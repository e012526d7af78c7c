import { wordsOfWire } from '@rubrica/contracts/channels.ts'
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

/** The plan of the workspace in use: this month's use and price, and what happens at the limit. */
export function PlanTab() {
  const { account } = useSignedIn()
  const usage = useUsage()
  const data = usage.data
  const hasLimits = useHasLimits()
  if (usage.error && !data) return <LoadFailure message={usage.error.message} onRetry={() => void usage.refetch()} />
  if (!data) return <Skeleton className="h-60 w-full" />
  const facts: Fact[] = hasLimits
    ? factsOf(data)
    : [{ title: `Enviados em ${monthName(data.month)}`, value: formatCount(data.document_count) }]
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h2 className="font-serif text-2xl font-semibold">{plans[data.plan].title}</h2>
        <p className="text-quiet">Plano de {account?.name}</p>
      </header>
      {hasLimits && (
        <ProgressBar
          className="max-w-120"
          label={`Enviados em ${monthName(data.month)}`}
          value={Math.min(data.document_count, data.included_count)}
          maxValue={data.included_count}
          valueLabel={usedWords(data)}
        />
      )}
      <FactList facts={facts} />
      <p className="max-w-160 text-quiet">
        {hasLimits ? limitWords(data) : 'Neste serviço, o envio não tem limite.'} Conta como enviado o documento que foi
        para assinatura; rascunhos e templates não contam.
      </p>
      <MessageCosts usage={data} />
      {hasLimits && (
        <LinkButton href="/plans" className="self-start">
          Comparar planos
        </LinkButton>
      )}
    </div>
  )
}

function factsOf(data: Usage): Fact[] {
  return [
    { title: 'Preço por mês', value: formatMoney(data.monthly_price) },
    { title: 'Documentos incluídos por mês', value: formatCount(data.included_count) },
    {
      title: 'Documento extra',
      value: data.extra_price === null ? 'Não há' : formatMoney(data.extra_price),
      isMissing: data.extra_price === null,
    },
    {
      title: `Extras em ${monthName(data.month)}`,
      value: data.extra_count === 0 ? 'Nenhum' : `${formatCount(data.extra_count)} (${formatMoney(data.extra_cost)})`,
      isMissing: data.extra_count === 0,
    },
  ]
}

/** How many messages went to telephones this month and what they cost; nothing where they cost nothing. */
function MessageCosts({ usage: { messages = [], month } }: { usage: Usage }) {
  const priced = messages.filter(({ unit_price }) => unit_price > 0)
  if (priced.length === 0) return null
  const sent = priced.filter(({ count }) => count > 0).map(({ channel, count }) => ({ ...wordsOfWire(channel), count }))
  const cost = priced.reduce((sum, one) => sum + one.cost, 0)
  const prices = priced.map(({ channel, unit_price }) => `${formatMoney(unit_price)} ${wordsOfWire(channel).by.pt}`)
  return (
    <p className="max-w-160 text-quiet">
      {sent.length > 0
        ? `Em ${monthName(month)}, o envio a celulares somou ${messageCount(sent).pt}: ${formatMoney(cost)}.`
        : `Nenhuma mensagem a celulares foi enviada em ${monthName(month)}.`}{' '}
      Cada uma custa {new Intl.ListFormat('pt-BR').format(prices)}.
    </p>
  )
}
