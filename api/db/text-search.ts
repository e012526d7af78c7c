import { folded } from '@rubrica/contracts/folded.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { listOf } from './among.ts'
import type { Db } from './database.ts'
import { dialectOf } from './dialect.ts'
import { countSome, type Total } from './paging.ts'
import { type NeedlePart, partsOfNeedle } from './search-grams.ts'

/** A list of so many rows is read whole. */
export const SMALL = 2000
/** Rows that tell how common a needle is. Ids are random, so the first ones are a fair sample. */
const SAMPLE = 300
/** Texts that tell which parts of a needle are common. */
const FEW = 100
/** Parts of a needle of which the rarest two are looked for. */
const PARTS = 12
/** So many of the sample must match before a needle counts as common. */
const SURE = 8
/** Texts that a search takes from the index; one with more walks the list instead. */
export const CHOSEN_MAX = 3000
/** If the sample promises so many rows, the index is not read: to take them in vain costs more than to walk. */
export const TOO_MANY = 1.25 * CHOSEN_MAX

/** What a search found: ids of all rows that match, as JSON (`isAmong`), or null if they are too many to name. */
export type Chosen = string | null

/** Nothing matches. */
export const NONE = '[]'

/** The lines that a search looks through, and what a line belongs to; triggers write them. */
export interface Texts {
  table: 'document_texts' | 'signer_texts'
  /** Of SQLite; PostgreSQL has an index of the table. */
  grams: 'document_grams' | 'signer_grams'
  owner: 'document_id' | 'id'
}

interface Asked {
  texts: Texts
  accountId: string
  needle: string
  /** Rows of the workspace's list. */
  total: number
}

export interface TextSearch extends Asked {
  /** The rows with a text that contains the needle. */
  chosen: Chosen
  /** Which part of the rows these are, by a sample; 0 if too few of it match, or if the list is small. */
  share: number
}

/** The search as it is compared: folded, without spaces around it. */
export function needleOf(search: string): string {
  return folded(search.trim())
}

/** If there are too many rows by the sample, the index is not read. */
export async function searchTexts(db: Db, asked: Asked): Promise<TextSearch> {
  const { needle, total } = asked
  // A text is one line of name and one of address; no line contains a break.
  if (needle.includes('\n')) return { ...asked, chosen: NONE, share: 0 }
  if (total <= SMALL) return { ...asked, chosen: await chosenOf(db, ownersOf(asked, textsIn(asked))), share: 0 }
  const { rows } = await sql<{ share: number | string; ids: string | null }>`
    select share, case when share <= ${sql.lit(TOO_MANY / total)} then
      (${listUpToMax(db, ownersOf(asked, fromIndex(db, asked)))}) end as ids
    from (${shareIn(asked)}) as measured`.execute(db)
  return { ...asked, chosen: rows[0]?.ids ?? null, share: Number(rows[0]?.share ?? 0) }
}

/** How common a needle is in a list of many rows, without naming those that match. */
export async function measureTexts(db: Db, asked: Asked): Promise<TextSearch> {
  const { rows } = await sql<{ share: number | string }>`${shareIn(asked)}`.execute(db)
  return { ...asked, chosen: null, share: Number(rows[0]?.share ?? 0) }
}

/** Whether a measured needle is rare enough to take all that match from the index. */
export function isRare({ share, total }: TextSearch): boolean {
  return share <= TOO_MANY / total
}

/** The ids of all rows with a text that contains the needle; one comes once for each of its texts. */
export function foundBy(db: Db, search: TextSearch) {
  return ownersOf(search, fromIndex(db, search))
}

/** Which part of the rows match at most, as far as the sample tells. */
export function shareExpected({ share }: TextSearch): number {
  return share || SURE / SAMPLE
}

/** What a text costs that gives the order, too, to a row that is looked up behind its text (`Scattered`). */
export const COST_OF_FOUND = 0.1

/** The lines of contacts that match, with the two parts of each: they give the order, too, without a look at the rows. */
export function selectFound(db: Db, search: TextSearch) {
  const [name, address] =
    dialectOf(db) === 'sqlite'
      ? [sql`substr(key, 1, instr(key, char(10)) - 1)`, sql`substr(key, instr(key, char(10)) + 1)`]
      : [sql`split_part(key, chr(10), 1)`, sql`split_part(key, chr(10), 2)`]
  return db.selectFrom(
    sql<{ id: string; full_name_key: string; email_key: string }>`(
      select ${sql.ref(search.texts.owner)} as id, ${name} as full_name_key, ${address} as email_key
      from ${fromIndex(db, search)})`.as('found'),
  )
}

