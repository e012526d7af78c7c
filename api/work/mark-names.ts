import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { dialectOf } from '../db/dialect.ts'
import { MARKED } from '../db/name-marks.ts'
import { inSlices } from '../db/slices.ts'
import type { Row } from '../db/tables.ts'
import { takeChanges } from './taken-changes.ts'

/** The column with the names of each table. */
const names = { documents: sql.ref('name_key'), signers: sql.ref('full_name_key') }

type Mark = Row<'name_marks'>
type Place = Omit<Mark, 'total'>
type Change = Place & { change: number }

/** Adds names that came and went to the marks of lists by name, and sets a mark where many rows have none. */
export async function markNames(db: Db): Promise<void> {
  await inSlices(() => db.transaction().execute(settleSome))
  await inSlices(() => db.transaction().execute(markOne))
}

async function settleSome(trx: Db): Promise<boolean> {
  await lockMarks(trx)
  const columns = ['account_id', 'list', 'key', 'id']
  const { changes, isMore } = await takeChanges<Change>(trx, { table: 'name_changes', number: 'number', columns })
  if (changes.length === 0) return false
  await addFirstMarks(trx, changes)
  await addToMarks(trx, changes)
  const gone = changes.filter(({ change }) => change < 0)
  if (gone.length > 0) await removeMarks(trx, gone)
  return isMore
}

/** Other processes that write marks wait; those that read them do not. */
async function lockMarks(trx: Db): Promise<void> {
  if (dialectOf(trx) === 'postgres') await sql`lock table name_marks in share row exclusive mode`.execute(trx)
}

/** Each list begins with a mark before all names. */
async function addFirstMarks(trx: Db, changes: Change[]): Promise<void> {
  const begun = new Map(changes.map(({ account_id, list }) => [`${account_id} ${list}`, { account_id, list }]))
  await trx
    .insertInto('name_marks')
    .values([...begun.values()].map((one) => ({ ...one, key: '', id: '', total: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Each change belongs to the last mark that is not after it. */
async function addToMarks(trx: Db, changes: Change[]): Promise<void> {
  const rows = changes.map(
    ({ account_id, list, key, id, change }) => sql`(${account_id}, ${list}, ${key}, ${id}, ${change})`,
  )
  await sql`
    update name_marks set total = name_marks.total + added.change from (
      select mark.account_id, mark.list, mark.key, mark.id, sum(cast(changed.column5 as integer)) as change
      from (values ${sql.join(rows)}) as changed cross join name_marks as mark
      where mark.account_id = changed.column1 and mark.list = changed.column2 and (mark.key, mark.id) = (
        select earlier.key, earlier.id from name_marks as earlier
        where earlier.account_id = changed.column1 and earlier.list = changed.column2
          and (earlier.key, earlier.id) <= (changed.column3, changed.column4)
        order by earlier.key desc, earlier.id desc limit 1)
      group by mark.account_id, mark.list, mark.key, mark.id) as added
    where name_marks.account_id = added.account_id and name_marks.list = added.list
      and name_marks.key = added.key and name_marks.id = added.id`.execute(trx)
}

/** A mark does not keep a name that no row has any more: its rows go to the mark before it. */
async function removeMarks(trx: Db, gone: Place[]): Promise<void> {
  for (const list of ['documents', 'signers'] as const) {
    const places = gone.filter((one) => one.list === list && one.key !== '')
    if (places.length === 0) continue
    const rows = sql.join(places.map(({ account_id, key }) => sql`(${account_id}, ${key})`))
    const { rows: marks } = await sql<Place>`
      select distinct mark.account_id, mark.list, mark.key, mark.id
      from (values ${rows}) as gone cross join name_marks as mark
      where mark.account_id = gone.column1 and mark.list = ${list} and mark.key = gone.column2
        and not exists (select 1 from ${sql.table(list)} where account_id = mark.account_id and deleted_at is null
          and ${names[list]} = mark.key)`.execute(trx)
    for (const mark of marks) await removeMark(trx, mark)
  }
}

async function removeMark(trx: Db, { account_id, list, key, id }: Place): Promise<void> {
  const ofList = sql`account_id = ${account_id} and list = ${list}`
  const { rows } = await sql<Pick<Mark, 'total'>>`
    delete from name_marks where ${ofList} and key = ${key} and id = ${id} returning total`.execute(trx)
  await sql`update name_marks set total = total + ${rows[0]?.total ?? 0} where ${ofList} and (key, id) = (
    select key, id from name_marks where ${ofList} and (key, id) < (${key}, ${id})
    order by key desc, id desc limit 1)`.execute(trx)
}

/** Sets a mark behind the first rows of one that has too many. */
async function markOne(trx: Db): Promise<boolean> {
  await lockMarks(trx)
  const { rows } = await sql<Mark>`
    select account_id, list, key, id, total from name_marks where total > ${sql.lit(2 * MARKED)} limit 1`.execute(trx)
  const [mark] = rows
  const next = mark && (await placeBehind(trx, mark))
  if (!mark || !next) return false
  const { account_id, list, key, id } = mark
  const before = await countBetween(trx, mark, next)
  await sql`update name_marks set total = ${before}
    where account_id = ${account_id} and list = ${list} and key = ${key} and id = ${id}`.execute(trx)
  await trx
    .insertInto('name_marks')
    .values({ account_id, list, ...next, total: mark.total - before })
    .execute()
  return true
}

type Name = Pick<Mark, 'key' | 'id'>

/** The first row of the name that is there; of the mark's own name, the row that is there. */
async function placeBehind(trx: Db, { account_id, list, key, id }: Mark): Promise<Name | null> {
  const ofList = sql`account_id = ${account_id} and list = ${list}`
  const following = await sql<Name>`
    select key, id from name_marks where ${ofList} and (key, id) > (${key}, ${id})
    order by key, id limit 1`.execute(trx)
  const { rows } = await sql<Name>`
    select ${names[list]} as key, id from ${rowsIn({ account_id, list }, { key, id }, following.rows[0])}
    order by ${names[list]}, id limit 1 offset ${sql.lit(MARKED)}`.execute(trx)
  const [row] = rows
  if (!row) return null
  return row.key === key ? row : { key: row.key, id: '' }
}

/** Without rows whose changes are not in the mark yet; one statement, so that both are of one moment. */
async function countBetween(trx: Db, { account_id, list, key, id }: Mark, next: Name): Promise<number> {
  const { rows } = await sql<{ total: number | string }>`
    select (select count(*) from ${rowsIn({ account_id, list }, { key, id }, next)})
      - (select coalesce(sum(change), 0) from name_changes where account_id = ${account_id} and list = ${list}
        and (key, id) >= (${key}, ${id}) and (key, id) < (${next.key}, ${next.id})) as total`.execute(trx)
  return Number(rows[0]?.total)
}

/** Rows from one place up to another. */
function rowsIn({ account_id, list }: Pick<Mark, 'account_id' | 'list'>, from: Name, to: Name | undefined) {
  const name = names[list]
  return sql`${sql.table(list)} where account_id = ${account_id} and deleted_at is null
    and (${name}, id) >= (${from.key}, ${from.id}) ${to ? sql`and (${name}, id) < (${to.key}, ${to.id})` : sql``}`
}
