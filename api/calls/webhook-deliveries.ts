import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Page } from '@rubrica/contracts/page.ts'
import type { WebhookDelivery } from '@rubrica/contracts/webhooks.ts'
import type { Call, Handlers } from '../access/handler.ts'
import type { MemberCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import { byColumn } from '../db/cursor.ts'
import { pageOf, readPage, readSort } from '../db/paging.ts'
import { deliveryView } from '../views/delivery-view.ts'
import { findAddress, type Target } from '../webhooks/address-store.ts'
import { selectDeliveries } from '../webhooks/delivery-store.ts'
import { queueTest } from '../webhooks/webhook-queue.ts'
import { accountResource, userResource } from '../webhooks/webhook-resources.ts'
import { findAccount } from '../workspaces/account-store.ts'

const sortable = ['created_at', 'updated_at', 'event'] as const

type Asked = Omit<Parameters<Handlers<'webhooks'>['list']>[0], 'accountId'>

/** A page of the deliveries to an address; `addressId` is null for the first. */
export async function listDeliveries(
  { accountId, addressId }: { accountId: string; addressId: string | null },
  { event, delivered, from, to, sort, ...paging }: Asked,
  { db, config }: Pick<Call, 'db' | 'config'>,
): Promise<Page<WebhookDelivery>> {
  const order = readSort(sort, sortable, { column: 'created_at', direction: 'desc' })
  const filter = { accountId, addressId, event, delivered, from: startOf(from), to: endOf(to) }
  const page = await readPage(
    {
      // The same for all rows; PostgreSQL uses the order of the index only if it is named, because the first's is null.
      rows: selectDeliveries(db, filter).orderBy('address_id').selectAll(),
      order: [order, byColumn('activity_id', { direction: order.direction, isNumber: true }), byColumn('id')],
    },
    paging,
  )
  return pageOf(
    page,
    page.items.map((row) => deliveryView(config, row)),
  )
}

/** Sends a test to an address that is on. */
export function sendTest(
  target: Target,
  { db, clock, config, caller, origin }: Call<MemberCaller>,
): Promise<WebhookDelivery> {
  return db.transaction().execute(async (trx) => {
    const address = await findAddress(trx, target)
    if (!address && target.addressId) throw new Refusal('not_found')
    if (address?.is_active !== 1) throw new Refusal('webhook_inactive')
    const { id, name } = await findAccount(trx, target.accountId)
    const told = { subject: userResource(caller.user), object: accountResource({ id, name }) }
    return deliveryView(config, await queueTest(trx, address, { ...told, origin, now: isoNow(clock) }))
  })
}

/** A bare date means the whole day, in UTC like every time of the wire. */
function startOf(from: string | undefined): string | undefined {
  return from && new Date(isSeconds(from) ? Number(from) * 1000 : from).toISOString()
}

function endOf(to: string | undefined): string | undefined {
  if (!to) return undefined
  if (isSeconds(to)) return new Date(Number(to) * 1000 + 999).toISOString()
  return to.includes('T') ? new Date(to).toISOString() : `${to}T23:59:59.999Z`
}

function isSeconds(text: string): boolean {
  return /^\d+$/.test(text)
}
