import { useState } from 'react'
import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { FormSkeleton } from '../../../ui/form-skeleton.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { TabHeading } from '../tab-heading.tsx'
import { DeliveryHistory } from './delivery-history.tsx'
import { ShownSecret } from './shown-secret.tsx'
import { SubscriptionForm } from './subscription-form.tsx'
import { WebhookActions } from './webhook-actions.tsx'

/** The one webhook of the workspace: its address, its events, its secret and the sent calls. */
export function WebhooksTab() {
  const accountId = useSignedIn().account?.id ?? ''
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
        <TabHeading
          id="webhooks"
          title="Webhooks"
          note="Um endereço seu recebe, por HTTPS, o que acontece com os documentos deste workspace."
        />
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
