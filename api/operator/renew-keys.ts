import { writeAccessHash } from '../assignments/party-store.ts'
import type { Clock } from '../clock.ts'
import type { ApiConfig } from '../config.ts'
import type { Database, Db } from '../db/database.ts'
import { renewLogKeys } from '../log/renew-log-keys.ts'
import { findSecretKey, keepRootKey, makeSecretKey, newRootKey, unwrapRootKey } from '../root-key.ts'
import { renewedReaderCode } from '../sealing/reader-code.ts'
import { endSealKeys } from '../sealing/seal-key-store.ts'
import { growKeys, type Keys, wrappingOf } from '../secrets.ts'
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
}

const BATCH = 500

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
    await endSealKeys(trx)
    await trx.deleteFrom('codes').execute()
    await trx.deleteFrom('link_tokens').execute()
    await trx.deleteFrom('idempotency_keys').execute()
    const { numDeletedRows: apiKeys } = await trx.deleteFrom('api_keys').executeTakeFirstOrThrow()
    // They end within minutes, and hold what only the old keys open.
    await trx.deleteFrom('cloud_authorizations').execute()
    await renewInvitations(trx, keys)
    await renewReaderCodes(trx, old, keys)
    await renewLogKeys(trx, old, keys, clock)
    return {
      apiKeys: Number(apiKeys),
      waitingSigners: await renewLinks(trx, keys),
      silentWebhooks: await renewWebhooks(trx, old, keys),
    }
  })
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
async function renewLinks(trx: Db, keys: Keys): Promise<number> {
  const parties = inBatches((last) =>
    trx.selectFrom('parties').selectAll().where('id', '>', last).orderBy('id').limit(BATCH).execute(),
  )
  let waiting = 0
  for await (const party of parties) {
    await writeAccessHash(keys, trx, party)
    if (party.status === 'notified' || party.status === 'viewed') waiting += 1
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

async function renewInvitations(trx: Db, keys: Keys): Promise<void> {
  const pending = await trx.selectFrom('invitations').select('id').where('status', '=', 'pending').execute()
  for (const { id } of pending) {
    const code_hash = keys.hash('invitation', invitationCode(keys, id))
    await trx.updateTable('invitations').set({ code_hash }).where('id', '=', id).execute()
  }
}

async function renewReaderCodes(trx: Db, old: Keys | null, keys: Keys): Promise<void> {
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
  for await (const document of documents) {
    const reader_code = renewedReaderCode(old, keys, document)
    await trx.updateTable('documents').set({ reader_code }).where('id', '=', document.id).execute()
  }
}

/** Re-encrypts secrets that the old keys open; the other webhooks wait. Returns the number of active ones that wait. */
async function renewWebhooks(trx: Db, old: Keys | null, keys: Keys): Promise<number> {
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
