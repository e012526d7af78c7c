import { isoNow } from '../clock.ts'
import { eachInSlices } from '../db/slices.ts'
import type { Deps } from '../deps.ts'

const DAY_MS = 86_400_000
/** Renewed when less is left: authorities change, and the operator has to notice in time. */
const LEFT_MS = 180 * DAY_MS
/** A renewal that wins less is not worth another file. */
const WON_MS = 30 * DAY_MS
/** A job goes on trying for three days; then it is enqueued again. */
const AGAIN_MS = 4 * DAY_MS
/** Each run of housekeeping, every ten minutes, and how far apart: authorities have limits, and seals go first. */
const AT_ONCE = 50
const APART_MS = 10_000

type Parts = Pick<Deps, 'config' | 'db' | 'clock' | 'jobs' | 'log' | 'validation'>

/**
 * Enqueues the renewal of sealed files with a newest signature that ends soon, in the order of the ends. Without
 * an authority nothing is renewed; if its own timestamps would not hold for longer, files wait until they do.
 */
export async function askForRenewals(parts: Parts): Promise<void> {
  const { config, clock, log, validation } = parts
  if (config.timestampUrls.length === 0) return
  const soon = new Date(clock.now().getTime() + LEFT_MS)
  const [first] = await findDue(parts, soon, 1)
  const end = first && (await validation.authorityEnd())
  if (!end) return
  const won = new Date(end.getTime() - WON_MS)
  const due = await findDue(parts, new Date(Math.min(soon.getTime(), won.getTime())), AT_ONCE)
  await eachInSlices(due.entries(), ([index, document]) => ask(parts, document, index))
  if (due.length > 0) log.info({ documents: due.length }, 'timestamps are renewed')
  else warnDaily(log, end)
}

const warnedAt = new WeakMap<Deps['log'], number>()

/** The operator may have to name another authority; usually this one gets a new certificate in time. */
function warnDaily(log: Deps['log'], authorityEnds: Date): void {
  if (performance.now() - (warnedAt.get(log) ?? Number.NEGATIVE_INFINITY) < DAY_MS) return
  warnedAt.set(log, performance.now())
  log.warn({ authorityEnds }, 'sealed files wait for an authority whose timestamps hold longer than theirs')
}

/** Whether to renew a file that holds until one instant, with an authority's timestamps that hold until another. */
export function isDue(holdsUntil: Date, authorityEnd: Date | null, now: Date): boolean {
  if (!authorityEnd) return false
  return holdsUntil.getTime() <= Math.min(now.getTime() + LEFT_MS, authorityEnd.getTime() - WON_MS)
}

interface Due {
  id: string
  account_id: string
  renewal_asked_at: string | null
}

function findDue({ db, clock }: Parts, endsBy: Date, atMost: number): Promise<Due[]> {
  const lately = new Date(clock.now().getTime() - AGAIN_MS).toISOString()
  return db
    .selectFrom('documents')
    .select(['id', 'account_id', 'renewal_asked_at'])
    .where('seal_holds_until', '<=', endsBy.toISOString())
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('renewal_asked_at', 'is', null), eb('renewal_asked_at', '<=', lately)]))
    .orderBy('seal_holds_until')
    .orderBy('id')
    .limit(atMost)
    .execute()
}

/** Once, though several processes look at the same time. */
async function ask(
  { db, clock, jobs }: Parts,
  { id, account_id: turnOf, renewal_asked_at: before }: Due,
  index: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('documents')
      .set({ renewal_asked_at: isoNow(clock) })
      .where('id', '=', id)
      .where('renewal_asked_at', before === null ? 'is' : '=', before)
      .executeTakeFirstOrThrow()
    const when = index > 0 ? { runAt: new Date(clock.now().getTime() + index * APART_MS) } : {}
    if (numUpdatedRows === 1n) await jobs.enqueue(trx, 'document.renew', { documentId: id }, { turnOf, ...when })
  })
}
