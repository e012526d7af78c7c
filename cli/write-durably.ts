import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { hasCode } from './system-error.ts'

/** Writes a file whole or not at all, over one of this name, readable only by its owner; it survives a power cut. */
export function writeDurably(path: string, text: string): Promise<void> {
  return placeDraft(path, text, rename)
}

/** The same for a new name; an `EEXIST` error if the file exists. */
export function createDurably(path: string, text: string): Promise<void> {
  return placeDraft(path, text, (draft) => link(draft, path).catch((error) => claimName(draft, path, error)))
}

/** Some file systems have no links: takes the name with an empty file, which the draft replaces. */
async function claimName(draft: string, path: string, error: unknown): Promise<void> {
  if (hasCode(error, 'EEXIST')) throw error
  await (await open(path, 'wx', 0o600)).close()
  await rename(draft, path).catch(async (failure: unknown) => {
    await rm(path, { force: true })
    throw failure
  })
}

async function placeDraft(path: string, text: string, place: (draft: string, path: string) => Promise<void>) {
  const draft = `${path}.${crypto.randomUUID()}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await place(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
  await syncFolder(dirname(path))
}

/** The new name is in the folder; Windows opens none. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
