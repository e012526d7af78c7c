import type { Db } from './database.ts'

const KEPT_MS = 1000
const checks = new WeakMap<Db, { at: number; answer: Promise<void> }>()

/** Changes one row, at most once a second for all callers; throws if the database takes no change. */
export function requireWritable(db: Db, now: string): Promise<void> {
  const last = checks.get(db)
  if (last && performance.now() - last.at < KEPT_MS) return last.answer
  const answer = writeReadiness(db, now)
  checks.set(db, { at: performance.now(), answer })
  return answer
}

async function writeReadiness(db: Db, now: string): Promise<void> {
  await db
    .insertInto('readiness')
    .values({ id: 'one', looked_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ looked_at: now }))
    .execute()
}
