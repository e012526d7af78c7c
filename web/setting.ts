import type { ProviderId } from '@rubrica/contracts/sign-in-providers.ts'
import { useSnapshot } from './use-snapshot.ts'

/** A setting of this installation; the server writes it into the page. Undefined if it has not. */
export function setting(name: SettingName): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined
}

/** The same for what a page shows; the build renders pages without knowing it. */
export function useSetting(name: SettingName): string | undefined {
  return useSnapshot(() => setting(name), undefined)
}

/** Named as in `pageSettings` of the BFF. */
export type SettingName =
  | 'sign-in'
  | `${ProviderId}-client-id`
  | `${ProviderId}-script`
  | 'analytics-script'
  | 'error-report-dsn'
  | 'plan-limits'
  | 'channels'
