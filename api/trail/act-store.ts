import type { Db } from '../db/database.ts'

/** What a person did. Ids only: names are read with the entry. */
export interface Act {
  /** The row of the call in the table, such as `documents.create`. */
  act: string
  userId: string
  /** The API key of the call; null for a session. */
  keyId?: string | null
  /** Ids by the type of what the call was about. */
  subjects?: Readonly<Record<string, string>>
  /** The inputs that the call gave to change something, without values. */
  changed?: readonly string[]
  /** Inputs from closed lists, with their values. */
  choices?: Readonly<Record<string, string>>
  now: string
}

/** Writes an entry for each of these workspaces; in the transaction of what the person did. */
export async function recordAct(trx: Db, accountIds: readonly string[], act: Act): Promise<void> {
  if (accountIds.length === 0) return
  const row = rowOf(act)
  await trx
    .insertInto('member_acts')
    .values(accountIds.map((account_id) => ({ account_id, ...row })))
    .execute()
}

/** The workspaces of a person: each has the entries about their access. */
export async function workspacesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('members').select('account_id').where('user_id', '=', userId).execute()
  return rows.map(({ account_id }) => account_id)
}

function rowOf({ act, userId, keyId = null, subjects = {}, changed = [], choices = {}, now }: Act) {
  return {
    user_id: userId,
    key_id: keyId,
    act,
    kind: act.split('.')[0] ?? '',
    subjects: JSON.stringify(subjects),
    changed: JSON.stringify(changed),
    choices: JSON.stringify(choices),
    created_at: now,
  }
}

/** `since` is the first moment that counts, `before` the first that does not. */
export interface ActFilter {
  accountId: string
  userId?: string | undefined
  kind?: string | undefined
  since?: string | undefined
  before?: string | undefined
}

/** Each choice of filters has an index that gives the entries in their order. */
export function selectActs(db: Db, { accountId, userId, kind, since, before }: ActFilter) {
  let query = db.selectFrom('member_acts').where('account_id', '=', accountId)
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (since !== undefined) query = query.where('created_at', '>=', since)
  if (before !== undefined) query = query.where('created_at', '<', before)
  return query.selectAll()
}
