import { type Clock, isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { appendLeaves } from '../log/append-leaves.ts'
import type { SealLog } from '../log/seal-log.ts'
import { sealedLeafOf } from './seal-leaves.ts'

const BATCH = 500

/** Writes into the log what was sealed before the log existed, as it is now. */
export async function logEarlierSeals(trx: Db, log: SealLog, clock: Clock): Promise<void> {
  const now = isoNow(clock)
  for (let last = ''; ; ) {
    const documents = await trx
      .selectFrom('documents')
      .selectAll()
      .where('status', '=', 'certificated')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const end = documents.at(-1)
    if (!end) return
    last = end.id
    const leaves = []
    for (const document of documents)
      leaves.push(await sealedLeafOf(trx, document, { sealed: document.sealed_sha256 ?? '', seal: null, now }))
    await appendLeaves(trx, log, leaves)
  }
}
