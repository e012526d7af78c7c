/** A date as PDF writes it, in UTC. */
export function pdfDate(date: Date): string {
  return `D:${date.toISOString().replace(/[-:T]|\.\d+Z/g, '')}Z`
}
