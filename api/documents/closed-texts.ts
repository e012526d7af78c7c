import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { dialectOf } from '../db/dialect.ts'
import { partsOfNeedle } from '../db/search-grams.ts'
import { type Chosen, chosenOf, rarestOf, type TextSearch } from '../db/text-search.ts'

/**
 * The documents of closed statuses that contain the needle, from an index of both. Null if they are too many to name, if a
 * status is not closed, or while housekeeping adds documents of the version before.
 */
export async function chooseClosed(db: Db, search: TextSearch, statuses: DocumentStatus[]): Promise<Chosen> {
  const codes = await codesOf(db, statuses)
  if (codes.length === 0 || codes.length < new Set(statuses).size) return null
  const found = codes.map((code) => textsWith(db, search, code + search.accountId))
  return chosenOf(db, sql.join(found, sql` union all `))
}

async function codesOf(db: Db, statuses: DocumentStatus[]): Promise<string[]> {
  if (statuses.length === 0) return []
  const rows = await db
    .selectFrom('closed_statuses')
    .innerJoin('list_fills', (join) => join.on('name', '=', sql.lit('closed_texts' as const)).on('is_done', '=', 1))
    .select('code')
    .where('status', 'in', statuses)
    .execute()
  return rows.map(({ code }) => code)
}

function textsWith(db: Db, search: TextSearch, place: string) {
  const { accountId, needle } = search
  const kind = dialectOf(db)
  const parts = partsOfNeedle(kind, place, needle)
  return kind === 'sqlite'
    ? // In this order, so that it ends at the limit.
      sql`select document_id as id from closed_grams cross join document_texts on number = closed_grams.rowid
        where closed_grams match (${rarestOf(search, parts)}) and +account_id = ${accountId} and instr(key, ${needle}) > 0`
    : sql`select document_id as id from closed_texts
        where search_grams(place, key) @@ ${parts.map(({ word }) => word).join(' & ')}::tsquery
          and place = ${place} and instr(key, ${needle}) > 0`
}
