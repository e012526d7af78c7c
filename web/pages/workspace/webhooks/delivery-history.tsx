import type { WebhookSubscription } from '@rubrica/contracts/webhooks.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Select } from '../../../ui/select.tsx'
import { TableSkeleton } from '../../../ui/table-skeleton.tsx'
import { DeliveryEntry } from './delivery-entry.tsx'

interface DeliveryHistoryProps {
  accountId: string
  subscription: WebhookSubscription
  events: { id: string; description: string }[]
}

/** What was sent, newest first, by event and outcome. */
export function DeliveryHistory({ accountId, subscription, events }: DeliveryHistoryProps) {
  const [page, setPage] = useState(1)
  const [event, setEvent] = useState('')
  const [outcome, setOutcome] = useState('')
  const list = trpc.webhooks.deliveries.useQuery(
    { accountId, page, ...(event ? { event } : {}), ...(outcome ? { delivered: outcome === 'delivered' } : {}) },
    {
      placeholderData: keepPreviousData,
      // What is being sent now ends within moments; a later attempt is not waited for.
      refetchInterval: ({ state }) => (state.data?.items.some(({ attempts }) => attempts === 0) ? 2000 : false),
    },
  )
  const retry = () => void list.refetch()
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
      {list.error && list.data && <LoadFailure isKept message={list.error.message} onRetry={retry} />}
      {list.error && !list.data && <LoadFailure message={list.error.message} onRetry={retry} />}
      {!list.data && !list.error && <TableSkeleton columns={3} />}
      {list.data?.items.length === 0 && (
        <EmptyState drawing="mail">
          {event || outcome
            ? 'Nenhuma entrega corresponde aos filtros.'
            : 'O que for enviado ao seu endereço aparece aqui.'}
        </EmptyState>
      )}
      {list.data && list.data.items.length > 0 && (
        <ul className="rounded-card border border-line bg-surface">
          {list.data.items.map((one) => (
            <DeliveryEntry
              key={one.id}
              accountId={accountId}
              delivery={one}
              title={titles[one.event] ?? 'Entrega de teste'}
              mayRetry={subscription.is_active && (subscription.events.includes(one.event) || !titles[one.event])}
            />
          ))}
        </ul>
      )}
      {list.data && list.data.pageCount > 1 && (
        <nav aria-label="Páginas do histórico" className="flex items-center justify-center gap-3">
          <Button isDisabled={page <= 1} onPress={() => setPage(page - 1)}>
            Mais novas
          </Button>
          <span className="tabular text-quiet">
            {page} de {list.data.pageCount}
          </span>
          <Button isDisabled={page >= list.data.pageCount} onPress={() => setPage(page + 1)}>
            Mais antigas
          </Button>
        </nav>
      )}
    </section>
  )
}

const ALL = 'all'
const outcomes = [
  { id: ALL, label: 'Todos' },
  { id: 'delivered', label: 'Entregues' },
  { id: 'failed', label: 'Não entregues' },
]
