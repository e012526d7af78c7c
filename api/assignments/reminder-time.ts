import { REMINDERS_MAX } from '@rubrica/contracts/messages.ts'
import type { Clock } from '../clock.ts'

/** The time of the next reminder after a mail; null without reminders, or after the last one. */
export function nextReminder(days: number | null, clock: Clock, sent = 0): string | null {
  if (days === null || sent >= REMINDERS_MAX) return null
  return new Date(clock.now().getTime() + days * 24 * 3_600_000).toISOString()
}
