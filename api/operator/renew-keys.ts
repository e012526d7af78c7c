import { isAsked } from '@rubrica/contracts/party-status.ts'
import { writeAccessHash } from '../assignments/party-store.ts'
import { renewedOptOut } from '../channels/opt-out-store.ts'
import type { Clock } from '../clock.ts'
import type { ApiConfig } from '../config.ts'
import type { Database, Db } from '../db/database.ts'
import { renewLogKeys } from '../log/renew-log-keys.ts'
import { findSecretKey, keepRootKey, makeSecretKey, newRootKey, unwrapRootKey } from '../root-key.ts'
import { renewedReaderCode } from '../sealing/reader-code.ts'
import { endSealKeys } from '../sealing/seal-key-store.ts'
import { type EncryptedKind, growKeys, type HashedKind, type Keys, wrappingOf } from '../secrets.ts'
import { reopenedSecret, sealedSecret } from '../webhooks/webhook-secret.ts'
import { invitationCode } from '../workspaces/invitation-code.ts'

/** What a renewal ended, and the work left for the operator. */
export interface Renewal {
  /** API keys that are no longer valid. */
  apiKeys: number
  /** Signers who have not signed: the document's sender sends their links again. */
  waitingSigners: number
  /** Webhooks without deliveries until a rotation of their secret. */
  silentWebhooks: number
  /** Numbers whose holders get messages again, although they wanted no more. */
  lostOptOuts: number
}

interface Step {
  trx: Db
  /** Null if the old keys are lost. */
  old: Keys | null
  keys: Keys
  clock: Clock
}

const BATCH = 500

/** It is of minutes, or counts from the beginning. */
const expires = async () => undefined

/** What becomes of each kind of stored secret. Some return how many rows the operator reads of. */
const renewals: Record<HashedKind | EncryptedKind, (step: Step) => Promise<number | undefined>> = {
  access: renewLinks,
  api_key: ({ trx }) => emptied(trx, 'api_keys'),
  // These hold what only the old keys open.
  'cloud authorization': ({ trx }) => emptied(trx, 'cloud_authorizations'),
  'cloud state': expires,
  device_code: expires,
  drawing: expires,
  email_code: ({ trx }) => emptied(trx, 'codes'),
  email_token: ({ trx }) => emptied(trx, 'link_tokens'),
  idempotency: ({ trx }) => emptied(trx, 'idempotency_keys'),
  invitation: renewInvitations,
  // In the memory of a process.
  lookup: expires,
  'log key': async ({ trx, old, keys, clock }) => void (await renewLogKeys(trx, old, keys, clock)),
  'opt-out': renewOptOuts,
  // A device gets another name for the person; it finds its keys by their own ids.
  passkey: expires,
  password_token: ({ trx }) => emptied(trx, 'link_tokens'),
  quota: expires,
  rate: expires,
  'reader code': renewReaderCodes,
  'reader file': expires,
  'seal key': async ({ trx }) => void (await endSealKeys(trx)),
  signer_code: ({ trx }) => emptied(trx, 'codes'),
  user_code: expires,
  verification: expires,
  'webhook secret of': renewWebhooks,
}

/**
 * Goes on with a new root key under the current `SECRET_KEY`, even if the old one is lost. Sessions, API
 * keys, codes and mailed links end; makes anew what it can. No process of the service may run meanwhile.
 */
export async function renewKeys({ db }: Database, config: ApiConfig, clock: Clock): Promise<Renewal> {
  const secret = findSecretKey(config) ?? (await makeSecretKey(config))
  return db.transaction().execute(async (trx) => {
    const old = await openOldKeys(trx, config, secret)
    const root = newRootKey()
    const keys = growKeys(root)
    await trx.deleteFrom('root_keys').execute()
    await keepRootKey(trx, wrappingOf(secret), root, clock)
    const counts = new Map<string, number | undefined>()
    for (const [kind, renew] of Object.entries(renewals)) counts.set(kind, await renew({ trx, old, keys, clock }))
    const countOf = (kind: HashedKind | EncryptedKind) => counts.get(kind) ?? 0
    return {
      apiKeys: countOf('api_key'),
      waitingSigners: countOf('access'),
      silentWebhooks: countOf('webhook secret of'),
      lostOptOuts: countOf('opt-out'),
    }
  })
}

