import type { Clock } from '@rubrica/api/clock.ts'

/** A clock that goes on like the real one and that a test turns forward. */
export interface TurnedClock extends Clock {
  turn(by: { minutes?: number; hours?: number; days?: number }): void
}

export function turnedClock(): TurnedClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    turn({ minutes = 0, hours = 0, days = 0 }) {
      ahead += (minutes + hours * 60 + days * 24 * 60) * 60_000
    },
  }
}
