/** One measurement: a line of docs/measured/figures.md. */
export interface BenchRow {
  name: string
  value: number
  /** What the number counts, with its comparison. */
  unit: string
}

/** How much a part of the bench measures with, if it can be more or less. */
export interface BenchSize {
  /** Of the larger workspace. */
  documents: number
  /** Of the full database, with a thousand documents each. */
  workspaces: number
  /** How long each of the two databases is under load. */
  minutes: number
  /** Lists of which this is a part of the name, and no others. */
  rows: string
  /** One database alone. */
  on: 'SQLite' | 'PostgreSQL' | undefined
}
