import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiConfig } from '../config.ts'
import { makeFolder } from '../make-folder.ts'
import { sweepDrafts, withinFolder } from './draft.ts'

type Place = Pick<ApiConfig, 'dataDir'>

/** Longer than a backup or a restore takes. */
const MOST_MS = 24 * 3_600_000

/** Runs a backup or a restore with an empty folder in DATA_DIR for its copy of the data, and removes it afterwards. */
export async function withCopyFolder<T>(place: Place, work: (folder: string) => Promise<T>): Promise<T> {
  await makeFolder(foldersIn(place))
  await sweepCopies(place)
  return withinFolder(foldersIn(place), work)
}

/** Removes copies of the data that killed commands left. A file's age is of the machine's time. */
export async function sweepCopies(place: Place): Promise<void> {
  if (existsSync(foldersIn(place))) await sweepDrafts(foldersIn(place), new Date(Date.now() - MOST_MS))
}

function foldersIn({ dataDir }: Place): string {
  return join(dataDir, 'copies')
}
