import type { Db } from '../db/database.ts'
import { contains } from '../db/matches.ts'
import type { NewRow, Row } from '../db/tables.ts'

/** Contacts of a workspace; those removed are not there. */
export function selectSigners(db: Db, { accountId, search }: { accountId: string; search?: string | undefined }) {
  const query = db.selectFrom('signers').where('account_id', '=', accountId).where('deleted_at', 'is', null)
  if (!search) return query
  return query.where((eb) => eb.or([contains(eb.ref('full_name'), search), contains(eb.ref('email'), search)]))
}

export function findSigner(db: Db, accountId: string, id: string): Promise<Row<'signers'> | undefined> {
  return selectSigners(db, { accountId }).selectAll().where('id', '=', id).executeTakeFirst()
}

export function findSigners(db: Db, accountId: string, ids: string[]): Promise<Row<'signers'>[]> {
  if (ids.length === 0) return Promise.resolve([])
  return selectSigners(db, { accountId }).selectAll().where('id', 'in', ids).execute()
}

/** `email` in lower case, as it is kept. */
export function findSignerByEmail(db: Db, accountId: string, email: string): Promise<Row<'signers'> | undefined> {
  return selectSigners(db, { accountId }).selectAll().where('email', '=', email).executeTakeFirst()
}

/** A signer whatever workspace, removed or not: for those who come by an access code. */
export function readSigner(db: Db, id: string): Promise<Row<'signers'>> {
  return db.selectFrom('signers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function accountOfSigner(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('signers')
    .select('account_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.account_id
}

/** Undefined where another contact of the workspace has the e-mail. */
export function insertSigner(db: Db, signer: NewRow<'signers'>): Promise<Row<'signers'> | undefined> {
  return db
    .insertInto('signers')
    .values(signer)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function updateSigner(db: Db, id: string, changes: Partial<NewRow<'signers'>>): Promise<Row<'signers'>> {
  return db.updateTable('signers').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function isEmailTaken(db: Db, accountId: string, email: string, exceptId: string): Promise<boolean> {
  const other = await selectSigners(db, { accountId })
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return other !== undefined
}

export async function isSignerInUse(db: Db, id: string): Promise<boolean> {
  const party = await db.selectFrom('parties').select('id').where('signer_id', '=', id).limit(1).executeTakeFirst()
  const copy = await db
    .selectFrom('copy_receivers')
    .select('signer_id')
    .where('signer_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return party !== undefined || copy !== undefined
}

/** Forgets the contacts of a closed workspace who never took part in a document; nothing proves anything by them. */
export async function anonymizeUnusedSigners(db: Db, accountId: string, now: string): Promise<void> {
  await db
    .updateTable('signers')
    .set({ full_name: 'Contato excluído', email: null, whatsapp_phone_number: null, government_id: null })
    .set({ deleted_at: now, updated_at: now })
    .where('account_id', '=', accountId)
    .where('id', 'not in', (eb) => eb.selectFrom('parties').select('signer_id'))
    .where('id', 'not in', (eb) => eb.selectFrom('copy_receivers').select('signer_id'))
    .execute()
}
