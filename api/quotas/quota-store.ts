import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { deleteInSlices } from '../db/slices.ts'
import type { Row } from '../db/tables.ts'

/** Reads a count and holds its row's lock for the rest of the transaction, on either database. */
export function lockQuota(trx: Db, id: string, now: string): Promise<Row<'quotas'>> {
  return trx
    .insertInto('quotas')
    .values({ id, used: 0, last_at: now, ends_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ used: eb.ref('quotas.used') })))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findQuota(db: Db, id: string): Promise<Row<'quotas'> | undefined> {
  return db.selectFrom('quotas').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function saveQuota(trx: Db, { id, ...changes }: Row<'quotas'>): Promise<void> {
  await trx.updateTable('quotas').set(changes).where('id', '=', id).execute()
}

export async function deleteQuota(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('quotas').where('id', '=', id).execute()
}

export async function deleteEndedQuotas(db: Db, now: string): Promise<void> {
  await deleteInSlices(db, { from: 'quotas', where: sql`ends_at <= ${now}` })
}
