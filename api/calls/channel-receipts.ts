import { createHash } from 'node:crypto'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { receiptsPath } from '@rubrica/contracts/receipts-path.ts'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Channel } from '../channels/channel.ts'
import { findToldMessage } from '../channels/channel-message-store.ts'
import { heedWord } from '../channels/opt-out-store.ts'
import type { Provider, Receipt } from '../channels/provider.ts'
import type { Deps } from '../deps.ts'
import { noteProgress } from '../work/message-progress.ts'

/** Many times what a provider tells at once. */
const RECEIPT_BYTES = 1024 * 1024

/**
 * The addresses at which the providers of channels tell what became of messages. They are no calls of `/v1`: a provider
 * chooses their form and signs their octets.
 */
export function channelReceipts(app: Hono, deps: Deps): void {
  for (const name of keysOf(deps.channels)) {
    const channel = deps.channels[name]
    const provider = channel?.provider
    if (!channel || !provider) continue
    app.get(receiptsPath(name), (c) => {
      const answer = provider.challenge?.(new URL(c.req.url)) ?? null
      return answer ? new Response(answer.text, { status: answer.status, headers: unread }) : c.notFound()
    })
    app.post(receiptsPath(name), bodyLimit({ maxSize: RECEIPT_BYTES }), (c) =>
      take(deps, { name, channel, provider }, c),
    )
  }
}

const unread = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' }

interface Told {
  name: string
  channel: Channel
  provider: Provider
}

/** Answers 200 once everything is written; after anything else the provider tells it again. */
async function take(deps: Deps, { name, channel, provider }: Told, c: Context): Promise<Response> {
  const body = new Uint8Array(await c.req.arrayBuffer())
  const { pathname, search } = new URL(c.req.url)
  const url = deps.config.publicUrl + pathname + search
  const given = (provider.header && c.req.header(provider.header)) ?? ''
  const receipts = provider.read({ method: 'POST', url, given, body })
  if (receipts === null) {
    deps.log.warn({ channel: name }, 'a receipt does not prove that it comes from the provider')
    return new Response('', { status: 403, headers: unread })
  }
  const sha256 = createHash('sha256').update(body).digest('hex')
  for (const receipt of receipts) {
    if (receipt.kind === 'word') await heedWord(deps, channel, receipt)
    else await noteState(deps, { name, provider }, receipt, sha256)
  }
  return new Response('', { status: 200, headers: unread })
}

async function noteState(
  deps: Deps,
  { name, provider }: Omit<Told, 'channel'>,
  receipt: Extract<Receipt, { kind: 'state' }>,
  sha256: string,
): Promise<void> {
  const message = await findToldMessage(deps.db, { channel: name, ...receipt })
  // Another program may send by the same number.
  if (!message || message.provider !== provider.name) return
  const { state, providerId, error } = receipt
  await noteProgress(deps, message.id, { state, providerId, error, receipt: { sha256, proof: provider.proof } })
}
