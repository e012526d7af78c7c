import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The place of `pg_dump` or `pg_restore`: on the path, else Debian's folder of the newest. */
export function postgresProgram(name: 'pg_dump' | 'pg_restore'): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => versionOf(b) - versionOf(a))
  const folder = [...debian, ...folders].find((one) => existsSync(join(one, name)))
  if (!folder) throw new Error(`${name} was not found: install PostgreSQL's client programs`)
  return join(folder, name)
}

function versionOf(path: string): number {
  return Number(/postgresql\/(\d+)/.exec(path)?.[1] ?? 0)
}
