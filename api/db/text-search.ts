import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { dialectOf } from './dialect.ts'
import { folded } from './folded.ts'
import { gramQuery } from './search-grams.ts'

/** A list of so many rows is read whole. */
export const SMALL = 2000
/** Texts that tell how common a needle is. Ids are random, so the first ones are a fair sample. */
const SAMPLE = 600
/** Texts that a search takes from the index; one with more walks the list instead. */
export const CHOSEN_MAX = 3000

/** What a search found: ids of all rows that match, or null if they are too many to name. */
export type Chosen = string[] | null

/** The lines that a search looks through, and what a line belongs to; triggers write them. */
export interface Texts {
  table: 'document_texts' | 'signer_texts'
  /** Of SQLite; PostgreSQL has an index of the table. */
  grams: 'document_grams' | 'signer_grams'
  owner: 'document_id' | 'id'
}

export interface TextSearch {
  texts: Texts
  accountId: string
  needle: string
  /** Rows of the workspace's list. */
  total: number
}

/** The search as it is compared: folded, without spaces around it. */
export function needleOf(search: string): string {
  return folded(search.trim())
}

/** The rows with a text that contains the needle. */
export async function findByText(db: Db, search: TextSearch): Promise<Chosen> {
  const { needle, total } = search
  // A text is one line of name and one of address; no line contains a break.
  if (needle.includes('\n')) return []
  if (total <= SMALL) return chosen(db, search, textsIn(search))
  if (await isCommon(db, search)) return null
  return chosen(db, search, fromIndex(db, search))
}

/** Whether walking to the 1,001st match takes less than asking the index for all. */
async function isCommon(db: Db, { texts, accountId, needle, total }: TextSearch): Promise<boolean> {
  const owner = sql.ref(texts.owner)
  const { rows } = await sql<{ owners: number | string; matching: number | string }>`
    select count(distinct owner) as owners, count(distinct case when instr(key, ${needle}) > 0 then owner end) as matching
    from (select ${owner} as owner, key from ${sql.table(texts.table)} where account_id = ${accountId}
      order by ${owner}, key limit ${sql.lit(SAMPLE)}) as found`.execute(db)
  const share = Number(rows[0]?.matching) / Math.max(1, Number(rows[0]?.owners))
  return share * share * total > SMALL
}

function textsIn({ texts, accountId, needle }: TextSearch) {
  return sql`${sql.table(texts.table)} where account_id = ${accountId} and instr(key, ${needle}) > 0`
}

function fromIndex(db: Db, { texts, accountId, needle }: TextSearch) {
  const kind = dialectOf(db)
  const query = gramQuery(kind, accountId, needle)
  const [table, grams] = [sql.table(texts.table), sql.table(texts.grams)]
  return kind === 'sqlite'
    ? // In this order, so that it ends at the limit.
      sql`${grams} cross join ${table} on number = ${grams}.rowid
        where ${grams} match ${query} and +account_id = ${accountId} and instr(key, ${needle}) > 0`
    : // Written so that no other index serves the comparison of the account.
      sql`${table} where search_grams(account_id, key) @@ ${query}::tsquery and account_id || '' = ${accountId}
        and instr(key, ${needle}) > 0`
}

async function chosen(db: Db, { texts }: TextSearch, matching: RawBuilder<unknown>): Promise<Chosen> {
  const { rows } = await sql<{ owner: string }>`
    select ${sql.ref(texts.owner)} as owner from ${matching} limit ${sql.lit(CHOSEN_MAX + 1)}`.execute(db)
  return rows.length > CHOSEN_MAX ? null : [...new Set(rows.map(({ owner }) => owner))]
}
