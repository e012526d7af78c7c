import type { BffConfig } from './config.ts'

/** The settings of this installation for the one page, as meta elements; without what is not configured. */
export function pageSettings(config: BffConfig): Record<string, string> {
  return {
    'application-name': config.productName,
    ...(config.planLimits ? {} : { 'plan-limits': 'off' }),
    ...Object.fromEntries(
      [...config.providers].flatMap(([id, { clientId, scriptUrl }]) => [
        [`${id}-client-id`, clientId],
        [`${id}-script`, scriptUrl],
      ]),
    ),
    ...(config.analyticsScriptUrl === null ? {} : { 'analytics-script': config.analyticsScriptUrl }),
    ...(config.errorReportDsn === null ? {} : { 'error-report-dsn': config.errorReportDsn }),
  }
}
