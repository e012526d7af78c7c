import { messages } from '@rubrica/contracts/messages.ts'
import type { WebhookDelivery, WebhookSubscription } from '@rubrica/contracts/webhooks.ts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { ActionFailure } from '../../../action-failure.tsx'
import { RelativeTime } from '../../../documents/document-state.tsx'
import { formatDateTime } from '../../../format.ts'
import { ListFailure, useShownList } from '../../../shown-list.tsx'
import { trpc } from '../../../trpc.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { TableSkeleton } from '../../../ui/form-skeleton.tsx'
import { Select } from '../../../ui/select.tsx'
import { StepPages } from '../../../ui/step-pages.tsx'
import { toast } from '../../../ui/toast.ts'
import { useLocale, useWords, wordsNow } from '../../../words.ts'

interface DeliveryHistoryProps {
  accountId: string
  subscription: WebhookSubscription
  events: { id: string; description: string }[]
}

/** The deliveries, newest first, by event and outcome. */
export function DeliveryHistory({ accountId, subscription, events }: DeliveryHistoryProps) {
  const words = useWords('deliveryHistory', portuguese)
  const [page, setPage] = useState(1)
  const [event, setEvent] = useState('')
  const [outcome, setOutcome] = useState('')
  const list = trpc.webhooks.deliveries.useQuery(
    { accountId, page, ...(event ? { event } : {}), ...(outcome ? { delivered: outcome === 'delivered' } : {}) },
    {
      // A delivery under way ends within moments; the page does not wait for a later attempt.
      refetchInterval: ({ state }) => (state.data?.items.some(({ attempts }) => attempts === 0) ? 2000 : false),
    },
  )
  const { shown, paging } = useShownList(list.data, accountId, (answer) => answer)
  const titles = Object.fromEntries(events.map(({ id, description }) => [id, description]))
  return (
    <section aria-labelledby="deliveries" className="flex flex-col gap-4">
      <h2 id="deliveries" className="text-lg font-semibold">
        {words.title}
      </h2>
      <div className="grid gap-3 sm:max-w-160 sm:grid-cols-2">
        <Select
          label={words.event}
          value={event || ALL}
          options={[
            { id: ALL, label: words.allEvents },
            ...events.map(({ id, description: label }) => ({ id, label })),
          ]}
          onChange={(id) => {
            setEvent(id === ALL ? '' : id)
            setPage(1)
          }}
        />
        <Select
          label={words.outcome}
          value={outcome || ALL}
          options={outcomes.map((id) => ({ id, label: words.outcomes[id] }))}
          onChange={(id) => {
            setOutcome(id === ALL ? '' : id)
            setPage(1)
          }}
        />
      </div>
      <ListFailure query={list} isKept={shown !== undefined} />
      {!shown && !list.error && <TableSkeleton columns={3} />}
      {shown?.items.length === 0 && (
        <EmptyState drawing="mail" title={(event || outcome) && <span lang="en">{messages.listEmpty}</span>}>
          {event || outcome ? words.noneSuch : words.none}
        </EmptyState>
      )}
      {shown && shown.items.length > 0 && (
        <ul className="rounded-card border border-line bg-surface">
          {shown.items.map((one) => (
            <DeliveryEntry
              key={one.id}
              accountId={accountId}
              delivery={one}
              title={titles[one.event] ?? words.test}
              mayRetry={
                subscription.is_active &&
                (subscription.events.some((event) => event === one.event) || !titles[one.event])
              }
            />
          ))}
        </ul>
      )}
      <StepPages label={words.pages} {...paging} onPage={setPage} />
    </section>
  )
}

const ALL = 'all'
const outcomes = [ALL, 'delivered', 'failed'] as const

interface DeliveryEntryProps {
  accountId: string
  delivery: WebhookDelivery
  title: string
  mayRetry: boolean
}

