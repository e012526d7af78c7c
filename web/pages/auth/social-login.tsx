import { lazy, Suspense } from 'react'
import { useSetting } from '../../setting.ts'

/* Most installations have none, and the others need it after the form. */
const GoogleLogin = lazy(async () => ({ default: (await import('./google-login.tsx')).GoogleLogin }))

/** The other way in; nothing if no provider is configured. */
export function SocialLogin({ workspace }: { workspace?: string | undefined }) {
  if (!useSetting('google-client-id')) return null
  return (
    <Suspense fallback={<div className="h-20" />}>
      <GoogleLogin workspace={workspace} />
    </Suspense>
  )
}
