import type { BffConfig } from './config.ts'

/** The settings of this installation for the one page, as meta elements; without what is not configured. */
export function pageSettings(config: BffConfig): Record<string, string> {
  return {
    'application-name': config.productName,
    ...(config.planLimits ? {} : { 'plan-limits': 'off' }),
    ...(config.googleClientId === null
      ? {}
      : { 'google-client-id': config.googleClientId, 'google-script': config.googleScriptUrl }),
    ...(config.analyticsScriptUrl === null ? {} : { 'analytics-script': config.analyticsScriptUrl }),
    ...(config.errorReportDsn === null ? {} : { 'error-report-dsn': config.errorReportDsn }),
  }
}
