/** The one source of time; tests hand in one that they can turn. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The moment as the database and the wire write it. */
export function isoNow(clock: Clock): string {
  return clock.now().toISOString()
}

/** The moment `minutes` from now, written alike. */
export function isoIn(clock: Clock, minutes: number): string {
  return new Date(clock.now().getTime() + minutes * 60_000).toISOString()
}

/** A moment as text, as the database compares it: a year of five digits begins with a sign, and so would come first. */
export function storedMoment(moment: Date): string {
  const text = moment.toISOString()
  return text.startsWith('+') ? '9999-12-31T23:59:59.999Z' : text
}
