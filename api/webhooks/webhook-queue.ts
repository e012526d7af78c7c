import { randomUUID } from 'node:crypto'
import { isWebhookEvent, payloadOf, WEBHOOK_TEST, type WebhookBody } from '@rubrica/contracts/webhooks.ts'
import type { Origin } from '../caller.ts'
import type { Db } from '../db/database.ts'
import { type Address, findAddresses, wants } from './address-store.ts'
import { addressIdIn, type Delivery, insertDelivery } from './delivery-store.ts'
import { insertEvent } from './event-store.ts'

/** An activity as the trail records it. */
interface Recorded {
  id: number
  accountId: string
  event: string
  message: string
  payload: Record<string, unknown>
  origin: Origin | null
  now: string
}

/** Who did it, and to what. */
export type Resources = Pick<WebhookBody, 'subject' | 'object'>

/**
 * Writes the event of an activity for those who read the feed, and a delivery to each address that wants it,
 * within the activity's transaction: both exist if and only if that commits. The body is written now, so that
 * the feed and every attempt say the same.
 */
export async function tellEvent(trx: Db, activity: Recorded, resources: () => Promise<Resources>): Promise<void> {
  const { id, accountId, event, now } = activity
  if (!isWebhookEvent(event)) return
  const body = bodyOf(activity, await resources())
  await insertEvent(trx, { activity_id: id, account_id: accountId, body, created_at: now })
  const messageId = newMessageId()
  for (const address of await findAddresses(trx, accountId)) {
    if (wants(address, event)) await enqueue(trx, address, { ...activity, messageId, body })
  }
}

/** Writes the delivery of a test. It has no activity, so the activity's id is 0. */
export function queueTest(
  trx: Db,
  address: Address,
  { now, origin, ...resources }: Resources & Pick<Recorded, 'now' | 'origin'>,
): Promise<Delivery> {
  const accountId = address.account_id
  const message = 'Esta é uma entrega de teste. Nada aconteceu no workspace.'
  const test = { id: 0, accountId, event: WEBHOOK_TEST, message, payload: {}, origin, now }
  return enqueue(trx, address, { ...test, messageId: newMessageId(), body: bodyOf(test, resources) })
}

type Message = Pick<Recorded, 'id' | 'event' | 'now'> & { messageId: string; body: string }

function enqueue(trx: Db, address: Address, { id, event, now, messageId, body }: Message): Promise<Delivery> {
  return insertDelivery(trx, {
    id: randomUUID(),
    account_id: address.account_id,
    address_id: addressIdIn(address),
    activity_id: id,
    event,
    message_id: messageId,
    endpoint: address.url,
    body,
    now,
  })
}

/** One for an event: a receiver behind two addresses knows it by that. */
function newMessageId(): string {
  return `msg_${randomUUID().replaceAll('-', '')}`
}

function bodyOf(activity: Recorded, { subject, object }: Resources): string {
  const { id, event, message, payload, origin, now, accountId } = activity
  const body: WebhookBody = {
    id,
    event,
    message,
    payload: payloadOf(event, payload),
    origin: origin && { ip: origin.ip, 'user-agent': origin.userAgent },
    created_at: Math.floor(Date.parse(now) / 1000),
    subject,
    object,
    account_id: accountId,
  }
  return JSON.stringify(body)
}
