import { folded } from '@rubrica/contracts/folded.ts'
import { type Expression, sql } from 'kysely'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/database.ts'
import { personContains } from '../db/matches.ts'
import { held, heldAlone } from '../db/row-locks.ts'
import type { NewRow, Row } from '../db/tables.ts'

/** Contacts of a workspace, without removed ones. */
export function selectSigners(db: Db, { accountId, search }: { accountId: string; search?: string | undefined }) {
  const query = db.selectFrom('signers').where('account_id', '=', accountId).where('deleted_at', 'is', null)
  return search ? query.where(personContains(search)) : query
}

/** Contacts in the order of their ids: we choose a page by the ids, which an index holds, and read it afterwards. */
export async function signersInOrder(db: Db, ids: string[]): Promise<Row<'signers'>[]> {
  const rows = ids.length ? await db.selectFrom('signers').selectAll().where('id', 'in', ids).execute() : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export function findSigner(db: Db, accountId: string, id: string): Promise<Row<'signers'> | undefined> {
  return selectSigners(db, { accountId }).selectAll().where('id', '=', id).executeTakeFirst()
}

export function findSigners(db: Db, accountId: string, ids: string[]): Promise<Row<'signers'>[]> {
  if (ids.length === 0) return Promise.resolve([])
  return selectSigners(db, { accountId }).selectAll().where('id', 'in', ids).execute()
}

/** Contacts that nobody removes before the transaction ends. `values` as the table holds them: an e-mail in lower case. */
export function holdSigners(
  trx: Db,
  accountId: string,
  by: 'id' | 'email',
  values: string[],
): Promise<Row<'signers'>[]> {
  if (values.length === 0) return Promise.resolve([])
  return held(trx, selectSigners(trx, { accountId }).selectAll().where(by, 'in', values)).execute()
}

/** A contact that is about to be changed or removed; waits for those who name it in a document meanwhile. */
export function lockSigner(trx: Db, accountId: string, id: string): Promise<Row<'signers'> | undefined> {
  return heldAlone(trx, selectSigners(trx, { accountId }).selectAll().where('id', '=', id)).executeTakeFirst()
}

/** A signer whatever workspace, removed or not: for those who come by an access code. */
export function readSigner(db: Db, id: string): Promise<Row<'signers'>> {
  return db.selectFrom('signers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** How many contacts a workspace has; `isWhole` is false while housekeeping adds those of the version before. */
export async function countSigners(db: Db, accountId: string): Promise<{ total: number; isWhole: boolean }> {
  const rows = await selectCounts(db, { accountId })
  return {
    total: rows.filter(({ fill }) => fill === 0).reduce((sum, { total }) => sum + Number(total), 0),
    isWhole: rows.some(({ fill, total }) => fill === 1 && Number(total) === 1),
  }
}

/** One statement, so that total and changes beside it are of one moment. */
const selectCounts = compiledOnce<{ accountId: string }>()((db, value) =>
  db
    .selectFrom('signer_counts')
    .select([sql.lit(0).as('fill'), sql<number | string>`total`.as('total')])
    .where('account_id', '=', value('accountId'))
    .unionAll(
      db
        .selectFrom('signer_count_changes')
        .select([sql.lit(0).as('fill'), sql<number | string>`coalesce(sum(change), 0)`.as('total')])
        .where('account_id', '=', value('accountId')),
    )
    .unionAll(
      db
        .selectFrom('list_fills')
        .select([sql.lit(1).as('fill'), sql<number | string>`is_done`.as('total')])
        .where('name', '=', sql.lit('signers' as const)),
    )
    .$castTo<{ fill: number; total: number | string }>(),
)

/** Finds the workspace of a contact within another query. */
export function selectAccountOfSigner(db: Db, id: Expression<string>): Expression<string> {
  return db.selectFrom('signers').select('account_id').where('id', '=', id).where('deleted_at', 'is', null).$asScalar()
}

/** A contact without the store's own columns for search and order. */
export type NewSigner = Omit<NewRow<'signers'>, 'full_name_key' | 'email_key'>

/** Undefined if another contact of the workspace has the e-mail. */
export function insertSigner(db: Db, signer: NewSigner): Promise<Row<'signers'> | undefined> {
  return db
    .insertInto('signers')
    .values({ ...signer, full_name_key: folded(signer.full_name), ...keysOf(signer) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function updateSigner(db: Db, id: string, changes: Partial<NewSigner>): Promise<Row<'signers'>> {
  return db
    .updateTable('signers')
    .set({ ...changes, ...keysOf(changes) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function isEmailTaken(db: Db, accountId: string, email: string, exceptId: string): Promise<boolean> {
  const other = await selectSigners(db, { accountId })
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return other !== undefined
}

/** In a document that is not deleted: deleted ones keep their evidence but cannot be opened. */
export async function isSignerInUse(db: Db, id: string): Promise<boolean> {
  const party = await db
    .selectFrom('parties')
    .innerJoin('documents', 'documents.id', 'parties.document_id')
    .select('parties.id')
    .where('parties.signer_id', '=', id)
    .where('documents.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  const copy = await db
    .selectFrom('copy_receivers')
    .innerJoin('assignments', 'assignments.id', 'copy_receivers.assignment_id')
    .innerJoin('documents', 'documents.id', 'assignments.document_id')
    .select('copy_receivers.signer_id')
    .where('copy_receivers.signer_id', '=', id)
    .where('documents.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return party !== undefined || copy !== undefined
}

/** The next contacts of a workspace, removed ones included, in the order of their ids. */
export async function signerIdsAfter(db: Db, accountId: string, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('signers')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '>', id)
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map((row) => row.id)
}

/** Deletes those of a closed workspace's contacts that no document names: they are not evidence. */
export async function anonymizeUnusedSigners(db: Db, ids: string[], now: string): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('signers')
    .set({ ...anonymous, deleted_at: now, updated_at: now })
    .where('id', 'in', ids)
    .where('id', 'not in', (eb) => eb.selectFrom('parties').select('signer_id').where('signer_id', 'in', ids))
    .where('id', 'not in', (eb) => eb.selectFrom('copy_receivers').select('signer_id').where('signer_id', 'in', ids))
    .execute()
}

/** Columns that do not identify the person. A further one does not compile until it is erased below or named here. */
type Kept = 'id' | 'account_id' | 'terms_version' | 'terms_accepted_at' | 'created_at' | 'updated_at' | 'deleted_at'

const GONE = 'Contato excluído'

const anonymous: Omit<Row<'signers'>, Kept> = {
  full_name: GONE,
  full_name_key: folded(GONE),
  email: null,
  email_key: null,
  whatsapp_phone_number: null,
  government_id: null,
  metadata: null,
}

function keysOf({ full_name, email }: Partial<Pick<NewSigner, 'full_name' | 'email'>>) {
  return {
    ...(full_name === undefined ? {} : { full_name_key: folded(full_name) }),
    ...(email === undefined ? {} : { email_key: email && folded(email) }),
  }
}
