import { requireText } from './connection.ts'
import { ParameterError, WebhookVerificationError } from './errors.ts'
import { jsonOf } from './json.ts'
import { randomId } from './random.ts'
import type { WebhookEvent } from './webhook-event.ts'

/** Headers as any server has them: a `Headers`, or Node's `request.headers`. */
export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>

/** Remembers which deliveries were accepted, such as a table or a key in Redis with an expiry. */
export interface ReplayStore {
  /** Remembers the id of a delivery until then, ten days or more; false if it was remembered already. */
  add(id: string, until: Date): boolean | Promise<boolean>
}

/** Remembers which deliveries were handled. */
export interface HandledStore extends ReplayStore {
  /** True if the id is remembered. */
  has(id: string): boolean | Promise<boolean>
}

export interface VerifyOptions {
  /** How far the sender's clock and ours may be apart, in seconds. Default 300. */
  tolerance?: number | undefined
  /** The moment to compare with. Default: now. */
  now?: Date | undefined
  /**
   * Refuses a delivery that was accepted before. A service that got no answer sends again, under the same id. `verify`
   * remembers it before you have done anything: if you fail afterwards, the next attempt is refused, and the event is
   * lost. `receive` remembers it afterwards.
   */
  replays?: ReplayStore | undefined
}

export interface ReceiveOptions extends VerifyOptions {
  /** Skips a delivery that was handled before. */
  replays?: HandledStore | undefined
}

/** What the service signs, and what comes with it. */
export interface SignedWebhook {
  body: string
  headers: Record<'content-type' | 'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>
}

const TOLERANCE_SECONDS = 300
/** The service sends a delivery again for up to nine days, if each answer asks it to wait (`Retry-After`). */
const REPEATED_SECONDS = 10 * 86_400
/** The last instant that a `Date` can have. */
const LAST_DATE = 8.64e15
const PREFIX = 'whsec_'

export async function verify(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[] | undefined,
  { replays, ...options }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const { event, id, until } = await verified(body, headers, secret, options)
  if (replays && !(await replays.add(id, until))) {
    throw new WebhookVerificationError('replayed', `${id} was accepted before.`)
  }
  return event
}

export async function receive(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[] | undefined,
  handle: (event: WebhookEvent) => unknown,
  { replays, ...options }: ReceiveOptions = {},
): Promise<boolean> {
  const { event, id, until } = await verified(body, headers, secret, options)
  if (await replays?.has(id)) return false
  await handle(event)
  // Not earlier: an attempt that fails or dies must not keep the next one from the event.
  await replays?.add(id, until)
  return true
}

interface Verified {
  event: WebhookEvent
  id: string
  /** When the service has long stopped to send it. */
  until: Date
}

async function verified(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[] | undefined,
  { tolerance = TOLERANCE_SECONDS, now = new Date() }: Omit<VerifyOptions, 'replays'>,
): Promise<Verified> {
  requireMoment('tolerance', tolerance)
  requireMoment('now', now.getTime())
  const content = contentOf(body)
  const keys = await Promise.all(secretsOf(secret).map(keyOf))
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookVerificationError('time', 'webhook-timestamp is not a number.')
  const sentAt = Number(timestamp)
  if (Math.abs(now.getTime() / 1000 - sentAt) > tolerance) {
    throw new WebhookVerificationError('time', 'webhook-timestamp is too far from now. Is the clock right?')
  }
  if (!(await isSigned(signedBytes(id, timestamp, content), signatures, keys))) {
    throw new WebhookVerificationError(
      'signature',
      'No signature fits. Give the raw body as it arrived (not parsed and written again) and the secret of this subscription.',
    )
  }
  const event = eventOf(content)
  const until = Math.max(sentAt + tolerance, now.getTime() / 1000 + REPEATED_SECONDS)
  return { event, id, until: new Date(Math.min(until * 1000, LAST_DATE)) }
}

export async function sign(
  event: object | string,
  secret: string,
  { id = `msg_${randomId()}`, now = new Date() }: { id?: string; now?: Date } = {},
): Promise<SignedWebhook> {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const bytes = signedBytes(id, timestamp, new TextEncoder().encode(body))
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(secret), bytes))
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${btoa(String.fromCharCode(...signature))}`,
    },
  }
}

/** A number that is none compares as false with everything: a delivery of any age would be accepted. */
function requireMoment(name: string, value: unknown): void {
  if (typeof value !== 'number' || Number.isNaN(value)) throw new ParameterError(name, 'is not a number.')
}

function contentOf(body: unknown): Uint8Array {
  if (typeof body === 'string') return new TextEncoder().encode(body)
  if (body instanceof Uint8Array) return body
  throw new ParameterError(
    'body',
    'must be the raw body as it arrived: await request.text(), or express.raw({ type: "application/json" }).',
  )
}

function secretsOf(secret: unknown): string[] {
  const secrets: unknown[] = Array.isArray(secret) ? secret : [secret]
  if (secrets.length === 0) throw new ParameterError('secret', 'is an empty list.')
  return secrets.map((one) => requireText('secret', one))
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : plainValue(headers, name)
  if (!value) throw new WebhookVerificationError('headers', `${name} is missing.`)
  return value
}

function plainValue(headers: Record<string, string | string[] | undefined>, name: string): string | undefined {
  const value = Object.entries(headers).find(([other]) => other.toLowerCase() === name)?.[1]
  return Array.isArray(value) ? value[0] : value
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = bytesOf(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret)
  if (!bytes?.length) throw new ParameterError('secret', 'is not whsec_ and base64.')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

/** Any of the signatures will do: during a rotation there are two. The body is read once a key, however many a stranger sends. */
async function isSigned(signed: Uint8Array<ArrayBuffer>, signatures: string, keys: CryptoKey[]): Promise<boolean> {
  const right = await Promise.all(keys.map((key) => crypto.subtle.sign('HMAC', key, signed)))
  return signatures.split(' ').some((signature) => {
    const [version, text = ''] = signature.split(',')
    const bytes = version === 'v1' ? bytesOf(text) : null
    return bytes !== null && right.some((one) => isSame(new Uint8Array(one), bytes))
  })
}

/** The comparison takes the same time wherever they differ. */
function isSame(right: Uint8Array, given: Uint8Array): boolean {
  if (given.length !== right.length) return false
  return right.reduce((differing, byte, i) => differing | (byte ^ (given[i] ?? 0)), 0) === 0
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}

function signedBytes(id: string, timestamp: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`${id}.${timestamp}.`)
  const bytes = new Uint8Array(head.length + content.length)
  bytes.set(head)
  bytes.set(content, head.length)
  return bytes
}

/** Looks at no more than makes it an event: a later version of the service may tell more. */
function eventOf(content: Uint8Array): WebhookEvent {
  const event = jsonOf(new TextDecoder().decode(content))
  if (typeof event === 'object' && event !== null && 'event' in event && typeof event.event === 'string') {
    return event as WebhookEvent
  }
  throw new WebhookVerificationError('body', 'The body is signed, but not that of a webhook.')
}
