import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { COUNTED_MAX } from '@rubrica/contracts/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { dialectOf } from '../db/dialect.ts'
import { countSome } from '../db/paging.ts'
import { partsOfNeedle } from '../db/search-grams.ts'
import { type Chosen, chosenOf, rarestOf, type TextSearch, TOO_MANY } from '../db/text-search.ts'

/** What a search finds in closed statuses, from an index of both. */
export interface ClosedTexts {
  /** Their ids; one comes once for each text that matches. */
  found: RawBuilder<unknown>
  /** Null if they are too many to name. */
  chosen: Chosen
  /** True if they are more than a list counts. */
  isMany: boolean
}

/**
 * Null if a status is not closed, or while housekeeping adds documents of the version before.
 * @param expected how many documents the sample promises. If they are many, they are counted first: to take them in vain
 * costs more.
 */
export async function searchClosed(
  db: Db,
  search: TextSearch,
  { statuses, expected }: { statuses: DocumentStatus[]; expected: number },
): Promise<ClosedTexts | null> {
  const codes = await codesOf(db, statuses)
  if (codes.length === 0 || codes.length < new Set(statuses).size) return null
  const found = sql.join(
    codes.map((code) => textsWith(db, search, code + search.accountId)),
    sql` union all `,
  )
  const each = sql`(select distinct id from (${found}) as closed limit ${sql.lit(COUNTED_MAX + 1)})`
  const isMany = expected > TOO_MANY && (await countSome(db, each, COUNTED_MAX)).isMore
  return { found, isMany, chosen: isMany ? null : await chosenOf(db, found) }
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
