import { sql } from 'kysely'
import { isAmong } from '../db/among.ts'
import type { Db } from '../db/database.ts'
import { dialectOf } from '../db/dialect.ts'
import { heldAlone } from '../db/row-locks.ts'
import { inSlices } from '../db/slices.ts'
import type { Row } from '../db/tables.ts'
import { countedEvents } from '../trail/activity-counts.ts'

/** Rows of one slice: each document has a text for each of its parties, too. */
const DOCUMENTS = 25
const ACTIVITIES = 500
const SIGNERS = 50

/** Adds documents, activities and contacts of the version before to what lists read; the triggers add all others. */
export async function fillLists(db: Db): Promise<void> {
  await inSlices(() => db.transaction().execute(fillDocuments))
  await inSlices(() => db.transaction().execute(fillActivities))
  await inSlices(() => db.transaction().execute(fillOwnActivities))
  await inSlices(() => db.transaction().execute(fillSigners))
  await inSlices(() => db.transaction().execute(fillClosed))
  await inSlices(() => db.transaction().execute(fillSentAt))
}

async function fillDocuments(trx: Db): Promise<boolean> {
  const part = await nextRows(trx, 'documents', { table: 'documents', atMost: DOCUMENTS })
  if (!part) return false
  const { ids, last } = part
  await sql`update documents set method = (select method from assignments where document_id = documents.id)
    where ${isAmong(trx, sql.ref('id'), ids)} and method is null`.execute(trx)
  await sql`insert into document_count_changes (account_id, status, method, change)
    select account_id, status, coalesce(method, ''), 1 from documents
    where ${isAmong(trx, sql.ref('id'), ids)} and deleted_at is null
      and not exists (select 1 from document_texts where document_texts.id = documents.id)`.execute(trx)
  await sql`insert into document_texts (id, document_id, account_id, key)
    select id, id, account_id, name_key from documents
    where ${isAmong(trx, sql.ref('id'), ids)} and deleted_at is null
    on conflict (id) do nothing`.execute(trx)
  await sql`insert into document_texts (id, document_id, account_id, key)
    select parties.id, document_id, parties.account_id, full_name_key || ${'\n'} || coalesce(email_key, '')
    from parties inner join documents on documents.id = parties.document_id
    where ${isAmong(trx, sql.ref('document_id'), ids)} and deleted_at is null
    on conflict (id) do nothing`.execute(trx)
  await noteReached(trx, 'documents', last)
  return last !== undefined
}

async function fillActivities(trx: Db): Promise<boolean> {
  const part = await nextActivities(trx, 'activities')
  if (!part) return false
  const { from, to } = part
  await sql`insert into activity_count_changes (account_id, day, event, change)
    select account_id, sao_paulo_day(created_at) as day, event, count(*) from activities
    where id > ${from} and id <= ${to} and event in (${sql.join(countedEvents)})
    group by account_id, day, event`.execute(trx)
  await noteReached(trx, 'activities', to > from ? String(to) : undefined)
  return to > from
}

async function fillOwnActivities(trx: Db): Promise<boolean> {
  const part = await nextActivities(trx, 'person_activities')
  if (!part) return false
  const { from, to } = part
  await sql`insert into person_activity_changes (created_by, account_id, day, event, change)
    select created_by, activities.account_id, sao_paulo_day(activities.created_at) as day, event, count(*)
    from activities inner join documents on documents.id = activities.document_id
    where activities.id > ${from} and activities.id <= ${to} and event in (${sql.join(countedEvents)})
    group by created_by, activities.account_id, day, event`.execute(trx)
  await noteReached(trx, 'person_activities', to > from ? String(to) : undefined)
  return to > from
}

async function nextActivities(trx: Db, name: 'activities' | 'person_activities') {
  const fill = await lockFill(trx, name)
  if (!fill) return null
  const from = Number(fill.reached)
  return { from, to: Math.min(from + ACTIVITIES, Number(fill.goal)) }
}

/** A trigger counts each line that this adds. */
async function fillSigners(trx: Db): Promise<boolean> {
  const part = await nextRows(trx, 'signers', { table: 'signers', atMost: SIGNERS })
  if (!part) return false
  const { ids, last } = part
  await sql`insert into signer_texts (id, account_id, key)
    select id, account_id, full_name_key || ${'\n'} || coalesce(email_key, '') from signers
    where ${isAmong(trx, sql.ref('id'), ids)} and deleted_at is null
    on conflict (id) do nothing`.execute(trx)
  await noteReached(trx, 'signers', last)
  return last !== undefined
}

/** What a trigger has added meanwhile is there already. */
async function fillClosed(trx: Db): Promise<boolean> {
  const part = await nextRows(trx, 'closed_texts', { table: 'documents', atMost: DOCUMENTS })
  if (!part) return false
  const { ids, last } = part
  const closed = sql`documents inner join closed_statuses on closed_statuses.status = documents.status
    inner join document_texts on document_texts.account_id = documents.account_id and document_id = documents.id
    where ${isAmong(trx, sql.ref('documents.id'), ids)}`
  if (dialectOf(trx) === 'sqlite') {
    await sql`delete from closed_grams where rowid in (select number from ${closed})`.execute(trx)
    await sql`insert into closed_grams (rowid, tokens)
      select number, search_grams(code || documents.account_id, key) from ${closed}`.execute(trx)
  } else
    await sql`insert into closed_texts (id, document_id, place, key)
      select document_texts.id, document_id, code || documents.account_id, key from ${closed}
      on conflict (id) do nothing`.execute(trx)
  await noteReached(trx, 'closed_texts', last)
  return last !== undefined
}

async function fillSentAt(trx: Db): Promise<boolean> {
  const part = await nextRows(trx, 'sent_at', { table: 'documents', atMost: DOCUMENTS })
  if (!part) return false
  const { ids, last } = part
  await sql`update documents set sent_at = (select created_at from assignments where document_id = documents.id)
    where ${isAmong(trx, sql.ref('id'), ids)} and sent_at is null and method is not null`.execute(trx)
  await noteReached(trx, 'sent_at', last)
  return last !== undefined
}

/** The rows of the next slice, locked: their ids as JSON, and the last one, undefined behind all of them. */
async function nextRows(
  trx: Db,
  name: FillName,
  { table, atMost }: { table: 'documents' | 'signers'; atMost: number },
): Promise<{ ids: string; last: string | undefined } | null> {
  const fill = await lockFill(trx, name)
  if (!fill) return null
  const found = await trx
    .selectFrom(table)
    .select('id')
    .where('id', '>', fill.reached)
    .where('id', '<=', fill.goal)
    .orderBy('id')
    .limit(atMost)
    // A change that is not committed yet comes before this, and a later one finds the row counted.
    .$if(dialectOf(trx) === 'postgres', (query) => query.forNoKeyUpdate())
    .execute()
  const ids = found.map(({ id }) => id)
  return { ids: JSON.stringify(ids), last: ids.at(-1) }
}

type FillName = Row<'list_fills'>['name']

/** What is left to do; another process waits meanwhile. */
async function lockFill(trx: Db, name: FillName) {
  const fill = trx
    .selectFrom('list_fills')
    .select(['reached', 'goal'])
    .where('name', '=', name)
    .where('is_done', '=', 0)
  return heldAlone(trx, fill).executeTakeFirst()
}

/** Without a row that was reached, all are in. */
async function noteReached(trx: Db, name: FillName, reached: string | undefined): Promise<void> {
  await trx
    .updateTable('list_fills')
    .set(reached === undefined ? { is_done: 1 } : { reached })
    .where('name', '=', name)
    .execute()
}
