import { createHmac, randomUUID } from 'node:crypto'
import { until } from '../until.ts'
import { openReceiver, type Receiver } from '../webhook-receiver.ts'
import type { BenchRow } from './bench-row.ts'
import { cpuMilliseconds } from './cpu-of.ts'
import { inLanes, secondsOf } from './lanes.ts'
import { newOwner, type Owner } from './owner.ts'
import { LOOK_MS, onBothDatabases, type Service } from './service.ts'

/** So many that the first look, up to a quarter of a second after they are due, counts for little. */
const COUNT = 3000
/** Rows that SQLite takes in one statement. */
const INSERTED = 500
/** As many as the service has on the way to one workspace. */
const LANES = 4
const resource = { type: 'Account' as const, id: randomUUID(), name: 'Olívia Conceição' }
const body = JSON.stringify({
  id: 1,
  event: 'signer_created',
  message: 'Olívia Conceição criou o contato Ana Úrsula.',
  payload: { signer_id: randomUUID() },
  origin: { ip: '203.0.113.7', 'user-agent': 'bench' },
  created_at: 1_760_000_000,
  subject: resource,
  object: resource,
  account_id: resource.id,
})

/** Deliveries to one receiver on loopback from due to delivered, against as many bare signed POSTs of Node's fetch. */
export function webhooks(): Promise<BenchRow[]> {
  // In production a receiver has https; here the service's own work is measured, not TLS.
  return onBothDatabases(measure, { env: { NODE_ENV: 'test' } })
}

async function measure(service: Service): Promise<BenchRow[]> {
  const [receiver, peer] = [await openReceiver(), await openReceiver()]
  try {
    const owner = await newOwner(service)
    const subscription = { events: ['signer_created' as const], is_active: true, url: receiver.url }
    await owner.client.webhooks.update({ accountId: owner.accountId, ...subscription, email: 'a@exemplo.com' })
    // Both are warm, or the second database would be held against a faster peer than the first.
    await drain(service, owner, receiver, COUNT)
    await postPlainly(peer.url)
    const before = cpuMilliseconds(service.pid())
    const ours = COUNT / (await drain(service, owner, receiver, COUNT))
    const cpu = (cpuMilliseconds(service.pid()) - before) / COUNT
    const bare = COUNT / (await secondsOf(() => postPlainly(peer.url)))
    const unit = `deliveries/s, ${(ours / bare).toFixed(2)} of bare signed POSTs (${bare.toFixed(0)}/s)`
    const name = `webhooks to one receiver, ${service.on}`
    return [
      { name, value: ours, unit },
      { name: `${name}: CPU of the service`, value: cpu, unit: 'ms a delivery' },
    ]
  } finally {
    await receiver.close()
    await peer.close()
  }
}

/** Seconds from deliveries that are due until the last one is written down as delivered. */
async function drain(service: Service, { accountId, client }: Owner, receiver: Receiver, count: number) {
  const { db, close } = await service.database()
  const begun = Date.now() - count
  const rows = Array.from({ length: count }, (_, i) => ({
    id: randomUUID(),
    account_id: accountId,
    activity_id: i,
    event: 'signer_created',
    message_id: `msg_${randomUUID()}`,
    endpoint: receiver.url,
    body,
    state: 'waiting' as const,
    next_attempt_at: new Date(begun + i).toISOString(),
    created_at: new Date(begun + i).toISOString(),
    updated_at: new Date(begun + i).toISOString(),
  }))
  await db.transaction().execute(async (trx) => {
    for (let first = 0; first < count; first += INSERTED)
      await trx
        .insertInto('address_deliveries')
        .values(rows.slice(first, first + INSERTED))
        .execute()
  })
  const left = db.selectFrom('address_deliveries').select('id').where('state', '=', 'waiting').limit(1)
  const isDone = async () => (await left.executeTakeFirst()) === undefined
  const seconds = await secondsOf(() => until('all webhooks', isDone, 30, LOOK_MS))
  await close()
  const { totalCount } = await client.webhooks.list({ accountId, delivered: true })
  if (totalCount !== receiver.received.length) throw new Error('what was delivered is not what was received')
  return seconds
}

async function postPlainly(url: string): Promise<void> {
  await inLanes(Array.from({ length: COUNT }), LANES, async () => {
    const signature = createHmac('sha256', 'a secret').update(body).digest('base64')
    const response = await fetch(url, { method: 'POST', body, headers: { 'webhook-signature': `v1,${signature}` } })
    await response.arrayBuffer()
  })
}
