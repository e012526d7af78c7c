import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The programs that conversions need. Only the first must be there; without the others conversions are less confined. */
export interface OfficeTools {
  soffice: string
  prlimit: string | null
  unshare: string | null
  setpriv: string | null
}

/** What is on this machine, or null if LibreOffice is not. */
export function findOfficeTools(path = ''): OfficeTools | null {
  const find = (name: string) =>
    path
      .split(delimiter)
      .map((folder) => join(folder, name))
      .find((place) => existsSync(place)) ?? null
  const soffice = find('soffice')
  if (!soffice) return null
  return { soffice, prlimit: find('prlimit'), unshare: find('unshare'), setpriv: find('setpriv') }
}
