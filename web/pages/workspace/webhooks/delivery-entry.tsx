import type { WebhookDelivery } from '@rubrica/contracts/webhooks.ts'
import { ChevronDown } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { ActionFailure } from '../../../action-failure.tsx'
import { RelativeTime } from '../../../documents/document-state.tsx'
import { formatDateTime } from '../../../format.ts'
import { trpc } from '../../../trpc.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { toast } from '../../../ui/toast.ts'
import { useLocale, useWords, wordsNow } from '../../../words.ts'

interface DeliveryEntryProps {
  accountId: string
  delivery: WebhookDelivery
  title: string
  mayRetry: boolean
}

/** One delivery: its outcome, and on demand its request and answer. */
export function DeliveryEntry({ accountId, delivery, title, mayRetry }: DeliveryEntryProps) {
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
  const words = useWords('deliveryEntry', portuguese)
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
  const words = useWords('deliveryEntry', portuguese)
  const locale = useLocale()
  const utils = trpc.useUtils()
  const retry = trpc.webhooks.retry.useMutation({
    onSuccess: async () => {
      await utils.webhooks.deliveries.invalidate()
      toast(wordsNow('deliveryEntry', portuguese).repeated)
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
