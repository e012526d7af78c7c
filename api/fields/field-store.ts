import { randomUUID } from 'node:crypto'
import { type FieldType, fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import type { Db } from '../db/database.ts'
import { contains } from '../db/matches.ts'
import { held, heldAlone } from '../db/row-locks.ts'
import type { NewRow, Row } from '../db/tables.ts'

export interface FieldFilter {
  accountId: string
  search: string | undefined
  includeInactive: boolean
  includeStandard: boolean
}

/** One pre-defined field of each type, the standard ones last. */
export async function insertFirstFields(db: Db, accountId: string, now: string): Promise<void> {
  const field = (type: FieldType): NewRow<'fields'> => ({
    id: randomUUID(),
    account_id: accountId,
    name: fieldKinds[type].name.pt,
    type,
    is_pre_defined: 1,
    is_active: 1,
    is_required: 1,
    is_standard: fieldKinds[type].filledBy === 'input' ? 0 : 1,
    is_read_only: fieldKinds[type].filledBy === 'service' ? 1 : 0,
    is_visible: 1,
    created_at: now,
  })
  await db.insertInto('fields').values(firstTypes.map(field)).execute()
}

const firstTypes = keysOf(fieldKinds).filter((type) => {
  const kind = fieldKinds[type]
  return kind.filledBy !== 'input' || kind.isListed
})

export function selectFields(db: Db, { accountId, search, includeInactive, includeStandard }: FieldFilter) {
  let query = db.selectFrom('fields').where('account_id', '=', accountId)
  if (!includeInactive) query = query.where('is_active', '=', 1)
  if (!includeStandard) query = query.where('is_standard', '=', 0)
  if (search) query = query.where((eb) => contains(eb.ref('name'), search))
  return query
}

export function findField(db: Db, accountId: string, id: string): Promise<Row<'fields'> | undefined> {
  return db.selectFrom('fields').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()
}

export function findFields(db: Db, accountId: string, ids: string[]): Promise<Row<'fields'>[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db.selectFrom('fields').selectAll().where('account_id', '=', accountId).where('id', 'in', ids).execute()
}

/** Those that stay as they are until the transaction ends. */
export function holdFields(trx: Db, accountId: string, ids: string[]): Promise<Row<'fields'>[]> {
  if (ids.length === 0) return Promise.resolve([])
  const fields = trx.selectFrom('fields').selectAll().where('account_id', '=', accountId).where('id', 'in', ids)
  return held(trx, fields).execute()
}

/** One that is about to be changed or removed; waits for those who place it meanwhile. */
export function lockField(trx: Db, accountId: string, id: string): Promise<Row<'fields'> | undefined> {
  const field = trx.selectFrom('fields').selectAll().where('account_id', '=', accountId).where('id', '=', id)
  return heldAlone(trx, field).executeTakeFirst()
}

export function insertField(db: Db, field: NewRow<'fields'>): Promise<Row<'fields'>> {
  return db.insertInto('fields').values(field).returningAll().executeTakeFirstOrThrow()
}

export function updateField(db: Db, id: string, changes: Partial<NewRow<'fields'>>): Promise<Row<'fields'>> {
  return db.updateTable('fields').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deleteField(db: Db, id: string): Promise<void> {
  await db.deleteFrom('fields').where('id', '=', id).execute()
}

/** In a document or in a template. */
export async function isFieldInUse(db: Db, id: string): Promise<boolean> {
  const item = await db.selectFrom('items').select('id').where('field_id', '=', id).limit(1).executeTakeFirst()
  const placed = await db
    .selectFrom('template_fields')
    .select('id')
    .where('field_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return item !== undefined || placed !== undefined
}
