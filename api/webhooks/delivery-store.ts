import { type SqlBool, sql } from 'kysely'
import { isAmong } from '../db/among.ts'
import { commitLazilyOnSqlite, commitsLazily } from '../db/commit-lazily.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/database.ts'
import { dialectOf } from '../db/dialect.ts'
import { deleteInSlices } from '../db/slices.ts'
import type { NewRow, Row } from '../db/tables.ts'
import { type Address, FIRST, findAddressesOf } from './address-store.ts'

export type Delivery = Row<'address_deliveries'>

/** How long a claim lasts: longer than any attempt takes. The deliveries of a worker that died wait as long. */
const LOCK_MS = 30_000

/** What a delivery keeps of its address: null for the first, as processes of the version before write it. */
export function addressIdIn({ id, place }: Address): string | null {
  return place === FIRST ? null : id
}

/** Deliveries to an address. */
export function selectDeliveries(
  db: Db,
  filter: {
    accountId: string
    /** Null for the first. */
    addressId: string | null
    event?: string | undefined
    delivered?: boolean | undefined
    from?: string | undefined
    to?: string | undefined
  },
) {
  let query = db.selectFrom('address_deliveries').where('account_id', '=', filter.accountId)
  query = query.where('address_id', filter.addressId === null ? 'is' : '=', filter.addressId)
  if (filter.event) query = query.where('event', '=', filter.event)
  if (filter.delivered !== undefined) query = query.where('state', filter.delivered ? '=' : '!=', 'delivered')
  if (filter.from) query = query.where('created_at', '>=', filter.from)
  if (filter.to) query = query.where('created_at', '<=', filter.to)
  return query
}

export function findDelivery(db: Db, accountId: string, id: string): Promise<Delivery | undefined> {
  return db
    .selectFrom('address_deliveries')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
}

type NewDelivery = Pick<
  NewRow<'address_deliveries'>,
  'id' | 'account_id' | 'address_id' | 'activity_id' | 'event' | 'message_id' | 'endpoint' | 'body'
>

