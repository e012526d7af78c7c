import { addressOf } from '../channels/address.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'

/** The key's owner, known by contact and address: another mailbox of the same contact does not get it. */
export type PasskeyOwner = Pick<Row<'parties'>, 'signer_id' | 'email' | 'address'>

export type Passkey = Pick<Row<'passkeys'>, 'credential_id' | 'public_key' | 'algorithm'>

/** A person has a few devices; what a program adds beyond replaces the oldest. */
const MAX = 10

/** The keys with which this person has signed here, first the one used last. */
export function findPasskeys(db: Db, owner: PasskeyOwner): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .select(['credential_id', 'public_key', 'algorithm'])
    .where('signer_id', '=', owner.signer_id)
    .where('email', '=', addressOf(owner) ?? '')
    .orderBy('used_at', 'desc')
    .execute()
}

/** Keeps a key that has signed, and forgets the least recently used one if there are {@link MAX}. */
export async function keepPasskey(trx: Db, owner: PasskeyOwner, passkey: Passkey, now: string): Promise<void> {
  const { signer_id } = owner
  const email = addressOf(owner) ?? ''
  await trx
    .insertInto('passkeys')
    .values({ ...passkey, signer_id, email, used_at: now })
    .onConflict((conflict) => conflict.columns(['signer_id', 'email', 'credential_id']).doUpdateSet({ used_at: now }))
    .execute()
  const old = (await findPasskeys(trx, owner)).slice(MAX).map(({ credential_id }) => credential_id)
  if (old.length === 0) return
  await trx
    .deleteFrom('passkeys')
    .where('signer_id', '=', signer_id)
    .where('email', '=', email)
    .where('credential_id', 'in', old)
    .execute()
}

/** Those of every contact with an address. */
export function findPasskeysAt(db: Db, email: string): Promise<Pick<Row<'passkeys'>, 'credential_id'>[]> {
  return db.selectFrom('passkeys').select('credential_id').where('email', '=', email).execute()
}

export async function deletePasskeysAt(db: Db, email: string): Promise<void> {
  await db.deleteFrom('passkeys').where('email', '=', email).execute()
}

/** With their contacts. */
export async function deletePasskeysOf(db: Db, signerIds: string[]): Promise<void> {
  if (signerIds.length > 0) await db.deleteFrom('passkeys').where('signer_id', 'in', signerIds).execute()
}
