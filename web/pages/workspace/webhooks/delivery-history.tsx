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

interface DeliveryHistoryProps {
  accountId: string
  subscription: WebhookSubscription
  events: { id: string; description: string }[]
}

/** The deliveries, newest first, by event and outcome. */
export function DeliveryHistory({ accountId, subscription, events }: DeliveryHistoryProps) {
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
        Histórico de entregas
      </h2>
      <div className="grid gap-3 sm:max-w-160 sm:grid-cols-2">
        <Select
          label="Evento"
          value={event || ALL}
          options={[
            { id: ALL, label: 'Todos os eventos' },
            ...events.map(({ id, description: label }) => ({ id, label })),
          ]}
          onChange={(id) => {
            setEvent(id === ALL ? '' : id)
            setPage(1)
          }}
        />
        <Select
          label="Resultado"
          value={outcome || ALL}
          options={outcomes}
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
          {event || outcome
            ? 'Nenhuma entrega corresponde aos filtros.'
            : 'O que for enviado ao seu endereço aparece aqui.'}
        </EmptyState>
      )}
      {shown && shown.items.length > 0 && (
        <ul className="rounded-card border border-line bg-surface">
          {shown.items.map((one) => (
            <DeliveryEntry
              key={one.id}
              accountId={accountId}
              delivery={one}
              title={titles[one.event] ?? 'Entrega de teste'}
              mayRetry={
                subscription.is_active &&
                (subscription.events.some((event) => event === one.event) || !titles[one.event])
              }
            />
          ))}
        </ul>
      )}
      <StepPages label="Páginas do histórico" {...paging} onPage={setPage} />
    </section>
  )
}

const ALL = 'all'
const outcomes = [
  { id: ALL, label: 'Todos' },
  { id: 'delivered', label: 'Entregues' },
  { id: 'failed', label: 'Não entregues' },
]

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
  if (delivered) return <Badge tone="done">Entregue{http_status === null ? '' : ` · ${http_status}`}</Badge>
  if (attempts === 0) return <Badge tone="quiet">A caminho</Badge>
  if (next_attempt_at) return <Badge tone="wait">Nova tentativa marcada</Badge>
  return <Badge tone="stop">Não entregue</Badge>
}

function Details({ accountId, delivery, mayRetry }: Omit<DeliveryEntryProps, 'title'>) {
  const utils = trpc.useUtils()
  const retry = trpc.webhooks.retry.useMutation({
    onSuccess: async () => {
      await utils.webhooks.deliveries.invalidate()
      toast('Entrega repetida.')
    },
  })
  const repeat = () => retry.mutate({ accountId, deliveryId: delivery.id })
  const { endpoint, created_at, attempts, next_attempt_at, error, http_status, response_body, payload } = delivery
  return (
    <div className="flex flex-col gap-4 px-4 pt-1 pb-5">
      <FactList
        facts={[
          { title: 'Endereço', value: endpoint },
          { title: 'Criada em', value: formatDateTime(created_at) },
          { title: 'Tentativas', value: String(attempts) },
          {
            title: 'Resposta',
            value: http_status === null ? 'Nenhuma' : String(http_status),
            isMissing: http_status === null,
          },
          ...(error ? [{ title: 'O que houve', value: error }] : []),
          ...(next_attempt_at ? [{ title: 'Próxima tentativa', value: formatDateTime(next_attempt_at) }] : []),
        ]}
      />
      <Code title="Corpo enviado" text={JSON.stringify(payload, null, 2)} />
      {response_body && <Code title="Resposta do seu servidor" text={response_body} />}
      {mayRetry && (
        <Button className="self-start" isPending={retry.isPending} onPress={repeat}>
          Repetir entrega
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
