import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { permissionsOf } from '@rubrica/contracts/needs.ts'
import type { table } from '@rubrica/contracts/table.ts'
import type { Handlers } from '../access/handler.ts'
import { isoNow } from '../clock.ts'
import { closeAccount } from '../closing/account-closing.ts'
import { restrictionsOn } from '../closing/account-restrictions.ts'
import { byColumn } from '../db/cursor.ts'
import type { Db } from '../db/database.ts'
import { pageOf, readWholeOrPage } from '../db/paging.ts'
import type { NewRow } from '../db/tables.ts'
import { accountView, themeView } from '../views/account-view.ts'
import { openLogo, removeLogo, saveLogo } from '../workspaces/account-logo.ts'
import { openAccount } from '../workspaces/account-opening.ts'
import {
  accountOfUser,
  changeOpenAccount,
  findAccount,
  lockAccount,
  selectAccountsOfUser,
} from '../workspaces/account-store.ts'
import { requireRoom } from '../workspaces/free-limits.ts'
import { removeMember } from '../workspaces/member-removal.ts'

export const accounts: Handlers<'accounts'> = {
  async list(paging, { db, caller }) {
    const rows = selectAccountsOfUser(db, caller.user.id, caller.key?.scopes?.account_id)
    const order = [byColumn('members.created_at'), byColumn('accounts.id')]
    const page = await readWholeOrPage({ rows, order }, paging)
    return pageOf(page, page.items.map(accountView))
  },

  async create({ name, ...appearance }, { db, clock, config, caller }) {
    const now = isoNow(clock)
    const id = await db.transaction().execute(async (trx) => {
      await requireRoom({ config }, trx, caller.user.id)
      const accountId = await openAccount(trx, { name, ownerId: caller.user.id, openedBy: caller.user.id, now })
      await changeAccount(trx, accountId, appearance)
      return accountId
    })
    return accountView(await accountOfUser(db, id, caller.user.id))
  },

  async get({ accountId }, { db, caller }) {
    return accountView(await accountOfUser(db, accountId, caller.user.id))
  },

  async update({ accountId, ...changes }, { db, caller }) {
    await changeAccount(db, accountId, changes)
    return accountView(await accountOfUser(db, accountId, caller.user.id))
  },

  async remove({ accountId, force }, call) {
    const { db, clock, caller } = call
    await db.transaction().execute(async (trx) => {
      if (!(await lockAccount(trx, accountId))) throw new Refusal('not_found')
      const restrictions = restrictionsOn(await accountOfUser(trx, accountId, caller.user.id))
      const [first] = restrictions
      if (first && !force) throw new Refusal('account_not_deletable', { message: first.message, restrictions })
      await closeAccount(call, trx, { accountId, now: isoNow(clock) })
    })
    return []
  },

  async leave({ accountId }, { db, clock, caller }) {
    await db.transaction().execute(async (trx) => {
      if (!(await lockAccount(trx, accountId))) throw new Refusal('not_found')
      await removeMember(trx, { accountId, userId: caller.user.id, now: isoNow(clock) })
    })
    return []
  },

  async permissions(_input, { caller }) {
    return permissionsOf(caller.role)
  },

  async theme({ accountId }, call) {
    const { db, caller } = call
    // A signer sees only the colours of the workspace that requests the signature.
    if (caller.kind === 'signer' && caller.party.account_id !== accountId) throw new Refusal('not_found')
    return themeView(call, await findAccount(db, accountId))
  },

  async logo({ accountId }, call) {
    return openLogo(call, accountId)
  },

  async setLogo({ accountId, file }, call) {
    await saveLogo(call, accountId, file)
    return themeView(call, await findAccount(call.db, accountId))
  },

  async removeLogo({ accountId }, call) {
    await removeLogo(call, accountId)
    return []
  },
}

type Changes = Omit<InputOf<typeof table.accounts.update>, 'accountId'>

/** Leaves values that the input does not have. A value of the input without a line does not compile. */
async function changeAccount(
  db: Db,
  accountId: string,
  { name, primary_color, secondary_color, notification_sender_type, signed_files_days }: Changes,
): Promise<void> {
  const columns: Record<keyof Changes, Partial<NewRow<'accounts'>>> = {
    name: name === undefined ? {} : { name, is_name_settled: 1 },
    primary_color: primary_color === undefined ? {} : { primary_color: storedColor(primary_color) },
    secondary_color: secondary_color === undefined ? {} : { secondary_color: storedColor(secondary_color) },
    notification_sender_type: notification_sender_type === undefined ? {} : { notification_sender_type },
    signed_files_days: signed_files_days === undefined ? {} : { signed_files_days },
  }
  const changes: Partial<NewRow<'accounts'>> = {}
  for (const one of Object.values(columns)) Object.assign(changes, one)
  if (Object.keys(changes).length) await changeOpenAccount(db, accountId, changes)
}

/** Six digits as they were sent, without #; an empty text clears. */
function storedColor(color: string | null): string | null {
  return color?.replace('#', '') || null
}
