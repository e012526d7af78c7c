import type { Handlers } from '../access/handler.ts'
import type { Db } from '../db/database.ts'
import type { CountedDocuments } from '../documents/totals-store.ts'
import { readDocumentTotals } from '../views/document-totals.ts'
import { readStatistics } from '../views/statistics-view.ts'
import { accountsOfUser } from '../workspaces/account-store.ts'

export const statistics: Handlers<'statistics'> = {
  async ofAccount({ accountId, ...asked }, { db, clock }) {
    return readStatistics({ db, clock }, { accountIds: [accountId] }, asked)
  },

  async ofSelf(asked, { db, clock, caller }) {
    return readStatistics({ db, clock }, await ownDocuments(db, caller.user.id), asked)
  },

  async totalsOfAccount({ accountId }, { db }) {
    return readDocumentTotals(db, { accountIds: [accountId] })
  },

  async totalsOfSelf(_input, { db, caller }) {
    return readDocumentTotals(db, await ownDocuments(db, caller.user.id))
  },
}

async function ownDocuments(db: Db, userId: string): Promise<CountedDocuments> {
  const accounts = await accountsOfUser(db, userId)
  const ids = accounts.map(({ id }) => id)
  // PostgreSQL has no empty list.
  return { accountIds: ids.length > 0 ? ids : [''], createdBy: userId }
}
