import { type PlanCode, plans } from '@rubrica/contracts/plans.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { Ground } from '../ground.ts'
import { findUserByEmail } from '../people/user-store.ts'
import { recordActivity } from '../trail/activity-store.ts'
import { accountsOfUser, findOpenAccount, lockAccount, updateAccount } from './account-store.ts'
import { findPlan } from './document-usage.ts'

/**
 * Puts a workspace on a plan, from now on; this month's documents still count. Returns the plan that it had.
 * @throws Error if the workspace is not known, or an e-mail matches several
 */
export async function setPlan(
  { db, clock, config }: Pick<Ground, 'db' | 'clock' | 'config'>,
  workspace: string,
  plan: PlanCode,
): Promise<{ id: string; name: string; from: PlanCode }> {
  return db.transaction().execute(async (trx) => {
    const { id, name } = await requireAccount(trx, workspace)
    await lockAccount(trx, id)
    const from = await findPlan(config, trx, id)
    await updateAccount(trx, id, { plan })
    await recordActivity(trx, {
      accountId: id,
      documentId: null,
      event: 'account_plan_changed',
      message: `O plano do workspace mudou de ${plans[from].title} para ${plans[plan].title}.`,
      payload: { from, to: plan },
      origin: null,
      now: isoNow(clock),
    })
    return { id, name, from }
  })
}

async function requireAccount(trx: Db, workspace: string): Promise<Pick<Row<'accounts'>, 'id' | 'name'>> {
  const found = workspace.includes('@') ? await ownedBy(trx, workspace) : [await findOpenAccount(trx, workspace)]
  const [account, ...others] = found.filter((one) => one !== undefined)
  if (!account) throw new Error(`no workspace was found for ${workspace}`)
  if (others.length === 0) return account
  const list = [account, ...others].map(({ id, name }) => `  ${id}  ${name}`)
  throw new Error(`${workspace} owns several workspaces; name one by its id:\n${list.join('\n')}`)
}

async function ownedBy(trx: Db, email: string) {
  const user = await findUserByEmail(trx, email)
  const accounts = user ? await accountsOfUser(trx, user.id) : []
  return accounts.filter(({ role }) => role === 'owner')
}
