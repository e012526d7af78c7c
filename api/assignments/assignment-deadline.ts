import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Clock } from '../clock.ts'

/**
 * A deadline as ISO text in UTC, or null for none. A time without zone is read as UTC.
 * @throws Refusal `expires_malformed`, `expires_in_past`
 */
export function requireDeadline(text: string | null | undefined, clock: Clock): string | null {
  if (!text) return null
  if (!/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(text))
    throw refusal('expires_malformed')
  const date = new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(text) || text.length === 10 ? text : `${text}Z`)
  if (Number.isNaN(date.getTime())) throw refusal('expires_malformed')
  if (date <= clock.now()) throw refusal('expires_in_past')
  return date.toISOString()
}

function refusal(code: 'expires_malformed' | 'expires_in_past'): Refusal {
  return new Refusal(code, { errors: { expires_at: new Refusal(code).message } })
}
