import { isoNow } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { type Address, wants } from '../webhooks/address-store.ts'
import { type Delivery, giveUpDelivery } from '../webhooks/delivery-store.ts'
import { withLinks } from '../webhooks/webhook-links.ts'
import { liveSecrets, signatureHeaders } from '../webhooks/webhook-secret.ts'
import type { Outcome, Sender } from '../webhooks/webhook-sender.ts'

export type AttemptParts = Pick<Deps, 'db' | 'clock' | 'config' | 'keys'> & Pick<Sender, 'post'>

/** A claimed delivery with its address as they are now; undefined if the address was removed. */
export interface Claimed {
  delivery: Delivery
  address: Address | undefined
}

/** What came of an attempt. */
export interface Tried {
  delivery: Delivery
  address: Address
  outcome: Outcome
}

/**
 * Tries a claimed delivery once, at its address and with the secrets of now; null if no address wants it any more. Two workers
 * with the same delivery may both send, under one `webhook-id`; only one outcome is counted.
 */
export async function attemptDelivery(
  parts: AttemptParts,
  { delivery, address }: Claimed,
  stop: AbortSignal,
): Promise<Tried | null> {
  const { db, clock, config, keys, post } = parts
  if (!address || !wants(address, delivery.event)) {
    await giveUpDelivery(db, delivery.id, 'O webhook foi desativado ou deixou de receber este evento.', isoNow(clock))
    return null
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
  const outcome = secrets.length ? await post({ url, headers, body, stop }) : secretLost
  return { delivery, address, outcome }
}

const secretLost: Outcome = {
  status: null,
  answer: null,
  error: 'O segredo deste webhook se perdeu. Gere outro para que as entregas continuem.',
  retryAfter: undefined,
}
