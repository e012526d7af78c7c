import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from './error-code.ts'

/**
 * Makes a folder and its parents; returns the first one that was missing. Node's recursive mkdir says ENOENT for a
 * read-only file system, and never returns from a place such as /proc that takes no folders.
 */
export async function makeFolder(path: string): Promise<string | undefined> {
  try {
    return await makeOne(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error
  }
  const first = await makeFolder(dirname(path))
  const made = await makeOne(path)
  return first ?? made
}

/** Undefined if it is there already: another process may make it at the same time. */
async function makeOne(path: string): Promise<string | undefined> {
  try {
    await mkdir(path, { mode: 0o700 })
    return path
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return undefined
    throw error
  }
}
