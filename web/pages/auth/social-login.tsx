import { lazy, Suspense } from 'react'
import { useSetting } from '../../use-snapshot.ts'

/* Most installations have none, and the others need it after the form. */
const ProviderLogins = lazy(async () => ({ default: (await import('./provider-logins.tsx')).ProviderLogins }))

/** The other ways in; nothing if no provider is configured. */
export function SocialLogin({ workspace }: { workspace?: string | undefined }) {
  if (!useSetting('sign-in')) return null
  return (
    <Suspense fallback={<div className="h-20" />}>
      <ProviderLogins workspace={workspace} />
    </Suspense>
  )
}
