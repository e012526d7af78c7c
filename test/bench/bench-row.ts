/** One measurement: a line of the README's table. */
export interface BenchRow {
  name: string
  value: number
  /** What the number counts, with what stands beside it. */
  unit: string
}
