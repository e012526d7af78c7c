import { WebhookBody } from '@rubrica/contracts/webhooks.ts'

/** Why a webhook was rejected. The message is for the receiver's log. */
export class WebhookNotVerified extends Error {
  override readonly name = 'WebhookNotVerified'
}

/** Headers as any server has them: a `Headers`, or Node's `request.headers`. */
export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>

const TOLERANCE_SECONDS = 300
const PREFIX = 'whsec_'

/**
 * Checks that a webhook comes from this service and is not a replay, and returns its content. `payload` is
 * the raw body, as it arrived: a body that was parsed and written again does not verify. `secret` is the `whsec_…` of
 * the subscription, or several of them.
 *
 * ```ts
 * const event = await verifyWebhook(await request.text(), request.headers, process.env.WEBHOOK_SECRET)
 * if (event.event === 'document_ready') await archive(event.object.id)
 * ```
 *
 * An event may arrive more than once: its `webhook-id` header stays the same. `toleranceSeconds` (default 300) is how
 * far the sender's clock and ours may be apart, `now` the moment to compare with.
 *
 * @throws WebhookNotVerified
 */
export async function verifyWebhook(
  payload: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS, now = new Date() }: { toleranceSeconds?: number; now?: Date } = {},
): Promise<WebhookBody> {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookNotVerified('webhook-timestamp is not a number')
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) {
    throw new WebhookNotVerified('webhook-timestamp is too far from now')
  }
  const content = typeof payload === 'string' ? new TextEncoder().encode(payload) : payload
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), content)
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    if (await isSigned(signed, signatures, await keyOf(one))) return bodyOf(content)
  }
  throw new WebhookNotVerified('no signature fits')
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : plainValue(headers, name)
  if (!value) throw new WebhookNotVerified(`${name} is missing`)
  return value
}

function plainValue(headers: Record<string, string | string[] | undefined>, name: string): string | undefined {
  const value = Object.entries(headers).find(([other]) => other.toLowerCase() === name)?.[1]
  return Array.isArray(value) ? value[0] : value
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = bytesOf(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret)
  if (!bytes?.length) throw new TypeError('the secret is not whsec_ and base64')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/** Any of the signatures will do: during a rotation there are two. The comparison takes the same time for all. */
async function isSigned(signed: Uint8Array<ArrayBuffer>, signatures: string, key: CryptoKey): Promise<boolean> {
  for (const signature of signatures.split(' ')) {
    const [version, text = ''] = signature.split(',')
    const bytes = version === 'v1' ? bytesOf(text) : null
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return true
  }
  return false
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(first.length + second.length)
  bytes.set(first)
  bytes.set(second, first.length)
  return bytes
}

function bodyOf(content: Uint8Array): WebhookBody {
  const body = WebhookBody.safeParse(jsonOf(new TextDecoder().decode(content)))
  if (!body.success) throw new WebhookNotVerified('the body is not that of a webhook')
  return body.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
