import { Refusal } from '@rubrica/contracts/errors.ts'
import { type Clock, storedMoment } from '../clock.ts'
import { inSaoPaulo } from '../sao-paulo-time.ts'

/**
 * A deadline as ISO text in UTC, or null for none. A bare date means the end of that day, and a time without
 * zone means that time, both in São Paulo.
 * @throws Refusal `expires_malformed`, `expires_in_past`
 */
export function requireDeadline(text: string | null | undefined, clock: Clock): string | null {
  if (!text) return null
  const [, day, time = '23:59:59.999', zone] = PATTERN.exec(text) ?? []
  if (!day || !isDay(day)) throw new Refusal('expires_malformed', { field: 'expires_at' })
  const date = zone ? new Date(`${day}T${time}${zone}`) : inSaoPaulo(`${day}T${time}`)
  if (Number.isNaN(date.getTime())) throw new Refusal('expires_malformed', { field: 'expires_at' })
  if (date <= clock.now()) throw new Refusal('expires_in_past', { field: 'expires_at' })
  return storedMoment(date)
}

const PATTERN = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/

/** `Date` would turn the 31st of February into a day in March. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