async function emptied(
  trx: Db,
  table: 'api_keys' | 'cloud_authorizations' | 'codes' | 'idempotency_keys' | 'link_tokens',
): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom(table).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

async function openOldKeys(trx: Db, config: ApiConfig, secret: string): Promise<Keys | null> {
  const secrets = [secret, config.previousSecretKey].filter((one) => one !== null)
  for (const one of secrets) {
    const root = await unwrapRootKey(trx, wrappingOf(one))
    if (root !== null) return growKeys(root)
  }
  return null
}

/** The senders' answers show working links at once, and waiting mails get them. */
async function renewLinks({ trx, keys }: Step): Promise<number> {
  const parties = inBatches((last) =>
    trx.selectFrom('parties').selectAll().where('id', '>', last).orderBy('id').limit(BATCH).execute(),
  )
  let waiting = 0
  for await (const party of parties) {
    await writeAccessHash(keys, trx, party)
    if (isAsked(party)) waiting += 1
  }
  return waiting
}

/** All rows in the order of their ids, read a batch at a time. */
async function* inBatches<R extends { id: string }>(read: (last: string) => Promise<R[]>): AsyncGenerator<R> {
  for (let last: string | undefined = ''; last !== undefined; ) {
    const rows = await read(last)
    yield* rows
    last = rows.at(-1)?.id
  }
}

async function renewInvitations({ trx, keys }: Step): Promise<number> {
  const pending = await trx.selectFrom('invitations').select('id').where('status', '=', 'pending').execute()
  for (const { id } of pending) {
    const code_hash = keys.hash('invitation', invitationCode(keys, id))
    await trx.updateTable('invitations').set({ code_hash }).where('id', '=', id).execute()
  }
  return pending.length
}

/** Reads all before it writes, because a renewed row has another id. */
async function renewOptOuts({ trx, old, keys }: Step): Promise<number> {
  const rows = await trx.selectFrom('opt_outs').selectAll().execute()
  let lost = 0
  for (const row of rows) {
    await trx.deleteFrom('opt_outs').where('id', '=', row.id).execute()
    const renewed = renewedOptOut(old, keys, row)
    if (renewed) await trx.insertInto('opt_outs').values(renewed).execute()
    else lost += 1
  }
  return lost
}

async function renewReaderCodes({ trx, old, keys }: Step): Promise<number> {
  const documents = inBatches((last) =>
    trx
      .selectFrom('documents')
      .select(['id', 'reader_code'])
      .where('reader_code', 'is not', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .$narrowType<{ reader_code: string }>()
      .execute(),
  )
  let ended = 0
  for await (const document of documents) {
    const reader_code = renewedReaderCode(old, keys, document)
    if (reader_code === null) ended += 1
    await trx.updateTable('documents').set({ reader_code }).where('id', '=', document.id).execute()
  }
  return ended
}

/** Re-encrypts secrets that the old keys open; the other webhooks wait. Returns the number of active ones that wait. */
async function renewWebhooks({ trx, old, keys }: Step): Promise<number> {
  const addresses = await trx
    .selectFrom('webhook_addresses')
    .select(['id', 'account_id', 'is_active', 'secret', 'previous_secret'])
    .execute()
  let silent = 0
  for (const { id, account_id, is_active, secret, previous_secret } of addresses) {
    const again = (sealed: string | null) => {
      const opened = old && sealed && reopenedSecret(old, account_id, sealed)
      return opened ? sealedSecret(keys, account_id, opened) : null
    }
    const renewed = again(secret)
    if (renewed === null && is_active === 1) silent += 1
    await trx
      .updateTable('webhook_addresses')
      .set({ secret: renewed ?? secret, previous_secret: again(previous_secret) })
      .where('id', '=', id)
      .execute()
  }
  return silent
}
