import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { TextSearch, Texts } from '../db/text-search.ts'

/** A document's name, and the name and address of each of its parties. */
export const documentTexts: Texts = { table: 'document_texts', grams: 'document_grams', owner: 'document_id' }

/** Counts the documents with a match, in the order of the index, and stops behind `atMost`. */
export async function countByText(
  db: Db,
  { accountId, needle }: TextSearch,
  atMost: number,
): Promise<{ count: number; isMore: boolean }> {
  const some = db
    .selectFrom('document_texts')
    .select('document_id')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`instr(key, ${needle}) > 0`)
    .groupBy('document_id')
    .orderBy('document_id')
    .limit(atMost + 1)
  const { rows } = await sql<{ total: number | string }>`select count(*) as total from (${some}) as found`.execute(db)
  const count = Number(rows[0]?.total)
  return { count: Math.min(count, atMost), isMore: count > atMost }
}

/** Asked of each document of a walk: neither database turns it into a join. */
export function hasText({ accountId, needle }: TextSearch) {
  return sql<boolean>`(select count(*) from document_texts
    where document_texts.account_id = ${accountId} and document_texts.document_id = documents.id
      and instr(document_texts.key, ${needle}) > 0) > 0`
}
