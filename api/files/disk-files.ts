import { createReadStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '../error-code.ts'
import { makeFolder } from '../make-folder.ts'
import { readDraft, sweepDrafts, throughDraft, withinFolder } from './draft.ts'
import { type Files, isHash } from './files.ts'

/** Files in a folder, `ab/cdef…` by their SHA-256. A file appears whole, flushed to disk, or not at all. */
export function diskFiles(root: string): Files {
  const pathOf = (sha256: string) => {
    // Another text could lead out of the store.
    if (!isHash(sha256)) throw new TypeError('a name in the store is a SHA-256')
    return join(root, 'objects', sha256.slice(0, 2), sha256.slice(2))
  }
  const drafts = join(root, 'drafts')

  return {
    put: (content, announce, { maxBytes = Number.POSITIVE_INFINITY } = {}) =>
      throughDraft(drafts, content, maxBytes, async (draft, { sha256 }) => {
        await announce(sha256)
        await moveIn(draft, pathOf(sha256), { isFlushed: true })
      }),
    async adopt(path, announce, { isFlushed = true } = {}) {
      const file = await readDraft(path, { isFlushed })
      await announce(file.sha256)
      await moveIn(path, pathOf(file.sha256), { isFlushed })
      return file
    },
    has: ({ sha256, size }) =>
      stat(pathOf(sha256)).then(
        (found) => found.size === size,
        () => false,
      ),
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

async function moveIn(draft: string, path: string, { isFlushed }: { isFlushed: boolean }): Promise<void> {
  try {
    await rename(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    await makeFolders(dirname(dirname(path)))
    await rename(draft, path)
  }
  // A name is durable only when its folder is: fsync on it, as rename(2) requires.
  if (isFlushed) await sync(dirname(path))
}

/** Makes all folders at once, so that later files do not have to make theirs durable. */
async function makeFolders(objects: string): Promise<void> {
  const made = await makeFolder(objects)
  for (let number = 0; number < 256; number += 1) await makeFolder(join(objects, number.toString(16).padStart(2, '0')))
  await sync(objects)
  for (let at = objects; made && at.startsWith(made); at = dirname(at)) await sync(dirname(at))
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