/** A delivery that is due at once. */
export function insertDelivery(db: Db, { now, ...delivery }: NewDelivery & { now: string }): Promise<Delivery> {
  return db
    .insertInto('address_deliveries')
    .values({ ...delivery, state: 'waiting', next_attempt_at: now, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Takes the deliveries that have been due longest, for half a minute: a worker that dies leaves them to the next one.
 * `except` names addresses ({@link addressOf}) at their limit of concurrent attempts. Fewer than `atMost` means that no
 * other address has a due one that is free.
 */
export function claimDeliveries(
  db: Db,
  { now, except, atMost }: { now: Date; except: string[]; atMost: number },
): Promise<Delivery[]> {
  const due = now.toISOString()
  const lockedUntil = new Date(now.getTime() + LOCK_MS).toISOString()
  const claim = { due, lockedUntil, except: JSON.stringify(except), atMost }
  return commitLazilyOnSqlite(db, (own) => takeFirst(own, claim))
}

const takeFirst = compiledOnce<{ due: string; lockedUntil: string; except: string; atMost: number }>()((db, value) => {
  // PostgreSQL looks up the ids of an array one by one, and does not guess how many there are.
  const isFirst =
    dialectOf(db) === 'postgres'
      ? sql`id = any(array(select due_deliveries(${value('due')}, ${value('except')}::jsonb, ${value('atMost')})))
        and ${commitsLazily}`
      : sql`id in (select id from address_deliveries
          where state = 'waiting' and next_attempt_at <= ${value('due')}
            and (locked_until is null or locked_until < ${value('due')}) and not ${isAmong(db, sql`coalesce(address_id, account_id)`, value('except'))}
          order by next_attempt_at, id limit ${value('atMost')})`
  return sql<Delivery>`update address_deliveries set locked_until = ${value('lockedUntil')} where ${isFirst} returning *`
})

/** The addresses of deliveries as they are now; undefined for one that was removed. */
export async function addressesOfDeliveries(
  db: Db,
  deliveries: Delivery[],
): Promise<(delivery: Delivery) => Address | undefined> {
  const ids = deliveries.flatMap(({ address_id }) => address_id ?? [])
  const firstOf = deliveries.flatMap(({ address_id, account_id }) => (address_id === null ? account_id : []))
  const found = await findAddressesOf(db, { ids, firstOf })
  return ({ address_id, account_id }) =>
    found.find((one) => one.account_id === account_id && (address_id ? one.id === address_id : one.place === FIRST))
}

/** Names the address of a delivery among those of all workspaces. */
export function addressOf({ address_id, account_id }: Delivery): string {
  return address_id ?? account_id
}

/** Releases a claimed delivery that was not tried. */
export async function releaseDelivery(db: Db, { id, attempts }: Delivery): Promise<void> {
  await db
    .updateTable('address_deliveries')
    .set({ locked_until: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}

/** Releases every claim: for a start that knows that no other process runs. */
export async function releaseDeliveries(db: Db): Promise<void> {
  await db
    .updateTable('address_deliveries')
    .set({ locked_until: null })
    .where('state', '=', 'waiting')
    .where('locked_until', 'is not', null)
    .execute()
}

/** What an attempt made of a claimed delivery. */
export interface Attempted {
  delivery: Delivery
  row: Pick<
    Row<'address_deliveries'>,
    'state' | 'next_attempt_at' | 'endpoint' | 'http_status' | 'response_body' | 'error'
  >
}

/**
 * Writes the outcomes of attempts in one statement; returns the ids of the deliveries of which it wrote them (`ours`), and
 * those to an address that was failing (`ofFailing`). If another worker wrote one, that one counts. Its
 * transaction commits lazily on PostgreSQL: an outcome that a power cut undoes is tried again.
 */
export async function recordAttempts(
  db: Db,
  { attempted, now }: { attempted: Attempted[]; now: string },
): Promise<{ ours: Set<string>; ofFailing: Set<string> }> {
  const outcomes = attempted.map(({ delivery: { id, attempts }, row }) => ({ delivery: id, attempts, ...row }))
  const rows = await writeOutcomes(db, { outcomes: JSON.stringify(outcomes), now })
  const ofFailing = rows.filter(({ has_failing }) => has_failing)
  return { ours: new Set(rows.map(({ id }) => id)), ofFailing: new Set(ofFailing.map(({ id }) => id)) }
}

const writeOutcomes = compiledOnce<{ outcomes: string; now: string }>()((db, value) => {
  const isPostgres = dialectOf(db) === 'postgres'
  const outcomes = isPostgres
    ? sql`json_to_recordset(${value('outcomes')}::json) as outcome (delivery text, attempts integer, state text,
        next_attempt_at text, endpoint text, http_status integer, response_body text, error text)`
    : sql`(select value ->> 'delivery' as delivery, value ->> 'attempts' as attempts, value ->> 'state' as state,
        value ->> 'next_attempt_at' as next_attempt_at, value ->> 'endpoint' as endpoint,
        value ->> 'http_status' as http_status, value ->> 'response_body' as response_body, value ->> 'error' as error
        from json_each(${value('outcomes')})) as outcome`
  // By their ids: the index of what waits, which statistics take for short, would be read whole.
  const ids = sql`array(select value ->> 'delivery' from json_array_elements(${value('outcomes')}::json))`
  return sql<{ id: string; has_failing: SqlBool }>`
    update address_deliveries
    set state = outcome.state, next_attempt_at = outcome.next_attempt_at, endpoint = outcome.endpoint,
      http_status = outcome.http_status, response_body = outcome.response_body, error = outcome.error,
      updated_at = ${value('now')}, attempts = address_deliveries.attempts + 1, locked_until = null
    from ${outcomes}
    where id = outcome.delivery and address_deliveries.attempts = outcome.attempts
      and address_deliveries.state || '' = 'waiting' ${isPostgres ? sql`and ${commitsLazily} and id = any(${ids})` : sql``}
    returning id, exists (
      select 1 from webhook_addresses as address
      where address.account_id = address_deliveries.account_id and address.failing_since is not null and
        case when address_id is null then address.place = ${sql.lit(FIRST)} else address.id = address_id end
    ) as has_failing`
})

/** Ends a delivery without a further attempt. */
export async function giveUpDelivery(db: Db, id: string, error: string, now: string): Promise<void> {
  await db
    .updateTable('address_deliveries')
    .set({ state: 'failed', next_attempt_at: null, locked_until: null, error, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Forgets history from before a moment; what is still on its way stays. */
export async function deleteOldDeliveries(db: Db, before: string): Promise<void> {
  const where = sql`created_at < ${before} and state <> 'waiting'`
  await deleteInSlices(db, { from: 'address_deliveries', where })
}
