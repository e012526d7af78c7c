/** Of 20/10/1954 to 31/12/2099, so that no other number of a date column passes for a date. */
const [EARLIEST, LATEST] = [20_017, 73_050]
const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/**
 * A moment that a spreadsheet wrote as its count of days since 1900 (`46357`, `46357,625`), as `dd/mm/aaaa`, with
 * `hh:mm` unless it is midnight; other texts as they are.
 */
export function withoutSerialDate(text: string): string {
  const days = /^\d{5}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : 0
  if (days < EARLIEST || days >= LATEST + 1) return text
  // Day 0, because spreadsheets count a 29 February 1900 that was none.
  const minutes = Math.round(days * DAY_MINUTES)
  const [day = '', time = ''] = new Date(Date.UTC(1899, 11, 30) + minutes * MINUTE_MS).toISOString().split('T')
  const hour = time.slice(0, 5)
  return `${day.split('-').reverse().join('/')}${hour === '00:00' ? '' : ` ${hour}`}`
}

/** The same without a time, of a column that has days. */
export function withoutSerialDay(text: string): string {
  const written = withoutSerialDate(text)
  return written === text ? text : written.slice(0, 'dd/mm/aaaa'.length)
}
