/** A length of time; its parts add up. */
export interface Span {
  minutes?: number
  hours?: number
  days?: number
}

/** The time of a service: it goes on like the real one, and a test turns it forward. */
export interface Clock {
  now(): Date
  /**
   * Turns the time forward and waits until the services of this clock have done all that became due on the way, each thing
   * at its moment: reminders, deadlines, further attempts of a webhook.
   */
  turn(by: Span): Promise<void>
}

/** Does what is due and answers when the next thing will be. */
type RunDue = () => Promise<Date | null>

const DAY_MS = 24 * 3_600_000
const services = new WeakMap<Clock, Set<RunDue>>()

/** A clock that shows `start` now. */
export function createClock(start: Date = new Date()): Clock {
  let ahead = start.getTime() - Date.now()
  const now = () => new Date(Date.now() + ahead)
  const clock: Clock = {
    now,
    async turn({ minutes = 0, hours = 0, days = 0 }) {
      let left = (minutes + hours * 60 + days * 24 * 60) * 60_000
      const own = [...(services.get(clock) ?? [])]
      // Housekeeping has no moments of its own: it looks every day.
      while (own.length > 0 && left > 0) {
        const step = Math.min(left, DAY_MS, (await firstOf(own)) - now().getTime())
        ahead += Math.max(0, step)
        left -= Math.max(0, step)
      }
      ahead += left
      await firstOf(own)
    },
  }
  return clock
}

/** Lets a clock run what is due in a service; the answer ends that. */
export function follow(clock: Clock, runDue: RunDue): () => void {
  const own = services.get(clock) ?? new Set()
  services.set(clock, own.add(runDue))
  return () => own.delete(runDue)
}

/** Runs what is due everywhere; when the next thing is due somewhere, in milliseconds. */
async function firstOf(own: RunDue[]): Promise<number> {
  const moments = await Promise.all(own.map((runDue) => runDue()))
  return Math.min(...moments.map((moment) => moment?.getTime() ?? Number.POSITIVE_INFINITY))
}
