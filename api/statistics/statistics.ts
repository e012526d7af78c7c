import { accountsOfUser } from '../accounts/account-store.ts'
import type { Handlers } from '../handlers.ts'
import { readStatistics } from './statistics-view.ts'

export const statistics: Handlers<'statistics'> = {
  async ofAccount({ accountId }, { db }) {
    return readStatistics(db, { accountIds: [accountId] })
  },

  async ofSelf(_input, { db, caller }) {
    const accounts = await accountsOfUser(db, caller.user.id)
    return readStatistics(db, { accountIds: accounts.map(({ id }) => id), createdBy: caller.user.id })
  },
}
