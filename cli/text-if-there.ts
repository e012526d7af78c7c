import { hasCode } from './system-error.ts'

/** A file's text; undefined if there is no such file. */
export async function textIfThere(path: string): Promise<string | undefined> {
  const { readFile } = await import('node:fs/promises')
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
