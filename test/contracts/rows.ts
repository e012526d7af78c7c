import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { table } from '@rubrica/contracts/table.ts'

/** Every row of the table with its name, in the order in which a server mounts them. */
export const rows: { name: string; row: Endpoint<unknown, unknown> }[] = Object.entries(table).flatMap(
  ([group, members]) =>
    Object.entries<Endpoint<unknown, unknown>>(members).map(([name, row]) => ({ name: `${group}.${name}`, row })),
)
