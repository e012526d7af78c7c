import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const wanted = ['chromium', 'pdfsig', 'pdftotext', 'qpdf', 'mutool', 'soffice'] as const
export type Tool = (typeof wanted)[number] | 'initdb'

/** Which of the programs that tests call are not on this machine. */
export function findTools(): { missing: Tool[] } {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const missing: Tool[] = wanted.filter((tool) => !folders.some((folder) => existsSync(join(folder, tool))))
  return { missing: postgresFolder() ? missing : [...missing, 'initdb'] }
}

/** Where Debian keeps PostgreSQL's programs; they are not on the path. */
export function postgresFolder(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin/initdb')
    .sort()
    .at(-1)
    ?.replace(/\/initdb$/, '')
}
