import { REMINDERS_MAX } from '@rubrica/contracts/messages.ts'
import type { Clock } from '../clock.ts'

/** When somebody who was just written to is reminded; null if nobody is, or after the last reminder. */
export function nextReminder(days: number | null, clock: Clock, sent = 0): string | null {
  if (days === null || sent >= REMINDERS_MAX) return null
  return new Date(clock.now().getTime() + days * 24 * 3_600_000).toISOString()
}
