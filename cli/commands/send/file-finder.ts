import { access, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Finds files also if list and disk write accents in two ways, composed or not, as files from a Mac do. A path that
 * leads nowhere stays as it is.
 */
export function fileFinder(): (path: string) => Promise<string> {
  const folders = new Map<string, ReadonlyMap<string, string>>()
  const namesIn = async (folder: string) => {
    const known = folders.get(folder)
    if (known !== undefined) return known
    const names = new Map((await readdir(folder).catch(() => [])).map((name) => [name.normalize('NFC'), name]))
    folders.set(folder, names)
    return names
  }
  const find = async (path: string): Promise<string> => {
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    const above = dirname(path)
    if (isThere || above === path) return path
    const folder = await find(above)
    const name = basename(path)
    return join(folder, (await namesIn(folder)).get(name.normalize('NFC')) ?? name)
  }
  return find
}
