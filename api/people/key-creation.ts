import type { WrongFields } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { KeyScopes } from '@rubrica/contracts/keys.ts'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import { DEFAULT_KEY_NAME } from '@rubrica/contracts/messages.ts'
import type { UserCaller } from '../caller.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { DomainCall, Ground } from '../ground.ts'
import { TOKEN_MINUTES } from './access-token.ts'
import { insertKey, selectKeys } from './api-key-store.ts'
import type { Admission } from './finish-sign-in.ts'
import { unreachable } from './key-reach.ts'
import { requirePassword } from './require-password.ts'
import { findLiveSession } from './session-store.ts'
import { lockUser } from './user-store.ts'

const KEYS_MAX = 50
const FRESH_MINUTES = 15

/** @throws Refusal `key_name_taken`, `key_limit`, or `validation` by field for scopes that name what is not there */
export async function createKey(
  call: DomainCall<UserCaller>,
  { name, scopes, expiresAt }: { name: string; scopes: KeyScopes | null; expiresAt: string | null },
): Promise<{ key: string; kept: Row<'api_keys'> }> {
  const userId = call.caller.user.id
  if (name === DEFAULT_KEY_NAME) throw taken()
  const kept = scopes && JSON.stringify(await scopesWithin(call.db, userId, scopes))
  const values = { user_id: userId, name, scopes: kept, expires_at: expiresAt }
  return call.db.transaction().execute(async (trx) => {
    await requireRoom(trx, userId)
    const made = await insertKey(call, trx, values)
    if (!made) throw taken()
    return made
  })
}

/** A key for a computer, without scopes; with a number after its name if the person has one of that name. */
export async function createKeyNamed(
  parts: Pick<Ground, 'keys' | 'clock'>,
  trx: Db,
  { user: { id: userId } }: Admission,
  { name, expiresAt }: { name: string; expiresAt: string },
): Promise<{ key: string; kept: Row<'api_keys'> }> {
  await requireRoom(trx, userId)
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? name : `${name} ${number}`
    if (numbered === DEFAULT_KEY_NAME) continue
    const values = { user_id: userId, name: numbered, scopes: null, expires_at: expiresAt }
    const made = await insertKey(parts, trx, values)
    if (made) return made
  }
}

/** Needs the person's lock, so that two calls at once do not pass the limit together. */
async function requireRoom(trx: Db, userId: string): Promise<void> {
  if (!(await lockUser(trx, userId))) throw new Refusal('conflict')
  const { total } = await selectKeys(trx, userId)
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  if (Number(total) >= KEYS_MAX) throw new Refusal('key_limit')
}

/** The end of a key that this caller makes: one that another key makes ends with that one at the latest. */
export function keyEnd({ key }: UserCaller, asked: string | null): string | null {
  const latest = key?.expiresAt ?? null
  return latest === null || (asked !== null && asked < latest) ? asked : latest
}

/**
 * A key outlives the session that makes it: the login must be recent, or the call has the password again.
 * @throws Refusal `password_required` and what `requirePassword` does
 */
export async function requireKeyMaker(
  { db, clock, caller: { user, sessionId, key } }: DomainCall<UserCaller>,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) await requirePassword(user, password)
  if (key || password !== undefined) return
  const now = clock.now()
  const session = sessionId ? await findLiveSession(db, user.id, sessionId, now.toISOString()) : undefined
  // A renewed session keeps the end of the one before it, so its end tells when the person logged in.
  const loggedInAt = session ? Date.parse(session.expires_at) - TOKEN_MINUTES * 60_000 : 0
  if (loggedInAt < now.getTime() - FRESH_MINUTES * 60_000) throw new Refusal('password_required', { field: 'password' })
}

const scopeErrors = {
  row: {
    pt: 'Uma chave com escopos não alcança {row}, ou essa chamada não existe.',
    en: 'A key with scopes cannot make the call {row}, or there is no such call.',
  },
  noWorkspace: {
    pt: 'Escolha o workspace em que a chave vale.',
    en: 'Choose the workspace in which the key is valid.',
  },
  otherWorkspace: { pt: 'Você não participa deste workspace.', en: 'You do not belong to this workspace.' },
  noTemplate: { pt: 'Este template não existe.', en: 'This template does not exist.' },
  otherTemplate: { pt: 'Este template é de outro workspace.', en: 'This template belongs to another workspace.' },
} satisfies Record<string, Sentence>

/** The scopes with the one workspace in which they hold. @throws Refusal `validation` by field for what is not there */
async function scopesWithin(db: Db, userId: string, scopes: KeyScopes): Promise<KeyScopes> {
  const errors: WrongFields = {}
  for (const i of unreachable(scopes.rows ?? []))
    errors[`scopes.rows.${i}`] = {
      sentence: scopeErrors.row,
      values: { row: scopes.rows?.[i] ?? '' },
    }
  const accounts = await accountIdsOf(db, userId)
  const templates = await templatesWithin(db, accounts, scopes.templates ?? [])
  const accountId = scopes.account_id ?? onlyOne(templates.length > 0 ? templates.map(accountOf) : accounts)
  if (accountId === undefined) errors['scopes.account_id'] = { sentence: scopeErrors.noWorkspace }
  else if (!accounts.includes(accountId)) errors['scopes.account_id'] = { sentence: scopeErrors.otherWorkspace }
  scopes.templates?.forEach((id, i) => {
    const found = templates.find((one) => one.id === id)
    if (!found) errors[`scopes.templates.${i}`] = { sentence: scopeErrors.noTemplate }
    else if (accountId !== undefined && accountOf(found) !== accountId)
      errors[`scopes.templates.${i}`] = { sentence: scopeErrors.otherTemplate }
  })
  if (accountId === undefined || Object.keys(errors).length > 0) throw new Refusal('validation', { errors })
  return { ...scopes, account_id: accountId }
}

async function accountIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('members').select('account_id').where('user_id', '=', userId).execute()
  return rows.map(accountOf)
}

/** Those of the ids that are templates of these workspaces. */
async function templatesWithin(db: Db, accounts: string[], ids: string[]) {
  if (ids.length === 0 || accounts.length === 0) return []
  return db
    .selectFrom('templates')
    .select(['id', 'account_id'])
    .where('account_id', 'in', accounts)
    .where('id', 'in', ids)
    .execute()
}

function accountOf({ account_id }: { account_id: string }): string {
  return account_id
}

function onlyOne(ids: string[]): string | undefined {
  const [first, ...others] = new Set(ids)
  return others.length === 0 ? first : undefined
}

function taken(): Refusal {
  return new Refusal('key_name_taken', { field: 'name' })
}
