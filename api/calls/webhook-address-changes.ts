import { randomUUID } from 'node:crypto'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { WEBHOOK_ADDRESSES_MAX } from '@rubrica/contracts/webhook-addresses.ts'
import type { Call } from '../access/handler.ts'
import type { MemberCaller } from '../caller.ts'
import { isoIn, isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { countReached } from '../people/key-limits.ts'
import {
  type Address,
  findAddress,
  findAddresses,
  insertAddress,
  replaceSecret,
  type Target,
  updateAddress,
} from '../webhooks/address-store.ts'
import { requireWebhookUrl } from '../webhooks/webhook-address.ts'
import { newSecret, ROTATION_HOURS, sealedSecret } from '../webhooks/webhook-secret.ts'

/** What a person says of an address. */
interface Wanted {
  url: string
  email: string
  events: readonly string[]
  is_active: boolean
}

/** An address with its secret in clear, which is shown once. */
interface WithSecret {
  address: Address
  secret: string
}

type Caller = Call<MemberCaller>

/** Adds an address, after the others unless it names its place. Hold the workspace's lock, because the number has a limit. */
export async function addAddress(
  { clock, keys, caller, config }: Caller,
  trx: Db,
  { accountId, place, ...wanted }: Wanted & { accountId: string; place?: number },
): Promise<WithSecret> {
  const url = requireWebhookUrl(wanted.url, config)
  const others = await findAddresses(trx, accountId)
  if (others.length >= WEBHOOK_ADDRESSES_MAX) throw new Refusal('webhook_address_limit')
  // The address gets a mail when the service switches the webhook off.
  await countReached(caller.key, trx, { document: null, emails: [wanted.email] })
  const [secret, now] = [newSecret(), isoNow(clock)]
  const address = await insertAddress(trx, {
    id: randomUUID(),
    account_id: accountId,
    place: place ?? (others.at(-1)?.place ?? 0) + 1,
    events: eventList(wanted.events),
    is_active: wanted.is_active ? 1 : 0,
    inactive_reason: wanted.is_active ? null : 'person',
    url,
    email: wanted.email,
    secret: sealedSecret(keys, accountId, secret),
    created_at: now,
    updated_at: now,
  })
  return { address, secret }
}

/** Changes what is given. Another URL, or switching on, ends the run of failures. */
export async function changeAddress(
  { clock, caller, config }: Caller,
  trx: Db,
  address: Address,
  { url, email, events, is_active }: { [Name in keyof Wanted]?: Wanted[Name] | undefined },
): Promise<Address> {
  const isNew = email !== undefined && email !== address.email
  const to = url === undefined ? {} : { url: requireWebhookUrl(url, config) }
  await countReached(caller.key, trx, { document: null, emails: isNew ? [email] : [] })
  const target = { accountId: address.account_id, addressId: address.id }
  const changed = await updateAddress(trx, target, {
    ...to,
    ...(email === undefined ? {} : { email }),
    ...(events ? { events: eventList(events) } : {}),
    ...(is_active === undefined ? {} : { is_active: is_active ? 1 : 0, inactive_reason: reasonOf(address, is_active) }),
    ...(url !== undefined || is_active ? { failing_since: null } : {}),
    updated_at: isoNow(clock),
  })
  return requireAddress(changed)
}

/** Puts a new secret in place of an address's; both sign for a day. */
export async function rotateSecret({ db, clock, keys }: Caller, target: Target): Promise<WithSecret> {
  const secret = newSecret()
  const rotated = await replaceSecret(db, target, {
    secret: sealedSecret(keys, target.accountId, secret),
    previousUntil: isoIn(clock, ROTATION_HOURS * 60),
    now: isoNow(clock),
  })
  return { address: requireAddress(rotated), secret }
}

/** @throws Refusal `not_found` */
export async function readAddress(db: Db, target: Target): Promise<Address> {
  return requireAddress(await findAddress(db, target))
}

function requireAddress(address: Address | undefined): Address {
  if (!address) throw new Refusal('not_found')
  return address
}

/** The service's reason stays while the address stays off. */
function reasonOf(before: Address, isActive: boolean): Address['inactive_reason'] {
  if (isActive) return null
  return before.is_active === 1 ? 'person' : before.inactive_reason
}

function eventList(events: readonly string[]): string {
  return JSON.stringify([...new Set(events)])
}