/** Grouped in the order of the index, so that it ends at the limit. */
function shareIn({ texts, accountId, needle }: Asked) {
  const owner = sql.ref(texts.owner)
  return sql`select case when sum(is_match) >= ${sql.lit(SURE)} then avg(is_match) else 0 end as share from (
    select max(case when instr(key, ${needle}) > 0 then 1 else 0 end) as is_match
    from ${sql.table(texts.table)} where account_id = ${accountId}
    group by ${owner} order by ${owner} limit ${sql.lit(SAMPLE)}) as sample`
}

/** Counts the rows with a match, and stops behind `atMost`. */
export async function countByText(db: Db, search: TextSearch, atMost: number): Promise<Total> {
  const { texts, total, share } = search
  const owner = sql.ref(texts.owner)
  const end = sql`limit ${sql.lit(atMost + 1)}`
  // Ends at the limit, without a text more.
  if (dialectOf(db) === 'sqlite' && share <= 1 / 3)
    return countSome(db, sql`(select distinct ${owner} from ${fromIndex(db, search)} ${end})`, atMost)
  // Unless walking to the last one takes less. A row has few texts that match.
  if (dialectOf(db) === 'postgres' && share * share * total <= SMALL) {
    const some = sql`${foundBy(db, search)} limit ${sql.lit(2 * (atMost + 1))}`
    const found = await countSome(db, sql`(select distinct id from (${some}) as matching)`, atMost)
    if (found.isMore) return found
  }
  return countSome(
    db,
    sql`(select ${owner} from ${textsIn(search)} group by ${owner} order by ${owner} ${end})`,
    atMost,
  )
}

function textsIn({ texts, accountId, needle }: Asked) {
  return sql`${sql.table(texts.table)} where account_id = ${accountId} and instr(key, ${needle}) > 0`
}

/** The texts that match, from a table and its index. */
export function fromIndex(db: Db, asked: Asked) {
  const { texts, accountId, needle } = asked
  const kind = dialectOf(db)
  const parts = partsOfNeedle(kind, accountId, needle)
  const [table, grams] = [sql.table(texts.table), sql.table(texts.grams)]
  return kind === 'sqlite'
    ? // In this order, so that it ends at the limit.
      sql`${grams} cross join ${table} on number = ${grams}.rowid
        where ${grams} match (${rarestOf(asked, parts)}) and +account_id = ${accountId} and instr(key, ${needle}) > 0`
    : // Written so that no other index serves the comparison of the account.
      sql`${table} where search_grams(account_id, key) @@ ${parts.map(({ word }) => word).join(' & ')}::tsquery
        and account_id || '' = ${accountId} and instr(key, ${needle}) > 0`
}

/**
 * SQLite reads each part's list of texts, so that a common part costs more than it leaves out; PostgreSQL passes over
 * what another part does not have. The first parts of a long needle are enough.
 */
export function rarestOf({ texts, accountId }: Pick<Asked, 'texts' | 'accountId'>, parts: NeedlePart[]) {
  const sample = sql`select key from ${sql.table(texts.table)} where account_id = ${accountId}
    order by ${sql.ref(texts.owner)}, key limit ${sql.lit(FEW)}`
  return sql`select group_concat(word, ' AND ') from (
    select value ->> 'word' as word, value ->> 'text' as part from json_each(${JSON.stringify(parts.slice(0, PARTS))})
    order by (select count(*) from (${sample}) as sample where instr(key, part) > 0) limit 2) as rarest`
}

function ownersOf({ texts }: Asked, matching: RawBuilder<unknown>) {
  return sql`select ${sql.ref(texts.owner)} as id from ${matching}`
}

/** Names the rows of a query for `id`. One text travels faster than thousands of rows. */
export async function chosenOf(db: Db, query: Expression<unknown>): Promise<Chosen> {
  const { rows } = await sql<{ ids: string | null }>`select (${listUpToMax(db, query)}) as ids`.execute(db)
  return rows[0]?.ids ?? null
}

function listUpToMax(db: Db, query: Expression<unknown>) {
  return sql`select case when count(*) <= ${sql.lit(CHOSEN_MAX)} then ${listOf(db, sql.ref('id'))} end
    from (select id from (${query}) as matching limit ${sql.lit(CHOSEN_MAX + 1)}) as found`
}
