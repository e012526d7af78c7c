import type { BffConfig } from './config.ts'

/** What the one page is told of this installation, as meta elements; what is not configured is left out. */
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
