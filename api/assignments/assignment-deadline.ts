import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Clock } from '../clock.ts'

/**
 * A deadline as ISO text in UTC, or null for none. A date alone is the end of that day, a time without zone is that time,
 * both in São Paulo.
 * @throws Refusal `expires_malformed`, `expires_in_past`
 */
export function requireDeadline(text: string | null | undefined, clock: Clock): string | null {
  if (!text) return null
  const [, day, time = '23:59:59.999', zone] = PATTERN.exec(text) ?? []
  if (!day || !isDay(day)) throw new Refusal('expires_malformed', { field: 'expires_at' })
  const date = zone ? new Date(`${day}T${time}${zone}`) : inSaoPaulo(`${day}T${time}`)
  if (Number.isNaN(date.getTime())) throw new Refusal('expires_malformed', { field: 'expires_at' })
  if (date <= clock.now()) throw new Refusal('expires_in_past', { field: 'expires_at' })
  return date.toISOString()
}

const PATTERN = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/

/** `Date` would turn the 31st of February into a day in March. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** The moment that a clock in São Paulo shows as `YYYY-MM-DDTHH:mm…`, by the rules of that day, summer time included. */
function inSaoPaulo(local: string): Date {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return new Date(Number.NaN)
  const guess = asUtc - offsetAt(asUtc)
  // Read twice: on the day of a clock change the first offset may be that of the other side.
  return new Date(asUtc - offsetAt(guess))
}

const offsets = new Intl.DateTimeFormat('en', { timeZone: 'America/Sao_Paulo', timeZoneName: 'longOffset' })

/** Milliseconds before (negative) or after UTC. */
function offsetAt(time: number): number {
  const name = offsets.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
