import { isIP } from 'node:net'
import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { table } from '@rubrica/contracts/table.ts'
import { type PasskeyAnswer, passkeyChallenge, passkeyOrigin } from '@rubrica/proof/evidence/check-passkey.ts'
import type { SignerCaller } from '../../caller.ts'
import { addressOf } from '../../channels/address.ts'
import { isoNow } from '../../clock.ts'
import type { ApiConfig } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import type { Row } from '../../db/tables.ts'
import type { DomainCall } from '../../ground.ts'
import type { Keys } from '../../secrets.ts'
import { findPasskeys, keepPasskey, type Passkey } from '../../signers/passkey-store.ts'
import { completeSignature } from '../complete-signature.ts'
import { requireDemanded } from '../demand.ts'
import type { FilledItem } from '../filled-values.ts'
import { findPrepared, keepPrepared, preparedValuesOf } from '../prepared-signature-store.ts'
import { type PreparedValues, preparedValuesHash, prepareValues } from '../prepared-values.ts'
import { withSignable } from '../signable.ts'
import type { SignerDocument, SignerTarget } from '../signer-access.ts'
import type { PreparedTarget } from './signing-way.ts'

type SignerCall = DomainCall<SignerCaller>
type Answer = Omit<InputOf<typeof table.signing.signWithPasskey>, 'documentId' | 'assignmentId' | 'preparationId'>

/** What a browser needs to ask for the key. */
export interface PreparedPasskey {
  id: string
  /** As base64, like the id of the user. */
  challenge: string
  rp_id: string
  user: { id: string; name: string; display_name: string }
  /** The keys with which the person has signed. */
  credential_ids: string[]
  expires_at: string
}

/**
 * Fixes what a passkey is going to sign.
 * @throws Refusal `passkey_unavailable`, `certificate_required`, and as {@link withSignable} and {@link prepareValues}
 */
export function preparePasskey(
  call: SignerCall,
  target: SignerTarget,
  { items }: { items: FilledItem[] },
): Promise<PreparedPasskey> {
  const { clock, config, keys } = call
  return withSignable(call, target, async (trx, { document, party }) => {
    const origin = passkeyOriginOf(config)
    if (!origin) throw new Refusal('passkey_unavailable')
    requireDemanded(party, 'passkey')
    const values = await prepareValues(trx, party, items, isoNow(clock))
    const prepared = await keepPrepared({ db: trx, clock }, party, values, { kind: 'passkey' })
    const challenge = await passkeyChallenge(agreed(document, values, prepared.trail_head))
    const known = await findPasskeys(trx, party)
    return {
      id: prepared.id,
      challenge: Buffer.from(challenge).toString('base64'),
      rp_id: new URL(origin).hostname,
      user: keyUserOf(keys, party),
      credential_ids: known.map(({ credential_id }) => credential_id),
      expires_at: prepared.expires_at,
    }
  })
}

/** One for each contact and mailbox: a device holds one key of a site for one user. */
function keyUserOf(keys: Keys, party: Row<'parties'>): PreparedPasskey['user'] {
  const hash = keys.hash('passkey', `${party.signer_id} ${addressOf(party)}`)
  return {
    id: Buffer.from(hash, 'base64url').toString('base64'),
    name: party.email ?? party.full_name,
    display_name: party.full_name,
  }
}

/**
 * Signs what was prepared, by the one path that all signatures take. The same code judges the key's answer as in the verifier.
 * @throws Refusal `not_found`, `preparation_outdated`, `passkey_unknown`, `passkey_wrong`, and as {@link withSignable}
 */
export function signWithPasskey(call: SignerCall, target: PreparedTarget, answer: Answer): Promise<SignerDocument> {
  const { clock, config } = call
  return withSignable(call, target, async (trx, signable) => {
    const { document, party } = signable
    const prepared = await findPrepared({ db: trx, clock }, party, { id: target.preparationId, kind: 'passkey' })
    const values = preparedValuesOf(prepared)
    const { authenticator_data, client_data, signature } = answer
    const key = await keyOf(trx, party, answer)
    const head = prepared.trail_head
    const passkey: PasskeyAnswer = { ...key, authenticator_data, client_data, signature, head }
    const origin = await passkeyOrigin(passkey, agreed(document, values, head))
    if (origin === null || origin !== passkeyOriginOf(config)) throw new Refusal('passkey_wrong')
    await keepPasskey(trx, party, key, isoNow(clock))
    return completeSignature(call, trx, signable, { ...values, proof: { way: 'passkey', evidence: { passkey } } })
  })
}

/** Returns the stored key if it is known, whatever the caller says; a new key proves itself by its signature. */
async function keyOf(trx: Db, party: Row<'parties'>, answer: Answer): Promise<Passkey> {
  const { credential_id, public_key, algorithm } = answer
  const known = (await findPasskeys(trx, party)).find((one) => one.credential_id === credential_id)
  if (known) return known
  if (!public_key || !algorithm) throw new Refusal('passkey_unknown')
  return { credential_id, public_key, algorithm }
}

function agreed(document: Row<'documents'>, values: PreparedValues, head: string) {
  return { document: document.original_sha256 ?? '', values: preparedValuesHash(values), head }
}

/**
 * The origin at which passkeys can sign, that of the public address: a key belongs to one host. Null if browsers store
 * none: without https (save on this machine) and for an IP address.
 */
export function passkeyOriginOf({ publicUrl }: Pick<ApiConfig, 'publicUrl'>): string | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return (protocol === 'https:' || isLocal) && !isIP(hostname.replace(/^\[|\]$/g, '')) ? origin : null
}
