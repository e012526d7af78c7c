import type { Db } from '../db/database.ts'
import { inSlices } from '../db/slices.ts'
import { isHash } from '../files/files.ts'
import { claimErasing, findOverdue, forgetErased, forgetNamed, releaseErasing } from '../files/loose-file-store.ts'
import type { Ground } from '../ground.ts'
import { namedAmong } from './named-files.ts'

/** Files of one slice, and slices of one run of housekeeping: a stop waits for it. */
const AT_ONCE = 100
const SLICES_A_RUN = 20

/**
 * Erases loose files from the folder or bucket after their day. Leaves files that a row now names; erases nothing while
 * a backup runs. May run in several processes and again after an interruption.
 */
export async function eraseLoose(parts: Pick<Ground, 'db' | 'clock' | 'files' | 'log'>): Promise<void> {
  let slices = 0
  let erased = 0
  await inSlices(async () => {
    const done = await eraseSome(parts)
    erased += done ?? 0
    slices += 1
    return done !== null && slices < SLICES_A_RUN
  })
  if (erased > 0) parts.log.info({ files: erased }, 'files that no row names were erased')
}

/** Null if there is nothing more to do. */
async function eraseSome({ db, clock, files }: Parameters<typeof eraseLoose>[0]): Promise<number | null> {
  if (await isBackupRunning(db)) return null
  const overdue = await findOverdue(db, clock, AT_ONCE)
  if (overdue.length === 0) return null
  const named = await namedAmong(db, overdue)
  await forgetNamed(db, clock, [...named])
  const claimed = await claimErasing(
    db,
    clock,
    overdue.filter((sha256) => !named.has(sha256)),
  )
  // A backup notes itself and then waits for claims: either it sees ours, or we see it.
  if (await isBackupRunning(db)) {
    await releaseErasing(db, claimed)
    return null
  }
  // A program of before also noted what a signer had typed.
  await Promise.all(claimed.filter(isHash).map((sha256) => files.remove(sha256)))
  await forgetErased(db, claimed)
  return claimed.length
}

async function isBackupRunning(db: Db): Promise<boolean> {
  const now = new Date().toISOString()
  const backup = await db
    .selectFrom('running_backups')
    .select('id')
    .where('until', '>', now)
    .limit(1)
    .executeTakeFirst()
  return backup !== undefined
}
