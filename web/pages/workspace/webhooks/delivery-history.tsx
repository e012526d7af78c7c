import { messages } from '@rubrica/contracts/messages.ts'
import type { WebhookSubscription } from '@rubrica/contracts/webhooks.ts'
import { ListFailure, Pagination, useListQuery, useShownList } from '../../../shown-list.tsx'
import { trpc } from '../../../trpc.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TableSkeleton } from '../../../ui/form-skeleton.tsx'
import { Select } from '../../../ui/select.tsx'
import { useWords } from '../../../words.ts'
import { DeliveryEntry } from './delivery-entry.tsx'

interface DeliveryHistoryProps {
  accountId: string
  subscription: WebhookSubscription
  events: { id: string; description: string }[]
}

/** The deliveries, newest first, by event and outcome. */
export function DeliveryHistory({ accountId, subscription, events }: DeliveryHistoryProps) {
  const words = useWords('deliveryHistory', portuguese)
  const { page, status, change, ...chosen } = useListQuery('')
  // People can type addresses: what is no choice of ours shows everything.
  const event = events.some(({ id }) => id === chosen.event) ? chosen.event : ''
  const outcome = outcomes.find((one) => one !== ALL && status.includes(one)) ?? ''
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
          onChange={(id) => change({ event: id === ALL ? '' : id })}
        />
        <Select
          label={words.outcome}
          value={outcome || ALL}
          options={outcomes.map((id) => ({ id, label: words.outcomes[id] }))}
          onChange={(id) => change({ status: id === ALL ? [] : [id] })}
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
      <Pagination {...paging} />
    </section>
  )
}

const ALL = 'all'

const outcomes = [ALL, 'delivered', 'failed'] as const

const portuguese = {
  title: 'Histórico de entregas',
  event: 'Evento',
  allEvents: 'Todos os eventos',
  outcome: 'Resultado',
  outcomes: { all: 'Todos', delivered: 'Entregues', failed: 'Não entregues' },
  noneSuch: 'Nenhuma entrega corresponde aos filtros.',
  none: 'O que for enviado ao seu endereço aparece aqui.',
  test: 'Entrega de teste',
}
