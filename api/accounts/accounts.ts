import { permissionsOf } from '@rubrica/contracts/needs.ts'
import { isoNow } from '../clock.ts'
import type { Handlers } from '../handlers.ts'
import { openAccount } from './account-opening.ts'
import { accountOfUser, accountsOfUser, renameAccount } from './account-store.ts'
import { accountView } from './account-view.ts'

export const accounts: Handlers<'accounts'> = {
  async list(_input, { db, caller }) {
    return (await accountsOfUser(db, caller.user.id)).map(accountView)
  },

  async create({ name }, { db, clock, caller }) {
    const now = isoNow(clock)
    const id = await db.transaction().execute((trx) => openAccount(trx, { name, ownerId: caller.user.id, now }))
    return accountView(await accountOfUser(db, id, caller.user.id))
  },

  async get({ accountId }, { db, caller }) {
    return accountView(await accountOfUser(db, accountId, caller.user.id))
  },

  async update({ accountId, name }, { db, caller }) {
    await renameAccount(db, accountId, name)
    return accountView(await accountOfUser(db, accountId, caller.user.id))
  },

  async permissions(_input, { caller }) {
    return permissionsOf(caller.role)
  },
}
