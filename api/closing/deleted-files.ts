import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { eachInSlices } from '../db/slices.ts'
import type { Row } from '../db/tables.ts'
import { noteLoose } from '../files/loose-file-store.ts'
import type { Ground } from '../ground.ts'
import { filesOfDocument } from './named-files.ts'

/** Documents that one run of housekeeping looks at: a stop waits for it. */
const A_RUN = 1000
/** Rows per statement: both databases limit the number of parameters. */
const CHUNK = 500
const DAY_MS = 24 * 3_600_000

type Deleted = Pick<Row<'documents'>, 'id' | 'deleted_files'>
type Parts = Pick<Ground, 'db' | 'clock'>

/**
 * Lets go of the files of deleted documents: unsigned ones at once, signed ones when the rule of
 * their workspace says so. Hashes, seals and trails stay (decision 0055).
 */
export async function letGoOfDeleted({ db, clock }: Parts): Promise<void> {
  const now = isoNow(clock)
  const fresh = await db
    .selectFrom('documents')
    .select(['id', 'deleted_files'])
    .where('deleted_at', 'is not', null)
    .where('deleted_files', 'is', null)
    .orderBy('deleted_at')
    .limit(A_RUN)
    .execute()
  await eachInSlices(fresh, async (document) => {
    if (await isSigned(db, document.id)) await setFiles(db, document, 'kept')
    else await letGo(db, document, now)
  })
  await eachInSlices(await findOverdue({ db, clock }), (document) => letGo(db, document, now))
}

/** Signed documents after the number of days in the rule of their workspace. */
async function findOverdue({ db, clock }: Parts): Promise<Deleted[]> {
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'signed_files_days'])
    .where('signed_files_days', 'is not', null)
    .execute()
  const overdue: Deleted[] = []
  for (const { id: accountId, signed_files_days: days } of accounts) {
    if (days === null || overdue.length >= A_RUN) continue
    const before = new Date(clock.now().getTime() - days * DAY_MS).toISOString()
    const rows = await db
      .selectFrom('documents')
      .select(['id', 'deleted_files'])
      .where('account_id', '=', accountId)
      .where('deleted_files', '=', 'kept')
      .where('deleted_at', '<=', before)
      .limit(A_RUN - overdue.length)
      .execute()
    overdue.push(...rows)
  }
  return overdue
}

function letGo(db: Db, document: Deleted, now: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const hashes = await filesOfDocument(trx, document.id)
    for (let i = 0; i < hashes.length; i += CHUNK) await noteLoose(trx, hashes.slice(i, i + CHUNK), now)
    await setFiles(trx, document, 'let_go')
  })
}

async function setFiles(db: Db, { id, deleted_files }: Deleted, to: 'kept' | 'let_go'): Promise<void> {
  await db
    .updateTable('documents')
    .set({ deleted_files: to })
    .where('id', '=', id)
    .where('deleted_files', deleted_files === null ? 'is' : '=', deleted_files)
    .execute()
}

async function isSigned(db: Db, documentId: string): Promise<boolean> {
  const party = await db
    .selectFrom('parties')
    .select('id')
    .where('document_id', '=', documentId)
    .where('signed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return party !== undefined
}
