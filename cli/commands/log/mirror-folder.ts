import { mkdir, open, readdir, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../system-error.ts'
import { createDurably, writeDurably } from '../../write-durably.ts'

/**
 * A copy of a log of seals: `leaves.txt`, one hash per line; `checkpoints/<size>.txt`, as signed; `keys.txt`, the
 * trusted keys. Whatever contradicts the copy is saved next to it, because it is the proof.
 */
export interface MirrorFolder {
  path: string
  readKeys(): Promise<string[]>
  writeKeys(keys: readonly string[]): Promise<void>
  /** The note of the largest size. */
  newestCheckpoint(): Promise<string | undefined>
  writeCheckpoint(size: number, note: string): Promise<void>
  readLeaves(): Promise<string[]>
  /** At their place: the same ones written twice are there once. */
  appendLeaves(from: number, leaves: readonly string[]): Promise<void>
  /** Forgets all leaves but the first ones. */
  cut(size: number): Promise<void>
  /** Returns its path, named by the size if a known key signed it. An earlier one stays. */
  writeConflict(note: string, size?: number): Promise<string>
}

/** A hash and the end of its line. */
const LINE = 65

export async function openMirrorFolder(path: string): Promise<MirrorFolder> {
  const [leavesPath, keysPath, checkpoints] = ['leaves.txt', 'keys.txt', 'checkpoints'].map((name) => join(path, name))
  await mkdir(String(checkpoints), { recursive: true })
  return {
    path,
    async readKeys() {
      return (await textIn(String(keysPath))).split('\n').filter((line) => line !== '')
    },
    writeKeys: (keys) => writeDurably(String(keysPath), keys.map((key) => `${key}\n`).join('')),
    async newestCheckpoint() {
      const sizes = (await readdir(String(checkpoints))).flatMap((name) => /^(\d+)\.txt$/.exec(name)?.[1] ?? [])
      const newest = sizes.map(Number).sort((a, b) => b - a)[0]
      return newest === undefined ? undefined : textIn(join(String(checkpoints), `${newest}.txt`))
    },
    writeCheckpoint: (size, note) => writeDurably(join(String(checkpoints), `${size}.txt`), note),
    async readLeaves() {
      const text = await textIn(String(leavesPath))
      // A line that was cut off comes again.
      return text
        .slice(0, text.length - (text.length % LINE))
        .split('\n')
        .slice(0, -1)
    },
    async appendLeaves(from, leaves) {
      const file = await open(String(leavesPath), await flagOf(String(leavesPath)))
      try {
        await file.write(leaves.map((leaf) => `${leaf}\n`).join(''), from * LINE)
        await file.sync()
      } finally {
        await file.close()
      }
    },
    async cut(size) {
      await truncate(String(leavesPath), size * LINE).catch(ignoreMissing)
    },
    // Never named by the text of the note: without a signature that may be a path of a stranger's choice.
    async writeConflict(note, size) {
      const conflict = join(path, `conflict-${size ?? 'unknown'}.txt`)
      await createDurably(conflict, note).catch((error) => {
        if (!hasCode(error, 'EEXIST')) throw error
      })
      return conflict
    },
  }
}

/** Opened for places within it; made if it is not there. */
async function flagOf(path: string): Promise<'r+' | 'w'> {
  return (await textIn(path)) === '' ? 'w' : 'r+'
}

async function textIn(path: string): Promise<string> {
  return (await readFile(path, 'utf8').catch(ignoreMissing)) ?? ''
}

function ignoreMissing(error: unknown): undefined {
  if (hasCode(error, 'ENOENT')) return undefined
  throw error
}
