/** A number of a program as people read it: in Portuguese 1.234 is more than a thousand, so that its point is a comma. */
export function writtenNumber(value: number): string {
  return String(value).replace('.', ',')
}
