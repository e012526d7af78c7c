import { callMessages } from '@rubrica/contracts/call-messages.ts'
import type { User } from '@rubrica/contracts/users.ts'
import { useState } from 'react'
import { formatDate } from '../../../format.ts'
import { GoogleButton } from '../../../google-button.tsx'
import { session } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { PasswordFirst } from '../password-first.tsx'

/** Links Google for the login, and unlinks it if the person has a password. */
export function GoogleSection({ user }: { user: User }) {
  const linked = trpc.account.socialLogins.useQuery({})
  const since = linked.data?.[0]?.linked_at
  return (
    <section aria-labelledby="google" className="flex flex-col gap-3 border-t border-line pt-6">
      <h2 id="google" className="text-lg font-semibold">
        Entrar com o Google
      </h2>
      {linked.error && !linked.data && (
        <LoadFailure message={linked.error.message} onRetry={() => void linked.refetch()} />
      )}
      {linked.isPending && <Skeleton className="h-20 w-full" />}
      {linked.data && (since ? <Linked user={user} since={since} /> : <Unlinked user={user} />)}
    </section>
  )
}

function Linked({ user, since }: { user: User; since: string }) {
  const [isAsking, setAsking] = useState(false)
  const utils = trpc.useUtils()
  const unlink = trpc.account.unlinkGoogle.useMutation({
    onSuccess: async () => {
      await utils.account.socialLogins.invalidate()
      toast('Conta Google desvinculada.')
    },
  })
  return (
    <>
      <p className="max-w-160 text-quiet">
        Sua conta Google está vinculada desde <span className="tabular text-ink">{formatDate(since)}</span>.
        {user.is_password_set ? ' Você entra com ela ou com a senha.' : ' Para desvinculá-la, crie antes uma senha.'}
      </p>
      {user.is_password_set ? (
        <Button className="self-start" onPress={() => setAsking(true)}>
          Desvincular conta Google
        </Button>
      ) : (
        <PasswordFirst />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Desvincular a conta Google?"
        confirmLabel="Desvincular conta Google"
        call={unlink}
        onConfirm={() => unlink.mutate()}
        onClose={() => setAsking(false)}
      >
        Você passa a entrar só com o e-mail e a senha. Pode vinculá-la de novo quando quiser.
      </ConfirmDialog>
    </>
  )
}

function Unlinked({ user }: { user: User }) {
  const utils = trpc.useUtils()
  const [isRefused, setRefused] = useState(false)
  const link = trpc.account.linkGoogle.useMutation({
    onSuccess: async (saved) => {
      session.update({ user: saved })
      utils.account.profile.setData(undefined, saved)
      await utils.account.socialLogins.invalidate()
      toast('Conta Google vinculada.')
    },
  })
  const message = isRefused ? callMessages.socialLoginFailed : link.error?.message
  return (
    <>
      <p className="max-w-160 text-quiet">
        Vincule sua conta Google para entrar sem digitar a senha. Ela precisa ter o mesmo e-mail: {user.email}.
      </p>
      {message && (
        <Alert
          tone="warning"
          onClose={() => {
            setRefused(false)
            link.reset()
          }}
        >
          {message}
        </Alert>
      )}
      <div className="w-full max-w-100">
        <GoogleButton
          onCredential={(token) => {
            setRefused(token === undefined)
            if (token) link.mutate({ token })
          }}
        />
      </div>
    </>
  )
}
