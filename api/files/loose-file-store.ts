import { setTimeout as pause } from 'node:timers/promises'
import { type ExpressionBuilder, sql } from 'kysely'
import { type Clock, isoNow } from '../clock.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { DependencyAway } from '../dependency-away.ts'

/** Hours before a loose file's erasure: calls, jobs and downloads under way may still need it. */
const GRACE_MS = 24 * 3_600_000
/** The time after which an erasing process counts as dead, longer than any answer of a store takes. */
const ERASING_MS = 10 * 60_000
const PATIENCE = { times: 100, pauseMs: 100 }

/** Notes files that no row names. A file noted before keeps its moment. */
export async function noteLoose(db: Db, hashes: string[], since: string): Promise<void> {
  if (hashes.length === 0) return
  const rows = hashes.map((sha256) => ({ sha256, since }))
  await db
    .insertInto('loose_files')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Starts a loose file's grace anew, after a process that erases it has ended. */
export async function holdBackErasing({ db, clock }: { db: Db; clock: Clock }, sha256: string): Promise<void> {
  for (let attempt = 0; attempt < PATIENCE.times; attempt += 1) {
    const [loose] = await restartGrace(db, { sha256, since: isoNow(clock), now: machineNow() })
    if (!loose?.erasing_until) return
    await pause(PATIENCE.pauseMs)
  }
  throw new DependencyAway('storage', 'a file of the same bytes is being erased')
}

const restartGrace = compiledOnce<{ sha256: string; since: string; now: string }>()((db, value) =>
  db
    .updateTable('loose_files')
    .set({
      since: value('since'),
      erasing_until: sql<string | null>`case when erasing_until > ${value('now')} then erasing_until end`,
    })
    .where('sha256', '=', value('sha256'))
    .returning('erasing_until'),
)

/** Loose files after their grace. */
export async function findOverdue(db: Db, clock: Clock, atMost: number): Promise<string[]> {
  const rows = await db
    .selectFrom('loose_files')
    .select('sha256')
    .where('since', '<=', graceBegan(clock))
    .where(isUnclaimed(machineNow()))
    .orderBy('since')
    .limit(atMost)
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

/** Forgets files that rows name. A file put meanwhile stays noted. */
export async function forgetNamed(db: Db, clock: Clock, hashes: string[]): Promise<void> {
  if (hashes.length === 0) return
  await db.deleteFrom('loose_files').where('sha256', 'in', hashes).where('since', '<=', graceBegan(clock)).execute()
}

/** Claims files for this process to erase; returns those without a newer put or another process's claim. */
export async function claimErasing(db: Db, clock: Clock, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const now = machineNow()
  const rows = await db
    .updateTable('loose_files')
    .set({ erasing_until: new Date(Date.now() + ERASING_MS).toISOString() })
    .where('sha256', 'in', hashes)
    .where('since', '<=', graceBegan(clock))
    .where(isUnclaimed(now))
    .returning('sha256')
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

/** Leaves claimed files as they are. */
export async function releaseErasing(db: Db, hashes: string[]): Promise<void> {
  if (hashes.length === 0) return
  await db.updateTable('loose_files').set({ erasing_until: null }).where('sha256', 'in', hashes).execute()
}

/** Forgets erased files. */
export async function forgetErased(db: Db, hashes: string[]): Promise<void> {
  if (hashes.length === 0) return
  await db.deleteFrom('loose_files').where('sha256', 'in', hashes).execute()
}

/** The loose files in one of the store's folders. */
export async function looseInFolder(db: Db, folder: string): Promise<string[]> {
  const rows = await db
    .selectFrom('loose_files')
    .select('sha256')
    .where('sha256', '>=', folder)
    // Hashes are hexadecimal: none begins with a later letter.
    .where('sha256', '<', `${folder}g`)
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

export async function isErasing(db: Db): Promise<boolean> {
  const claimed = db.selectFrom('loose_files').select('sha256').where('erasing_until', '>', machineNow())
  return (await claimed.limit(1).executeTakeFirst()) !== undefined
}

/** True if no process erases it. */
function isUnclaimed(now: string) {
  return (eb: ExpressionBuilder<Tables, 'loose_files'>) =>
    eb.or([eb('erasing_until', 'is', null), eb('erasing_until', '<=', now)])
}

function graceBegan(clock: Clock): string {
  return new Date(clock.now().getTime() - GRACE_MS).toISOString()
}

/** A claim is of a process, so it goes by the machine's time, whatever the service's clock says. */
function machineNow(): string {
  return new Date().toISOString()
}
