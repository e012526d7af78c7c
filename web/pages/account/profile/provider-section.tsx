import { callMessages } from '@rubrica/contracts/call-messages.ts'
import { type ProviderId, type SignInProvider, signInProviders } from '@rubrica/contracts/sign-in-providers.ts'
import type { User } from '@rubrica/contracts/users.ts'
import { useState } from 'react'
import { formatDate } from '../../../format.ts'
import { session } from '../../../session.ts'
import { ProviderButton } from '../../../sign-in-buttons.tsx'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadFailure } from '../../../ui/empty-state.tsx'
import { ConfirmDialog } from '../../../ui/form-dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useLocale, useWords, wordsNow } from '../../../words.ts'
import { PasswordFirst } from '../password-first.tsx'

interface ProviderSectionProps {
  provider: ProviderId
  user: User
}

/** Links a provider for the login, and unlinks it if the person has a password. */
export function ProviderSection({ provider, user }: ProviderSectionProps) {
  const linked = trpc.account.socialLogins.useQuery({})
  const words = useWords('accountProvider', portuguese)
  const since = linked.data?.find((one) => one.provider === provider)?.linked_at
  return (
    <section aria-labelledby={provider} className="flex flex-col gap-3 border-t border-line pt-6">
      <h2 id={provider} className="text-lg font-semibold">
        {words.signIn(signInProviders[provider])}
      </h2>
      {linked.error && !linked.data && (
        <LoadFailure message={linked.error.message} onRetry={() => void linked.refetch()} />
      )}
      {linked.isPending && <Skeleton className="h-20 w-full" />}
      {linked.data &&
        (since ? (
          <Linked provider={provider} user={user} since={since} />
        ) : (
          <Unlinked provider={provider} user={user} />
        ))}
    </section>
  )
}

function Linked({ provider, user, since }: ProviderSectionProps & { since: string }) {
  const { name } = signInProviders[provider]
  const [isAsking, setAsking] = useState(false)
  const words = useWords('accountProvider', portuguese)
  const locale = useLocale()
  const utils = trpc.useUtils()
  const unlink = trpc.account.unlinkProvider.useMutation({
    onSuccess: async () => {
      await utils.account.socialLogins.invalidate()
      toast(wordsNow('accountProvider', portuguese).unlinked(name))
    },
  })
  return (
    <>
      <p className="max-w-160 text-quiet">
        {words.since(name)} <span className="tabular text-ink">{formatDate(since, locale)}</span>.{' '}
        {user.is_password_set ? words.either : words.noPassword}
      </p>
      {user.is_password_set ? (
        <Button className="self-start" onPress={() => setAsking(true)}>
          {words.unlink(name)}
        </Button>
      ) : (
        <PasswordFirst />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={words.ask(name)}
        confirmLabel={words.unlink(name)}
        call={unlink}
        onConfirm={() => unlink.mutate({ provider })}
        onClose={() => setAsking(false)}
      >
        {words.effect}
      </ConfirmDialog>
    </>
  )
}

function Unlinked({ provider, user }: ProviderSectionProps) {
  const { name } = signInProviders[provider]
  const utils = trpc.useUtils()
  const [isRefused, setRefused] = useState(false)
  const words = useWords('accountProvider', portuguese)
  const locale = useLocale()
  const link = trpc.account.linkProvider.useMutation({
    onSuccess: async (saved) => {
      session.update({ user: saved })
      utils.account.profile.setData(undefined, saved)
      await utils.account.socialLogins.invalidate()
      toast(wordsNow('accountProvider', portuguese).linked(name))
    },
  })
  const message = isRefused ? callMessages.socialLoginFailed[locale] : link.error?.message
  return (
    <>
      <p className="max-w-160 text-quiet">{words.link(name, user.email)}</p>
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
        <ProviderButton
          provider={provider}
          onCredential={(token) => {
            setRefused(token === undefined)
            if (token) link.mutate({ provider, token })
          }}
        />
      </div>
    </>
  )
}

const portuguese = {
  signIn: ({ withArticle }: SignInProvider) => `Entrar com ${withArticle}`,
  unlinked: (name: string) => `Conta ${name} desvinculada.`,
  since: (name: string) => `Sua conta ${name} está vinculada desde`,
  either: 'Você entra com ela ou com a senha.',
  noPassword: 'Para desvinculá-la, crie antes uma senha.',
  unlink: (name: string) => `Desvincular conta ${name}`,
  ask: (name: string) => `Desvincular a conta ${name}?`,
  effect: 'Você passa a entrar só com o e-mail e a senha. Pode vinculá-la de novo quando quiser.',
  linked: (name: string) => `Conta ${name} vinculada.`,
  link: (name: string, email: string) =>
    `Vincule sua conta ${name} para entrar sem digitar a senha. Ela precisa ter o mesmo e-mail: ${email}.`,
}
