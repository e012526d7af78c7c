import { type CloudProviderId, cloudProviderIds } from '@rubrica/contracts/cloud-certificate-providers.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { FilledItem } from '@rubrica/contracts/signing.ts'
import { z } from 'zod'
import { holdParty } from '../../assignments/party-store.ts'
import { type Clock, isoIn, isoNow } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import { inSlices } from '../../db/slices.ts'
import type { Row } from '../../db/tables.ts'
import type { Keys } from '../../secrets.ts'

/** How long a signer may stay at the provider. */
const MINUTES = 10
/** The most per link at a time: each asks all providers about a CPF. */
const MAX_AT_ONCE = 10
/** How long filled values stay for a signer who came back and has not signed. */
const GRACE_MS = 60 * 60_000
const AT_ONCE = 100

const Kept = z.object({
  /** Of PKCE, until the code is exchanged. */
  verifier: z.string().nullable(),
  /** The provider's token and who authorised, while the signer looks at what the certificate is good for. */
  authorized: z.object({ token: z.string(), number: z.string() }).nullable(),
  documents: z.array(
    z.object({ documentId: z.string(), assignmentId: z.string().optional(), items: z.array(FilledItem) }),
  ),
})

/** What an authorisation keeps, encrypted. */
export type KeptAuthorization = z.infer<typeof Kept>

interface Parts {
  db: Db
  clock: Clock
  keys: Keys
}

/** An authorisation that no other process has in hand now. */
export interface Claimed {
  stateHash: string
  provider: CloudProviderId | undefined
  kept: KeptAuthorization
}

type Party = Pick<Row<'parties'>, 'id'>

/**
 * Counts an authorisation before any provider hears of it, so that calls at once ask no more than their limit.
 * @throws Refusal `too_many_requests`
 */
export async function beginAuthorization({ db, clock, keys }: Parts, party: Party, state: string): Promise<void> {
  const state_hash = hashOf(keys, state)
  const nothing = { verifier: null, authorized: null, documents: [] }
  const own = { party_id: party.id, provider: '', stage: 'looking' as const, sealed: seal(keys, state_hash, nothing) }
  const row = { state_hash, ...own, created_at: isoNow(clock), expires_at: isoIn(clock, MINUTES) }
  await db.transaction().execute(async (trx) => {
    await holdParty(trx, party.id)
    await requireFewAuthorizations({ db: trx, clock }, party)
    await trx.insertInto('cloud_authorizations').values(row).execute()
  })
}

/** Says until when the signer may stay at the provider. */
export async function openAuthorization(
  { db, clock, keys }: Parts,
  { state, provider, kept }: { state: string; provider: CloudProviderId; kept: KeptAuthorization },
): Promise<string> {
  const state_hash = hashOf(keys, state)
  const expires_at = isoIn(clock, MINUTES)
  await db
    .updateTable('cloud_authorizations')
    .set({ provider, stage: 'asked', sealed: seal(keys, state_hash, kept), expires_at })
    .where('state_hash', '=', state_hash)
    .execute()
  return expires_at
}

async function requireFewAuthorizations({ db, clock }: Pick<Parts, 'db' | 'clock'>, party: Party): Promise<void> {
  const { live } = await db
    .selectFrom('cloud_authorizations')
    .select((eb) => eb.fn.countAll<number>().as('live'))
    .where('party_id', '=', party.id)
    .where('expires_at', '>', isoNow(clock))
    .executeTakeFirstOrThrow()
  if (Number(live) >= MAX_AT_ONCE) throw new Refusal('too_many_requests')
}

/**
 * Takes the authorisation of a state that came back to the link which began it, exactly once for each stage.
 * @throws Refusal `cloud_authorization_over`
 */
export async function claimAuthorization(
  { db, clock, keys }: Parts,
  party: Party,
  { state, stage }: { state: string; stage: 'asked' | 'held' },
): Promise<Claimed> {
  const row = await db
    .updateTable('cloud_authorizations')
    .set({ stage: 'taken' })
    .where('state_hash', '=', hashOf(keys, state))
    .where('party_id', '=', party.id)
    .where('stage', '=', stage)
    .where('expires_at', '>', isoNow(clock))
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal('cloud_authorization_over')
  const provider = cloudProviderIds.find((id) => id === row.provider)
  return { stateHash: row.state_hash, provider, kept: unseal(keys, row) }
}

/** Keeps what is left: a token that waits for the signer's word, or only values. */
export async function settleAuthorization(
  { db, keys }: Pick<Parts, 'db' | 'keys'>,
  { stateHash }: Claimed,
  { stage, kept }: { stage: 'held' | 'taken'; kept: KeptAuthorization },
): Promise<void> {
  await db
    .updateTable('cloud_authorizations')
    .set({ stage, sealed: seal(keys, stateHash, kept) })
    .where('state_hash', '=', stateHash)
    .execute()
}

/** What a link's holder filled into a document before they went to a provider, and has not signed. */
export async function readKeptItems(
  { db, keys }: Pick<Parts, 'db' | 'keys'>,
  party: Pick<Row<'parties'>, 'id' | 'document_id'>,
): Promise<z.infer<typeof FilledItem>[]> {
  const row = await db
    .selectFrom('cloud_authorizations')
    .selectAll()
    .where('party_id', '=', party.id)
    .where('stage', '<>', 'looking')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const own = row && unseal(keys, row).documents.find(({ documentId }) => documentId === party.document_id)
  return own?.items ?? []
}

/** Forgets authorisations an hour after their time, with the values in them. */
export async function sweepAuthorizations({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - GRACE_MS).toISOString()
  await inSlices(async () => {
    const over = await db
      .deleteFrom('cloud_authorizations')
      .where('state_hash', 'in', (eb) =>
        eb.selectFrom('cloud_authorizations').select('state_hash').where('expires_at', '<', before).limit(AT_ONCE),
      )
      .returning('state_hash')
      .execute()
    return over.length === AT_ONCE
  })
}

function hashOf(keys: Keys, state: string): string {
  return keys.hash('cloud state', state)
}

function seal(keys: Keys, stateHash: string, kept: KeptAuthorization): string {
  return keys.encrypt('cloud authorization', stateHash, JSON.stringify(kept))
}

function unseal(keys: Keys, { state_hash, sealed }: Row<'cloud_authorizations'>): KeptAuthorization {
  return Kept.parse(JSON.parse(keys.decrypt('cloud authorization', state_hash, sealed)))
}
