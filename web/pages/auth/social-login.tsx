import { type ProviderId, providerIds } from '@rubrica/contracts/sign-in-providers.ts'
import { lazy, Suspense } from 'react'
import { useSetting } from '../../setting.ts'

/* Most installations have none, and the others need it after the form. */
const ProviderLogin = lazy(async () => ({ default: (await import('./provider-login.tsx')).ProviderLogin }))

interface SocialLoginProps {
  workspace?: string | undefined
}

/** The other ways in; nothing if no provider is configured. */
export function SocialLogin({ workspace }: SocialLoginProps) {
  return providerIds.map((id) => <Offered key={id} provider={id} workspace={workspace} />)
}

function Offered({ provider, workspace }: SocialLoginProps & { provider: ProviderId }) {
  if (!useSetting(`${provider}-client-id`)) return null
  return (
    <Suspense fallback={<div className="h-20" />}>
      <ProviderLogin provider={provider} workspace={workspace} />
    </Suspense>
  )
}
