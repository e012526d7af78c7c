import type { Dispatcher } from 'undici'
import { orderMessage } from '../channels/order-message.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { type Address, findAddress, noteFailure, noteSuccess, switchOff, wants } from '../webhooks/address-store.ts'
import { type Delivery, giveUpDelivery, recordAttempt } from '../webhooks/delivery-store.ts'
import { withLinks } from '../webhooks/webhook-links.ts'
import { nextAttemptAt, retryAfterOf } from '../webhooks/webhook-schedule.ts'
import { liveSecrets, signatureHeaders } from '../webhooks/webhook-secret.ts'
import { type Outcome, postWebhook } from '../webhooks/webhook-sender.ts'

/** An address that has failed for so long, without one success, is switched off. */
const FAILING_MS = 5 * 24 * 3_600_000

export type AttemptParts = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'keys'> & { dispatcher: Dispatcher }

/**
 * Tries a claimed delivery once, at its address and with the secrets of now, and writes what came of it. Two workers
 * with the same delivery may both send, under one `webhook-id`; only one outcome is counted.
 */
export async function attemptDelivery(parts: AttemptParts, delivery: Delivery, stop: AbortSignal): Promise<void> {
  const { db, clock, config, keys, dispatcher } = parts
  const address = await findAddress(db, { accountId: delivery.account_id, addressId: delivery.address_id })
  if (!address || !wants(address, delivery.event)) {
    await giveUpDelivery(db, delivery.id, 'O webhook foi desativado ou deixou de receber este evento.', isoNow(clock))
    return
  }
  const body = withLinks(delivery.body, config.publicUrl)
  const timestamp = Math.floor(clock.now().getTime() / 1000)
  const secrets = liveSecrets(keys, address, isoNow(clock))
  const { url } = address
  const { message_id: id } = delivery
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Rubrica-Webhooks/1',
    ...signatureHeaders(secrets, { id, timestamp, body }),
  }
  // An unsigned delivery must never be sent.
  const outcome = secrets.length ? await postWebhook(dispatcher, { url, headers, body, stop }) : secretLost
  await db.transaction().execute((trx) => record(parts, trx, delivery, address, outcome))
}

const secretLost: Outcome = {
  status: null,
  answer: null,
  error: 'O segredo deste webhook se perdeu. Gere outro para que as entregas continuem.',
  retryAfter: undefined,
}

async function record(
  { clock, jobs }: AttemptParts,
  trx: Db,
  delivery: Delivery,
  address: Address,
  { status, answer, error, retryAfter }: Outcome,
): Promise<void> {
  const at = clock.now()
  const now = at.toISOString()
  const isGone = status === 410
  const next = error && !isGone ? nextAttemptAt(delivery.attempts + 1, at, retryAfterOf(retryAfter, at)) : null
  const isOurs = await recordAttempt(trx, delivery, {
    state: error ? (next ? 'waiting' : 'failed') : 'delivered',
    next_attempt_at: next?.toISOString() ?? null,
    endpoint: address.url,
    http_status: status,
    response_body: answer,
    error,
    updated_at: now,
  })
  if (!isOurs) return
  if (!error) return noteSuccess(trx, address)
  await noteFailure(trx, address, now)
  // 410 Gone: the receiver asks for no more deliveries.
  const since = new Date(at.getTime() - FAILING_MS).toISOString()
  const cause = isGone ? { reason: 'gone' as const } : { reason: 'failing' as const, failingSince: since }
  if (await switchOff(trx, address, { ...cause, now })) {
    const { account_id: accountId, address_id: addressId } = delivery
    await orderMessage(jobs, trx, { kind: 'webhookOff', accountId, addressId }, { turnOf: accountId })
  }
}
