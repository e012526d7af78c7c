import { isWebhookEvent, WEBHOOK_TEST, type WebhookEventName } from '@rubrica/contracts/webhooks.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { isAmong } from '../db/among.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/database.ts'
import type { NewRow, Row, Tables } from '../db/tables.ts'

export type Address = Row<'webhook_addresses'>

/** The place of the address that calls without an id mean. */
export const FIRST = 1

/** An address of a workspace; without an id the first. */
export interface Target {
  accountId: string
  addressId?: string | null | undefined
}

/** Every address of a workspace, in their order. */
export function selectAddresses(db: Db, accountId: string) {
  return db.selectFrom('webhook_addresses').where('account_id', '=', accountId)
}

export function findAddresses(db: Db, accountId: string): Promise<Address[]> {
  return selectAllAddresses(db, { accountId })
}

const selectAllAddresses = compiledOnce<{ accountId: string }>()((db, value) =>
  db.selectFrom('webhook_addresses').selectAll().where('account_id', '=', value('accountId')).orderBy('place'),
)

export function findAddress(db: Db, target: Target): Promise<Address | undefined> {
  return db.selectFrom('webhook_addresses').selectAll().where(isTarget(target)).executeTakeFirst()
}

/** Addresses by their ids, and the first ones of workspaces. */
export function findAddressesOf(db: Db, { ids, firstOf }: { ids: string[]; firstOf: string[] }): Promise<Address[]> {
  return selectAddressesOf(db, { ids: JSON.stringify(ids), firstOf: JSON.stringify(firstOf) })
}

const selectAddressesOf = compiledOnce<{ ids: string; firstOf: string }>()((db, value) =>
  db
    .selectFrom('webhook_addresses')
    .selectAll()
    .where((eb) =>
      eb.or([
        isAmong(db, sql.ref('id'), value('ids')),
        eb.and([isAmong(db, sql.ref('account_id'), value('firstOf')), eb('place', '=', sql.lit(FIRST))]),
      ]),
    ),
)

/** Whether an event goes out: the address is on and names it. A test goes out to every one that is on. */
export function wants(address: Address, event: WebhookEventName | string): boolean {
  return address.is_active === 1 && (event === WEBHOOK_TEST || eventsOf(address).some((one) => one === event))
}

export function eventsOf({ events }: Pick<Address, 'events'>): WebhookEventName[] {
  const list: unknown = JSON.parse(events)
  return Array.isArray(list) ? list.filter(isWebhookEvent) : []
}

export function insertAddress(db: Db, address: NewRow<'webhook_addresses'>): Promise<Address> {
  return db.insertInto('webhook_addresses').values(address).returningAll().executeTakeFirstOrThrow()
}

/** Undefined if there is no such address. */
export function updateAddress(
  db: Db,
  target: Target,
  changes: Partial<NewRow<'webhook_addresses'>>,
): Promise<Address | undefined> {
  return db.updateTable('webhook_addresses').set(changes).where(isTarget(target)).returningAll().executeTakeFirst()
}

/** The workspaces that have notices sent to a person's address. */
export async function accountsNoticedAt(db: Db, email: string): Promise<string[]> {
  const noticed = db.selectFrom('webhook_addresses').select('account_id').distinct()
  return (await noticed.where(isNoticedAt(email)).execute()).map((row) => row.account_id)
}

export async function passOnNotices(
  db: Db,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const own = db.updateTable('webhook_addresses').set({ email: to }).where('account_id', '=', accountId)
  await own.where(isNoticedAt(from)).execute()
}

function isNoticedAt(email: string) {
  return sql<boolean>`lower(email) = ${email}`
}

/** Puts a new secret in place; the one before it goes on signing until `previousUntil`. One statement: no rotation is lost. */
export function replaceSecret(
  db: Db,
  target: Target,
  { secret, previousUntil, now }: { secret: string; previousUntil: string; now: string },
): Promise<Address | undefined> {
  return db
    .updateTable('webhook_addresses')
    .set((eb) => ({
      previous_secret: eb.ref('secret'),
      previous_secret_until: previousUntil,
      secret,
      updated_at: now,
    }))
    .where(isTarget(target))
    .returningAll()
    .executeTakeFirst()
}

/** An address as an attempt found it: outcomes count only while its URL is the same. */
type Tried = Pick<Address, 'id' | 'url'>

/** Records when the current run of failures began. An address that was changed meanwhile starts with none. */
export async function noteFailure(db: Db, { id, url }: Tried, now: string): Promise<void> {
  await db
    .updateTable('webhook_addresses')
    .set({ failing_since: now })
    .where('id', '=', id)
    .where('url', '=', url)
    .where('failing_since', 'is', null)
    .execute()
}

export async function noteSuccess(db: Db, { id, url }: Tried): Promise<void> {
  await endFailures(db, { id, url })
}

const endFailures = compiledOnce<Tried>()((db, value) =>
  db
    .updateTable('webhook_addresses')
    .set({ failing_since: null })
    .where('id', '=', value('id'))
    .where('url', '=', value('url'))
    .where('failing_since', 'is not', null),
)

/** Switches off; true for the one call that did it. `failingSince` asks for failures that began then or earlier. */
export async function switchOff(
  db: Db,
  { id, url }: Tried,
  { reason, now, failingSince }: { reason: 'failing' | 'gone'; now: string; failingSince?: string },
): Promise<boolean> {
  let query = db
    .updateTable('webhook_addresses')
    .set({ is_active: 0, inactive_reason: reason, updated_at: now })
    .where('id', '=', id)
    .where('url', '=', url)
    .where('is_active', '=', 1)
  if (failingSince) query = query.where('failing_since', '<=', failingSince)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False if there is no such address. */
export async function deleteAddress(db: Db, target: Target): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('webhook_addresses').where(isTarget(target)).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteAddresses(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('webhook_addresses').where('account_id', '=', accountId).execute()
}

function isTarget({ accountId, addressId }: Target) {
  return (eb: ExpressionBuilder<Tables, 'webhook_addresses'>) =>
    eb.and({ account_id: accountId, ...(addressId ? { id: addressId } : { place: FIRST }) })
}
