import { EMAIL_LENGTH_MAX } from '@rubrica/contracts/email-address.ts'
import { WEBHOOK_URL_MAX } from '@rubrica/contracts/lengths.ts'
import type { WebhookEventName, WebhookSubscription } from '@rubrica/contracts/webhooks.ts'
import { useState } from 'react'
import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Form } from '../../../ui/form.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useUnsavedChanges } from '../../../ui/use-unsaved-changes.ts'
import { useWords, wordsNow } from '../../../words.ts'

interface SubscriptionFormProps {
  accountId: string
  /** Null before the first time. */
  subscription: WebhookSubscription | null
  events: { id: WebhookEventName; description: string }[]
  /** Called with the secret that the first configuration answers. */
  onSecret: (secret: string) => void
  onSaved: (saved: WebhookSubscription) => void
}

/** Address, events and the e-mail for a warning if it fails; saving replaces all four values together. */
export function SubscriptionForm({ accountId, subscription, events, onSecret, onSaved }: SubscriptionFormProps) {
  const { user } = useSignedIn()
  const words = useWords('subscriptionForm', portuguese)
  const utils = trpc.useUtils()
  const before = {
    url: subscription?.url ?? '',
    email: subscription?.email ?? user.email,
    is_active: subscription?.is_active ?? true,
    events: subscription?.events ?? events.map(({ id }) => id),
  }
  const [draft, setDraft] = useState(before)
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const save = trpc.webhooks.update.useMutation({
    onSuccess: ({ secret, ...saved }) => {
      if (secret) onSecret(secret)
      onSaved(saved)
      utils.webhooks.get.setData({ accountId }, { subscription: saved, events })
      toast(wordsNow('subscriptionForm', portuguese).saved)
    },
  })
  const submit = () =>
    save.mutate(
      { accountId, ...draft },
      {
        // What was changed while it was saved stays.
        onSuccess: ({ url, email, is_active, events }) =>
          setDraft((now) => (now === draft ? { url, email, is_active, events } : now)),
      },
    )
  useUnsavedChanges(JSON.stringify(draft) !== JSON.stringify(before))
  const tick = (id: WebhookEventName, isOn: boolean) =>
    change({ events: isOn ? [...draft.events, id] : draft.events.filter((one) => one !== id) })
  const shown = events
  const areAll = shown.every(({ id }) => draft.events.includes(id))

  return (
    <Form aria-label={words.title} className="max-w-180" onSubmit={submit} call={save}>
      <TextField
        label={words.url}
        name="url"
        type="url"
        placeholder="https://"
        description={words.urlNote}
        value={draft.url}
        onChange={(url) => change({ url })}
        maxLength={WEBHOOK_URL_MAX}
        autoComplete="off"
        isRequired
      />
      <TextField
        label={words.email}
        name="email"
        type="email"
        description={words.emailNote}
        value={draft.email}
        onChange={(email) => change({ email })}
        maxLength={EMAIL_LENGTH_MAX}
        isRequired
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">{words.events}</legend>
        <Checkbox
          isSelected={areAll}
          isIndeterminate={!areAll && draft.events.length > 0}
          onChange={(isOn) => change({ events: isOn ? shown.map(({ id }) => id) : [] })}
        >
          {words.all}
        </Checkbox>
        <div className="grid gap-x-6 gap-y-2 border-t border-line pt-2 sm:grid-cols-2">
          {shown.map(({ id, description }) => (
            <Checkbox key={id} isSelected={draft.events.includes(id)} onChange={(isOn) => tick(id, isOn)}>
              {description}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      {draft.is_active && draft.events.length === 0 && (
        <p role="status" className="text-sm text-wait">
          {words.none}
        </p>
      )}
      <Switch isSelected={draft.is_active} onChange={(is_active) => change({ is_active })}>
        {words.active}
      </Switch>
      <Button type="submit" variant="primary" className="self-start" isPending={save.isPending}>
        {words.save}
      </Button>
    </Form>
  )
}

const portuguese = {
  saved: 'Webhook salvo.',
  title: 'Webhook',
  url: 'Endereço',
  urlNote: 'Um endereço público, com https.',
  email: 'E-mail para avisos',
  emailNote: 'Recebe um aviso se o webhook for desativado depois de falhar por cinco dias.',
  events: 'Eventos',
  all: 'Todos os eventos',
  none: 'Sem nenhum evento escolhido, nada é enviado.',
  active: 'Ativo',
  save: 'Salvar webhook',
}
