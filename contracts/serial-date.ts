/** Of 20/10/1954 to 31/12/2099, so that no other number of a date column passes for a date. */
const [EARLIEST, LATEST] = [20_017, 73_050]
const DAY_MS = 86_400_000

/** A day that a spreadsheet wrote as its count of days since 1900 (`46357`), as `dd/mm/aaaa`; other texts as they are. */
export function withoutSerialDate(text: string): string {
  const days = /^\d{5}$/.test(text) ? Number(text) : 0
  if (days < EARLIEST || days > LATEST) return text
  // Day 0, because spreadsheets count a 29 February 1900 that was none.
  const date = new Date(Date.UTC(1899, 11, 30) + days * DAY_MS)
  return date.toISOString().slice(0, 10).split('-').reverse().join('/')
}
