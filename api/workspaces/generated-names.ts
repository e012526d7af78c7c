import type { Db } from '../db/database.ts'
import { inSlices } from '../db/slices.ts'
import type { Row } from '../db/tables.ts'
import type { Ground } from '../ground.ts'
import { selectOwners } from './member-store.ts'

/** What the service put before a person's name until a workspace got the person's name alone. */
const PREFIX = 'Workspace de '
const AT_ONCE = 100

/**
 * Gives workspaces whose name the service made their owner's name, because signers read it. Each is looked at once: what an
 * owner has typed since stays.
 */
export async function settleNames({ db }: Pick<Ground, 'db'>): Promise<void> {
  await inSlices(() =>
    db.transaction().execute(async (trx) => {
      const accounts = await trx
        .selectFrom('accounts')
        .select(['id', 'name', 'created_at'])
        .where('is_name_settled', '=', 0)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute()
      for (const account of accounts) await settle(trx, account)
      return accounts.length === AT_ONCE
    }),
  )
}

type Named = Pick<Row<'accounts'>, 'id' | 'name' | 'created_at'>

async function settle(trx: Db, account: Named): Promise<void> {
  const owners = account.name.startsWith(PREFIX) ? await namesOfOwners(trx, account.id) : []
  const maker = owners.find((owner) => isGenerated(account, owner))
  await trx
    .updateTable('accounts')
    .set({ is_name_settled: 1, ...(maker && { name: maker.name }) })
    .where('id', '=', account.id)
    .where('is_name_settled', '=', 0)
    .execute()
}

/** Takes the name of an owner who is erased from a workspace that others keep: an owner who stays gives it theirs. */
export async function passOnName(trx: Db, accountId: string, gone: Pick<Row<'users'>, 'name'>): Promise<void> {
  const [heir] = await namesOfOwners(trx, accountId)
  if (!heir) return
  await trx
    .updateTable('accounts')
    .set({ name: heir.name })
    .where('id', '=', accountId)
    .where('name', 'in', [gone.name, `${PREFIX}${gone.name}`])
    .execute()
}

function namesOfOwners(trx: Db, accountId: string): Promise<Pick<Row<'users'>, 'name' | 'created_at'>[]> {
  return selectOwners(trx, accountId).select(['users.name', 'users.created_at']).execute()
}

/** A workspace that came with the sign-up may have the name that its person had then: the first word tells. */
function isGenerated({ name, created_at }: Named, owner: Pick<Row<'users'>, 'name' | 'created_at'>): boolean {
  const rest = name.slice(PREFIX.length)
  if (owner.name.trim() === '') return false
  return rest === owner.name || (created_at === owner.created_at && firstWord(rest) === firstWord(owner.name))
}

function firstWord(name: string): string | undefined {
  return name.trim().split(/\s+/)[0]
}
