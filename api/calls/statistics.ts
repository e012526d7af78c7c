import type { Handlers } from '../access/handler.ts'
import { readStatistics } from '../views/statistics-view.ts'
import { accountsOfUser } from '../workspaces/account-store.ts'

export const statistics: Handlers<'statistics'> = {
  async ofAccount({ accountId }, { db }) {
    return readStatistics(db, { accountIds: [accountId] })
  },

  async ofSelf(_input, { db, caller }) {
    const accounts = await accountsOfUser(db, caller.user.id)
    return readStatistics(db, { accountIds: accounts.map(({ id }) => id), createdBy: caller.user.id })
  },
}
