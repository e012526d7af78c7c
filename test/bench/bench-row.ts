/** One measurement: a line of docs/measured/figures.md. */
export interface BenchRow {
  name: string
  value: number
  /** What the number counts, with its comparison. */
  unit: string
}
