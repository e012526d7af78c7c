import { randomInt } from 'node:crypto'
import { isoNow } from '../clock.ts'
import { eachInSlices } from '../db/slices.ts'
import { isHash } from '../files/files.ts'
import { noteLoose } from '../files/loose-file-store.ts'
import type { Ground } from '../ground.ts'
import { namedAmong } from './named-files.ts'

const FOLDERS = 256
const DAY_MS = 24 * 3_600_000
/** Hashes that one look compares with every table that names files. */
const AT_ONCE = 100

type Parts = Pick<Ground, 'db' | 'clock' | 'files'>

/**
 * Notes files of the store that no row names: refused uploads, replaced drawings and logos,
 * deleted templates, remains of a dead process. It goes through the store once a day, at
 * each look through a part of it, from anywhere: a process that lives for hours must not always see the same part.
 */
export function searchUnnamed(parts: Parts): () => Promise<void> {
  let folder = randomInt(FOLDERS)
  let lookedAt: number | null = null
  return async () => {
    const now = parts.clock.now().getTime()
    const share = lookedAt === null ? 1 : Math.ceil((FOLDERS * (now - lookedAt)) / DAY_MS)
    for (let left = Math.min(share, FOLDERS); left > 0; left -= 1) {
      await noteUnnamed(parts, folderName(folder))
      folder = (folder + 1) % FOLDERS
    }
    // A look that failed leaves its share to the next one.
    lookedAt = now
  }
}

/** Every folder of the store: the first two digits of the hashes in it. */
export function folderNames(): string[] {
  return Array.from({ length: FOLDERS }, (_, folder) => folderName(folder))
}

async function noteUnnamed({ db, clock, files }: Parts, folder: string): Promise<void> {
  // What somebody else has put there is not ours to erase; the command `files` names it.
  const hashes = (await files.list(folder)).filter(isHash)
  const slices = Array.from({ length: Math.ceil(hashes.length / AT_ONCE) }, (_, i) =>
    hashes.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  )
  await eachInSlices(slices, async (slice) => {
    const named = await namedAmong(db, slice)
    // Counts from now, so that a new file has its day in which a row may name it.
    await noteLoose(
      db,
      slice.filter((sha256) => !named.has(sha256)),
      isoNow(clock),
    )
  })
}

function folderName(folder: number): string {
  return folder.toString(16).padStart(2, '0')
}
