import type { WebhookSubscription } from '@rubrica/contracts/webhooks.ts'
import { KeyRound, Send } from 'lucide-react'
import { useState } from 'react'
import { ActionFailure } from '../../../action-failure.tsx'
import { trpc } from '../../../trpc.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'

interface WebhookActionsProps {
  accountId: string
  subscription: WebhookSubscription
  onSecret: (secret: string) => void
}

/** Whether the webhook is on, a test of it, and another secret. */
export function WebhookActions({ accountId, subscription, onSecret }: WebhookActionsProps) {
  const utils = trpc.useUtils()
  const [isRotating, setRotating] = useState(false)
  const test = trpc.webhooks.test.useMutation({
    onSuccess: async () => {
      await utils.webhooks.deliveries.invalidate()
      toast('Teste enviado. O resultado aparece no histórico.')
    },
  })
  const sendTest = () => test.mutate({ accountId })
  const close = () => setRotating(false)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {subscription.is_active ? <Badge tone="done">Ativo</Badge> : <Badge tone="quiet">Desativado</Badge>}
      <span className="grow" />
      <Button onPress={() => setRotating(true)}>
        <KeyRound aria-hidden />
        Trocar segredo
      </Button>
      {subscription.is_active && (
        <Button isPending={test.isPending} onPress={sendTest}>
          <Send aria-hidden />
          Enviar teste
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
  const rotate = trpc.webhooks.rotateSecret.useMutation({
    onSuccess: ({ secret }) => {
      if (secret) onSecret(secret)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      title="Trocar o segredo?"
      confirmLabel="Trocar segredo"
      call={rotate}
      onConfirm={() => rotate.mutate({ accountId })}
      onClose={onClose}
    >
      <p>
        Você verá o segredo novo uma vez. Por 24 horas as entregas são assinadas com os dois, para que o seu servidor
        mude sem perder nenhuma.
      </p>
    </ConfirmDialog>
  )
}
