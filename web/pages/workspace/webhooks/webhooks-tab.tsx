import type { WebhookSubscription } from '@rubrica/contracts/webhooks.ts'
import { KeyRound, Send } from 'lucide-react'
import { useState } from 'react'
import { ActionFailure } from '../../../action-failure.tsx'
import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ShownOnce } from '../../../ui/copy-button.tsx'
import { LoadFailure } from '../../../ui/empty-state.tsx'
import { ConfirmDialog } from '../../../ui/form-dialog.tsx'
import { FormSkeleton } from '../../../ui/form-skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useWords, wordsNow } from '../../../words.ts'
import { TabHeading } from '../tab-heading.tsx'
import { DeliveryHistory } from './delivery-history.tsx'
import { SubscriptionForm } from './subscription-form.tsx'

/** The one webhook of the workspace: its address, its events, its secret and the sent calls. */
export function WebhooksTab() {
  const accountId = useSignedIn().account?.id ?? ''
  const words = useWords('webhooksTab', portuguese)
  const [secret, setSecret] = useState<string>()
  const hook = trpc.webhooks.get.useQuery({ accountId }, { refetchOnWindowFocus: false })
  const subscription = hook.data?.subscription
  // Saving here does not remount the form: the focus stays on its button.
  const [own, setOwn] = useState({ begun: '', saved: '' })
  const version = subscription?.updated_at ?? ''
  const begun = own.saved === version ? own.begun : version
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="webhooks" className="flex flex-col gap-5">
        <TabHeading id="webhooks" title={words.title} note={words.note} />
        {secret && <ShownSecret secret={secret} onClose={() => setSecret(undefined)} />}
        {subscription && <WebhookActions accountId={accountId} subscription={subscription} onSecret={setSecret} />}
        {hook.data && (
          <SubscriptionForm
            key={`${accountId} ${begun}`}
            accountId={accountId}
            subscription={hook.data.subscription}
            events={hook.data.events}
            onSecret={setSecret}
            onSaved={({ updated_at }) => setOwn({ begun, saved: updated_at })}
          />
        )}
        {!hook.data && !hook.error && <FormSkeleton fields={4} />}
        {hook.error && !hook.data && <LoadFailure message={hook.error.message} onRetry={() => void hook.refetch()} />}
      </section>
      {subscription && hook.data && (
        <DeliveryHistory accountId={accountId} subscription={subscription} events={hook.data.events} />
      )}
    </div>
  )
}

interface WebhookActionsProps {
  accountId: string
  subscription: WebhookSubscription
  onSecret: (secret: string) => void
}

/** Whether the webhook is on, a test of it, and another secret. */
function WebhookActions({ accountId, subscription, onSecret }: WebhookActionsProps) {
  const utils = trpc.useUtils()
  const words = useWords('webhooksTab', portuguese)
  const [isRotating, setRotating] = useState(false)
  const test = trpc.webhooks.test.useMutation({
    onSuccess: async () => {
      await utils.webhooks.deliveries.invalidate()
      toast(wordsNow('webhooksTab', portuguese).tested)
    },
  })
  const sendTest = () => test.mutate({ accountId })
  const close = () => setRotating(false)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {subscription.is_active ? (
        <Badge tone="done">{words.active}</Badge>
      ) : (
        <Badge tone="quiet">{words.inactive}</Badge>
      )}
      <span className="grow max-sm:basis-full" />
      <Button onPress={() => setRotating(true)}>
        <KeyRound aria-hidden />
        {words.rotate}
      </Button>
      {subscription.is_active && (
        <Button isPending={test.isPending} onPress={sendTest}>
          <Send aria-hidden />
          {words.test}
        </Button>
      )}
      <ActionFailure call={test} onRetry={sendTest} className="basis-full" />
      {isRotating && <RotateDialog accountId={accountId} onSecret={onSecret} onClose={close} />}
    </div>
  )
}

interface RotateDialogProps {
  accountId: string
  onSecret: (secret: string) => void
  onClose: () => void
}

function RotateDialog({ accountId, onSecret, onClose }: RotateDialogProps) {
  const words = useWords('webhooksTab', portuguese)
  const rotate = trpc.webhooks.rotateSecret.useMutation({
    onSuccess: ({ secret }) => {
      if (secret) onSecret(secret)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      title={words.ask}
      confirmLabel={words.rotate}
      call={rotate}
      onConfirm={() => rotate.mutate({ accountId })}
      onClose={onClose}
    >
      <p>{words.effect}</p>
    </ConfirmDialog>
  )
}

/** The secret, shown only now. */
function ShownSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const words = useWords('webhooksTab', portuguese)
  return (
    <ShownOnce
      message={words.copyNow}
      text={secret}
      label={words.copy}
      copied={words.copied}
      failed={words.notCopied}
      onClose={onClose}
    />
  )
}

const portuguese = {
  title: 'Webhooks',
  note: 'Um endereço seu recebe, por HTTPS, o que acontece com os documentos deste workspace.',
  tested: 'Teste enviado. O resultado aparece no histórico.',
  active: 'Ativo',
  inactive: 'Desativado',
  rotate: 'Trocar segredo',
  test: 'Enviar teste',
  ask: 'Trocar o segredo?',
  effect:
    'Você verá o segredo novo uma vez. Por 24 horas as entregas são assinadas com os dois, para que o seu servidor mude sem perder nenhuma.',
  copyNow:
    'Copie o segredo agora: ele não será mostrado de novo. Com ele o seu servidor confere a assinatura de cada entrega.',
  copy: 'Copiar segredo',
  copied: 'Segredo copiado.',
  notCopied: 'Não foi possível copiar. Selecione o segredo e copie.',
}
