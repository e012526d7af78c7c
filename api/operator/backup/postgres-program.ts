import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { askServer } from '../service-database.ts'

/**
 * The path of `pg_dump` or `pg_restore`: in Debian's folder of the server's major version, else on the path. An older
 * pg_dump refuses the server, and a newer pg_restore uses settings that it lacks.
 */
export async function postgresProgram(name: 'pg_dump' | 'pg_restore', url: string): Promise<string> {
  const version = await majorVersionOf(url)
  const folders = [`/usr/lib/postgresql/${version}/bin`, ...(process.env.PATH ?? '').split(delimiter)]
  const folder = folders.find((one) => existsSync(join(one, name)))
  if (!folder) throw new Error(`${name} was not found: install the client programs of PostgreSQL ${version}`)
  return join(folder, name)
}

async function majorVersionOf(url: string): Promise<number> {
  const [row] = await askServer(url, 'show server_version_num')
  return Math.floor(Number(row?.server_version_num) / 10_000)
}

/** A connection for such a program: the address for its arguments, the password for its environment (libpq, 34.15). */
export function withoutPassword(connection: string): { url: string; env: Record<string, string> } {
  const url = new URL(connection)
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password)
  url.password = ''
  // To delete what is not there writes the rest of the query anew, with signs that libpq reads otherwise.
  if (url.searchParams.has('password')) url.searchParams.delete('password')
  return { url: url.href, env: password ? { PGPASSWORD: password } : {} }
}
