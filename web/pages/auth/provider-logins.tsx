import { callMessages } from '@rubrica/contracts/call-messages.ts'
import {
  type ProviderId,
  providerIds,
  type SignInProvider,
  signInProviders,
} from '@rubrica/contracts/sign-in-providers.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { companyAsked } from '../../company-asked.ts'
import { session } from '../../session.ts'
import { ProviderButton } from '../../sign-in-buttons.tsx'
import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { setting } from '../../use-snapshot.ts'
import { useLocale, useWords } from '../../words.ts'
import { CompanyField, TermsCheckbox, utmParams } from './new-person.tsx'

/** The providers that this installation offers. */
export function ProviderLogins({ workspace }: { workspace: string | undefined }) {
  return providerIds
    .filter((id) => setting(`${id}-client-id`))
    .map((id) => <ProviderLogin key={id} provider={id} workspace={workspace} />)
}

interface ProviderLoginProps {
  provider: ProviderId
  workspace: string | undefined
}

/** 'ou' and the provider's button. A new person accepts the terms before getting an account. */
function ProviderLogin({ provider, workspace }: ProviderLoginProps) {
  const own = signInProviders[provider]
  const words = useWords('authProviders', portuguese)
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const [token, setToken] = useState<string>()
  const [isRefused, setRefused] = useState(false)
  const alert = useRef<HTMLDivElement>(null)
  const login = trpc.session.socialLogin.useMutation({
    onSuccess: (opened, { has_accepted_terms }) => {
      if (has_accepted_terms) companyAsked.note(opened.accounts[0]?.id)
      session.set(opened)
    },
    onError: session.clear,
  })
  const enter = (credential: string, more: { has_accepted_terms?: boolean; company?: string } = {}) =>
    login.mutate({ provider, token: credential, workspace, utm_params: utmParams(pathname, search), ...more })
  const needsTerms = login.error?.data?.code === 'terms_not_accepted'
  const message = isRefused
    ? callMessages.socialLoginFailed[locale]
    : login.error && !needsTerms
      ? login.error.message
      : undefined
  useEffect(() => {
    if (message) alert.current?.focus()
  }, [message])
  const close = () => {
    setRefused(false)
    login.reset()
  }

  return (
    <section aria-label={words.signIn(own)} className="flex flex-col gap-4">
      <p className="flex items-center gap-3 text-sm text-quiet before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {words.or}
      </p>
      {message && (
        <Alert ref={alert} tone="warning" onClose={close}>
          {message}
        </Alert>
      )}
      {needsTerms && token ? (
        <Form
          aria-label={words.create(own)}
          onSubmit={({ company }) => enter(token, { has_accepted_terms: true, ...(company?.trim() && { company }) })}
          className="rounded-card border border-line p-4"
        >
          <p>{words.unknown(own)}</p>
          <CompanyField />
          <TermsCheckbox />
          <Button type="submit" variant="primary" isPending={login.isPending}>
            {words.create(own)}
          </Button>
        </Form>
      ) : (
        <ProviderButton
          provider={provider}
          onCredential={(credential) => {
            setRefused(credential === undefined)
            setToken(credential)
            if (credential) enter(credential)
          }}
        />
      )}
    </section>
  )
}

const portuguese = {
  or: 'ou',
  signIn: ({ withArticle }: SignInProvider) => `Entrar com ${withArticle}`,
  create: ({ withArticle }: SignInProvider) => `Criar conta com ${withArticle}`,
  unknown: ({ withThis }: SignInProvider) => `Ainda não há conta com ${withThis}. Para criar uma, aceite os termos.`,
}
