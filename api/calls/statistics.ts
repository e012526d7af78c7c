import type { Handlers } from '../access/handler.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { isCounted } from '../documents/count-store.ts'
import type { CountedDocuments } from '../documents/totals-store.ts'
import { workspacesOf } from '../trail/act-store.ts'
import { readDocumentTotals } from '../views/document-totals.ts'
import { readStatistics } from '../views/statistics-view.ts'

export const statistics: Handlers<'statistics'> = {
  async ofAccount({ accountId, ...asked }, { db, reads, clock }) {
    const read = (reader: Db) => readStatistics({ db: reader, clock }, { accountIds: [accountId] }, asked)
    return inTurn({ db, reads }, accountId, read)
  },

  async ofSelf(asked, { db, reads, clock, caller }) {
    const own = await ownDocuments(db, caller.user.id)
    const read = (reader: Db) => readStatistics({ db: reader, clock }, own, asked)
    return inTurn({ db, reads }, caller.user.id, read)
  },

  async totalsOfAccount({ accountId }, { db, reads }) {
    return inTurn({ db, reads }, accountId, (reader) => readDocumentTotals(reader, { accountIds: [accountId] }))
  },

  async totalsOfSelf(_input, { db, reads, caller }) {
    const own = await ownDocuments(db, caller.user.id)
    return reads.read({ workspace: caller.user.id }, (reader) => readDocumentTotals(reader, own))
  },
}

/** What is counted already takes no time; before that every row is read. */
async function inTurn<T>(
  { db, reads }: Pick<Deps, 'db' | 'reads'>,
  workspace: string,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  return (await isCounted(db)) ? read(db) : reads.read({ workspace }, read)
}

async function ownDocuments(db: Db, userId: string): Promise<CountedDocuments> {
  const ids = await workspacesOf(db, userId)
  // PostgreSQL has no empty list.
  return { accountIds: ids.length > 0 ? ids : [''], createdBy: userId }
}
