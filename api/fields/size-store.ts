import type { FieldSize } from '@rubrica/contracts/fields.ts'
import type { Db } from '../db/database.ts'

/** The sizes that a person has given to fields of a workspace. */
export function findFieldSizes(db: Db, accountId: string, userId: string): Promise<FieldSize[]> {
  return db
    .selectFrom('field_sizes')
    .innerJoin('fields', 'fields.id', 'field_sizes.field_id')
    .select(['field_sizes.field_id', 'field_sizes.width', 'field_sizes.height'])
    .where('field_sizes.user_id', '=', userId)
    .where('fields.account_id', '=', accountId)
    .orderBy('field_sizes.field_id')
    .execute()
}

/** If the list has a field twice, its last size counts. */
export async function writeFieldSizes(trx: Db, userId: string, sizes: readonly FieldSize[]): Promise<void> {
  const last = [...new Map(sizes.map((size) => [size.field_id, size])).values()]
  if (last.length === 0) return
  // Always in the same order, so that two calls of one person cannot deadlock.
  const rows = last
    .toSorted((a, b) => (a.field_id < b.field_id ? -1 : 1))
    .map(({ field_id, width, height }) => ({ user_id: userId, field_id, width, height }))
  await trx
    .insertInto('field_sizes')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'field_id']).doUpdateSet(({ ref }) => ({
        width: ref('excluded.width'),
        height: ref('excluded.height'),
      })),
    )
    .execute()
}
