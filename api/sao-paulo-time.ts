import { storedMoment } from './clock.ts'

const ZONE = 'America/Sao_Paulo'

/** The moment that a clock in São Paulo shows as `YYYY-MM-DDTHH:mm…`, by the rules of that day, summer time included. */
export function inSaoPaulo(local: string): Date {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return new Date(Number.NaN)
  const guess = asUtc - offsetAt(asUtc)
  // Read twice: on the day of a clock change the first offset may be that of the other side.
  return new Date(asUtc - offsetAt(guess))
}

/** The calendar month in São Paulo, as `2026-11`. */
export function monthInSaoPaulo(now: Date): string {
  const parts = months.formatToParts(now).map(({ type, value }): [string, string] => [type, value])
  const { year, month } = Object.fromEntries(parts)
  return `${year}-${month}`
}

/** The calendar day in São Paulo, as `2026-11-25`. */
export function dayInSaoPaulo(at: Date): string {
  return new Date(at.getTime() + offsetOfHour(at.getTime())).toISOString().slice(0, 10)
}

interface Days {
  from?: string | undefined
  until?: string | undefined
}

/** The first moment of a day in São Paulo, and the first one after another day; undefined without that day. */
export function spanOfDays({ from, until }: Days): { since: string | undefined; before: string | undefined } {
  const beginOf = (day: string) => storedMoment(inSaoPaulo(`${day}T00:00`))
  return { since: from && beginOf(from), before: until && beginOf(dayAfter(until)) }
}

/** The calendar day after a day, both as `2026-11-25`. */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

const HOUR_MS = 3_600_000
const hour = { start: Number.NaN, offset: 0 }

/** Intl is slow, and most questions are about the present hour; offsets change on the hour. */
function offsetOfHour(time: number): number {
  const start = Math.floor(time / HOUR_MS) * HOUR_MS
  if (hour.start !== start) Object.assign(hour, { start, offset: offsetAt(start) })
  return hour.offset
}

const months = new Intl.DateTimeFormat('en', { timeZone: ZONE, year: 'numeric', month: '2-digit' })
const offsets = new Intl.DateTimeFormat('en', { timeZone: ZONE, timeZoneName: 'longOffset' })

/** Milliseconds before (negative) or after UTC. */
function offsetAt(time: number): number {
  const name = offsets.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
