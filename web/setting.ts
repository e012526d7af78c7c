/** What this installation has switched on; the server writes it into the page. Undefined where it has not. */
export function setting(name: SettingName): string | undefined {
  // The build renders pages without a browser (first-html.tsx).
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined
}

/** Named as in `bff/page-settings.ts`. */
export type SettingName = 'google-client-id' | 'google-script' | 'analytics-script' | 'error-report-dsn' | 'plan-limits'
