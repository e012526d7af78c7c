import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useWizard } from '../draft/wizard-context.ts'

/** Lets senders sign, too: as the contact with the e-mail of their own account. */
export function AlsoMe() {
  const { document, draft, change } = useWizard()
  const { user } = useSignedIn()
  const queries = trpc.useUtils()
  const me = draft.signers.find(({ email }) => email?.toLowerCase() === user.email.toLowerCase())
  const add = trpc.wizard.ownContact.useMutation({
    onSuccess: (person) => {
      void queries.wizard.contacts.invalidate()
      change({ type: 'add-signer', person })
    },
  })
  const choose = (isSelected: boolean) => {
    if (!isSelected && me) change({ type: 'remove-signer', id: me.id })
    if (isSelected && !me && !add.isPending) add.mutate({ accountId: document.account_id })
  }
  return (
    <div className="flex flex-col gap-2">
      <Switch isSelected={me !== undefined || add.isPending} onChange={choose}>
        Eu também assino
      </Switch>
      {add.error && (
        <Alert tone="warning" onClose={add.reset}>
          {add.error.message}
        </Alert>
      )}
    </div>
  )
}
