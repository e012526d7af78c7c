import type { ProviderId } from '@rubrica/contracts/sign-in-providers.ts'
import { useSyncExternalStore } from 'react'
import { type Location, useLocation } from 'react-router-dom'

/** A value that only the browser knows: `onServer` on the server and during hydration, `inBrowser` afterwards. */
export function useSnapshot<T>(inBrowser: () => T, onServer: T): T {
  return useSyncExternalStore(neverChanges, inBrowser, () => onServer)
}

/** The address of a page that the server renders: it knows neither query nor state. */
export function usePlace(): Location {
  const location = useLocation()
  return useSnapshot(() => true, false) ? location : { ...location, search: '', hash: '', state: null }
}

function neverChanges() {
  return () => undefined
}

/** A setting of this installation; the server writes it into the page. Undefined if it has not. */
export function setting(name: SettingName): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined
}

/** The same for what a page shows; the build renders pages without knowing it. */
export function useSetting(name: SettingName): string | undefined {
  return useSnapshot(() => setting(name), undefined)
}

/** Named as in `pageSettings` of the BFF. */
type SettingName =
  | 'sign-in'
  | `${ProviderId}-client-id`
  | `${ProviderId}-script`
  | 'analytics-script'
  | 'error-report-dsn'
  | 'plan-limits'
  // Without a mail server: 'mailbox' if a page shows what would be sent, else 'none'.
  | 'mail'
  // 'off' without LibreOffice: then PDF is the only format.
  | 'conversion'
  | 'upload-max-bytes'
  | 'channels'