/** One delivery: its outcome, and on demand its request and answer. */
function DeliveryEntry({ accountId, delivery, title, mayRetry }: DeliveryEntryProps) {
  return (
    <li className="border-b border-line last:border-0">
      <Disclosure className="group/entry">
        <AriaButton
          slot="trigger"
          className="flex w-full cursor-pointer items-center gap-x-4 px-4 py-3 text-left outline-offset-[-2px] data-hovered:bg-quiet-wash/60"
        >
          <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 grow basis-50 font-medium">{title}</span>
            <Outcome delivery={delivery} />
            <RelativeTime moment={delivery.created_at} className="text-sm text-quiet" />
          </span>
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-quiet transition-transform duration-150 group-data-expanded/entry:rotate-180"
          />
        </AriaButton>
        <DisclosurePanel>
          <Details accountId={accountId} delivery={delivery} mayRetry={mayRetry} />
        </DisclosurePanel>
      </Disclosure>
    </li>
  )
}

function Outcome({ delivery: { delivered, http_status, attempts, next_attempt_at } }: { delivery: WebhookDelivery }) {
  const words = useWords('deliveryHistory', portuguese)
  if (delivered)
    return (
      <Badge tone="done">
        {words.delivered}
        {http_status === null ? '' : ` · ${http_status}`}
      </Badge>
    )
  if (attempts === 0) return <Badge tone="quiet">{words.underWay}</Badge>
  if (next_attempt_at) return <Badge tone="wait">{words.again}</Badge>
  return <Badge tone="stop">{words.failed}</Badge>
}

function Details({ accountId, delivery, mayRetry }: Omit<DeliveryEntryProps, 'title'>) {
  const words = useWords('deliveryHistory', portuguese)
  const locale = useLocale()
  const utils = trpc.useUtils()
  const retry = trpc.webhooks.retry.useMutation({
    onSuccess: async () => {
      await utils.webhooks.deliveries.invalidate()
      toast(wordsNow('deliveryHistory', portuguese).repeated)
    },
  })
  const repeat = () => retry.mutate({ accountId, deliveryId: delivery.id })
  const { endpoint, created_at, attempts, next_attempt_at, error, http_status, response_body, payload } = delivery
  return (
    <div className="flex flex-col gap-4 px-4 pt-1 pb-5">
      <FactList
        facts={[
          { title: words.address, value: endpoint },
          { title: words.created, value: formatDateTime(created_at, locale) },
          { title: words.attempts, value: String(attempts) },
          {
            title: words.answer,
            value: http_status === null ? words.noAnswer : String(http_status),
            isMissing: http_status === null,
          },
          ...(error ? [{ title: words.error, value: error }] : []),
          ...(next_attempt_at ? [{ title: words.next, value: formatDateTime(next_attempt_at, locale) }] : []),
        ]}
      />
      <Code title={words.body} text={JSON.stringify(payload, null, 2)} />
      {response_body && <Code title={words.answerBody} text={response_body} />}
      {mayRetry && (
        <Button className="self-start" isPending={retry.isPending} onPress={repeat}>
          {words.repeat}
        </Button>
      )}
      <ActionFailure call={retry} onRetry={repeat} />
    </div>
  )
}

function Code({ title, text }: { title: string; text: string }) {
  return (
    <figure className="flex flex-col gap-1.5">
      <figcaption className="text-sm text-quiet">{title}</figcaption>
      <pre className="rounded-control bg-quiet-wash px-3 py-2 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text}
      </pre>
    </figure>
  )
}

const portuguese = {
  title: 'Histórico de entregas',
  event: 'Evento',
  allEvents: 'Todos os eventos',
  outcome: 'Resultado',
  outcomes: { all: 'Todos', delivered: 'Entregues', failed: 'Não entregues' },
  noneSuch: 'Nenhuma entrega corresponde aos filtros.',
  none: 'O que for enviado ao seu endereço aparece aqui.',
  test: 'Entrega de teste',
  pages: 'Páginas do histórico',
  delivered: 'Entregue',
  underWay: 'A caminho',
  again: 'Nova tentativa marcada',
  failed: 'Não entregue',
  repeated: 'Entrega repetida.',
  address: 'Endereço',
  created: 'Criada em',
  attempts: 'Tentativas',
  answer: 'Resposta',
  noAnswer: 'Nenhuma',
  error: 'O que houve',
  next: 'Próxima tentativa',
  body: 'Corpo enviado',
  answerBody: 'Resposta do seu servidor',
  repeat: 'Repetir entrega',
}
