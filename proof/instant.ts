/**
 * The instant of a time with milliseconds in a zone (`Z` or `-03:00`). Null for a day or an hour that is not there, such as
 * 30 February: the platform reads it as the next one.
 */
export function instantOf(said: string, zone: string): Date | null {
  const date = new Date(said + zone)
  return new Date(`${said}Z`).toJSON() === `${said}Z` && !Number.isNaN(date.getTime()) ? date : null
}
