import { createReadStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '../error-code.ts'
import { makeFolder } from '../make-folder.ts'
import { sweepDrafts, throughDraft, withinFolder } from './draft.ts'
import type { Files } from './files.ts'

/** Files in a folder, `ab/cdef…` by their SHA-256. A file appears whole, flushed to disk, or not at all. */
export function diskFiles(root: string): Files {
  const pathOf = (sha256: string) => join(root, 'objects', sha256.slice(0, 2), sha256.slice(2))
  const drafts = join(root, 'drafts')

  return {
    put: (content, announce, { maxBytes = Number.POSITIVE_INFINITY } = {}) =>
      throughDraft(drafts, content, maxBytes, async (draft, { sha256 }) => {
        await announce(sha256)
        await moveIn(draft, pathOf(sha256))
      }),
    async open(sha256, range) {
      const path = pathOf(sha256)
      await stat(path)
      return createReadStream(path, range)
    },
    withPath: (sha256, work) => work(pathOf(sha256)),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    list: (folder) => listFolder(join(root, 'objects', folder), folder),
    withFolder: (work) => withinFolder(drafts, work),
    sweep: (before) => sweepDrafts(drafts, before),
    close() {},
  }
}

async function moveIn(draft: string, path: string): Promise<void> {
  const folder = dirname(path)
  const made = await makeFolder(folder)
  await rename(draft, path)
  // A name is durable only when its folder is: fsync on it, as rename(2) requires, and on each new folder's parent.
  await sync(folder)
  for (let at = folder; made && at.startsWith(made); at = dirname(at)) await sync(dirname(at))
}

async function listFolder(path: string, folder: string): Promise<string[]> {
  try {
    return (await readdir(path)).map((name) => folder + name)
  } catch (error) {
    // A folder is made with its first file.
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
