import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { dialectOf } from '../db/dialect.ts'
import { folded } from '../db/folded.ts'
import { gramQuery } from '../db/search-grams.ts'

/** A workspace of so many documents is read whole. */
export const SMALL = 2000
/** Texts that tell how common a needle is. Ids are random, so the first ones are a fair sample. */
const SAMPLE = 600
/** Texts that a search takes from the index; one with more walks the list instead. */
export const CHOSEN_MAX = 3000

/** What a search found: ids of all documents that match, or null if they are too many to name. */
export type Chosen = string[] | null

export interface TextSearch {
  accountId: string
  needle: string
  /** Documents of the workspace. */
  total: number
}

/** The search as it is compared: folded, without spaces around it. */
export function needleOf(search: string): string {
  return folded(search.trim())
}

/** The documents with a text that contains the needle. */
export async function findByText(db: Db, search: TextSearch): Promise<Chosen> {
  const { accountId, needle, total } = search
  // A text is one line of name and one of address; no line contains a break.
  if (needle.includes('\n')) return []
  if (total <= SMALL)
    return chosen(
      await textsIn(db, accountId, needle)
        .limit(CHOSEN_MAX + 1)
        .execute(),
    )
  if (await isCommon(db, search)) return null
  return chosen(await fromIndex(db, search))
}

/** Whether walking to the 1,001st match takes less than asking the index for all. */
async function isCommon(db: Db, { accountId, needle, total }: TextSearch): Promise<boolean> {
  const { rows } = await sql<{ documents: number | string; matching: number | string }>`
    select count(distinct document_id) as documents,
      count(distinct case when instr(key, ${needle}) > 0 then document_id end) as matching
    from (select document_id, key from document_texts where account_id = ${accountId}
      order by document_id, key limit ${sql.lit(SAMPLE)}) as found`.execute(db)
  const share = Number(rows[0]?.matching) / Math.max(1, Number(rows[0]?.documents))
  return share * share * total > SMALL
}

async function fromIndex(db: Db, { accountId, needle }: TextSearch): Promise<{ document_id: string }[]> {
  const kind = dialectOf(db)
  const query = gramQuery(kind, accountId, needle)
  const matching =
    kind === 'sqlite'
      ? // In this order, so that it ends at the limit.
        sql`document_grams cross join document_texts on number = document_grams.rowid
          where document_grams match ${query} and +account_id = ${accountId}`
      : // Written so that no other index serves the comparison of the account.
        sql`document_texts where search_grams(account_id, key) @@ ${query}::tsquery and account_id || '' = ${accountId}`
  const { rows } = await sql<{ document_id: string }>`
    select document_id from ${matching} and instr(key, ${needle}) > 0 limit ${sql.lit(CHOSEN_MAX + 1)}`.execute(db)
  return rows
}

function textsIn(db: Db, accountId: string, needle: string) {
  return db
    .selectFrom('document_texts')
    .select('document_id')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`instr(key, ${needle}) > 0`)
}

function chosen(texts: { document_id: string }[]): Chosen {
  return texts.length > CHOSEN_MAX ? null : [...new Set(texts.map(({ document_id: id }) => id))]
}

/** Counts the documents with a match, in the order of the index, and stops behind `atMost`. */
export async function countByText(
  db: Db,
  { accountId, needle }: TextSearch,
  atMost: number,
): Promise<{ count: number; isMore: boolean }> {
  const some = textsIn(db, accountId, needle)
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
