import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes a folder and those that it stands in; answers the first one that was missing. */
export async function makeFolder(path: string): Promise<string | undefined> {
  try {
    return await mkdir(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    // Node's recursive mkdir says ENOENT for a read-only file system; a plain one names it.
    await mkdir(await firstMissing(path), { mode: 0o700 })
    throw error
  }
}

async function firstMissing(path: string): Promise<string> {
  const parent = dirname(path)
  const isThere = await stat(parent).then(
    () => true,
    () => false,
  )
  return isThere || parent === path ? path : firstMissing(parent)
}
