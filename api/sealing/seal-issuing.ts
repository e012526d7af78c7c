import { createHash, X509Certificate } from 'node:crypto'
import { readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import type { Clock } from '../clock.ts'
import type { ApiConfig } from '../config.ts'
import type { Database, Db } from '../db/database.ts'
import { takeTurn } from '../db/process-turn.ts'
import type { NewRow } from '../db/tables.ts'
import { hostOf, isPrivateHost } from '../http/public-address.ts'
import type { Root, RootAddresses } from '../pdf/seal/certificate-authority.ts'
import type { Keys } from '../secrets.ts'
import { findNewestKey, findSealKey, insertSealKey, type SealKey } from './seal-key-store.ts'

export interface IssuingParts {
  database: Pick<Database, 'db' | 'kind'>
  config: Pick<ApiConfig, 'publicUrl' | 'productName'>
  keys: Keys
  clock: Clock
}

const DAY_MS = 86_400_000
/** A seal certificate is replaced when less is left of it. */
const SEAL_LEFT_MS = 90 * DAY_MS
/** A root issues no more when it would end before what it issues. */
const ROOT_LEFT_MS = 1200 * DAY_MS

/**
 * The seal certificate to use now, with its key. It is made if there is none, if it ends soon, if it was revoked
 * or if the installation has a new address; so is its root. Earlier generations stay, for what they sealed.
 */
export async function currentSeal(parts: IssuingParts): Promise<SealKey> {
  const address = publicAddressOf(parts.config)
  const until = parts.clock.now().getTime() + SEAL_LEFT_MS
  const isCurrent = (key: SealKey) => key.address === address && Date.parse(key.not_after) > until
  const found = await findNewestKey(parts.database.db, 'seal')
  if (found && isCurrent(found)) return found
  return inTurn(parts, async (trx) => {
    const other = await findNewestKey(trx, 'seal')
    if (other && isCurrent(other)) return other
    return issue(parts, trx, await currentRoot(parts, trx), address)
  })
}

/** Opens the stored key of a seal certificate. */
export function openSecret(keys: Keys, { id, secret }: Pick<SealKey, 'id' | 'secret'>): string {
  if (secret === null) throw new Error('The key of this certificate is not kept here')
  return keys.decrypt('seal key', id, secret)
}

/** The row of a certificate with its key somewhere else. */
export function noteOf(certificate: Uint8Array, kind: SealKey['kind'], now: Date): NewRow<'seal_keys'> {
  const read = new X509Certificate(certificate)
  return {
    id: createHash('sha256').update(certificate).digest('hex').slice(0, 32),
    kind,
    root_id: null,
    name: readCertificateFile(certificate).subject.shown ?? read.subject,
    certificate: Buffer.from(certificate).toString('base64'),
    secret: null,
    address: null,
    not_after: new Date(read.validTo).toISOString(),
    revocation_number: 0,
    created_at: now.toISOString(),
  }
}

/** The addresses of a root and of its revocation list. */
function addressesOf(address: string, rootId: string): RootAddresses {
  const base = `${address}/.well-known/rubrica-root/${rootId}`
  return { certificate: `${base}.cer`, revocations: `${base}.crl` }
}

/** Null for an address that only this machine or network has: a certificate must not send its readers there. */
function publicAddressOf({ publicUrl }: IssuingParts['config']): string | null {
  return isPrivateHost(hostOf(new URL(publicUrl))) ? null : publicUrl
}

/** Processes that start together make one root. */
export function inTurn<T>(
  { database: { db } }: Pick<IssuingParts, 'database'>,
  act: (trx: Db) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await takeTurn(trx, 'sealKeys')
    return act(trx)
  })
}

/** The root that signs now; made if there is none. The caller has its turn. */
export async function currentRoot(parts: IssuingParts, trx: Db): Promise<SealKey> {
  const now = parts.clock.now()
  const found = await findNewestKey(trx, 'root')
  if (found && Date.parse(found.not_after) > now.getTime() + ROOT_LEFT_MS) return found
  // Read only if one is made: that is once, and what makes certificates is large.
  const { createRoot } = await import('../pdf/seal/certificate-authority.ts')
  const root = await createRoot(parts.config.productName, now)
  const note = noteOf(root.certificate, 'root', now)
  return keep(trx, { ...note, secret: sealedSecret(parts.keys, note.id, Buffer.from(root.key).toString('base64')) })
}

async function issue(parts: IssuingParts, trx: Db, root: SealKey, address: string | null): Promise<SealKey> {
  const { issueSeal } = await import('../pdf/seal/certificate-authority.ts')
  const { certificate, p12, password } = await issueSeal(openRoot(parts, root), {
    name: parts.config.productName,
    now: parts.clock.now(),
    addresses: address ? addressesOf(address, root.id) : null,
  })
  const note = noteOf(certificate, 'seal', parts.clock.now())
  const secret = JSON.stringify({ p12: Buffer.from(p12).toString('base64'), password })
  return keep(trx, { ...note, root_id: root.id, address, secret: sealedSecret(parts.keys, note.id, secret) })
}

async function keep(trx: Db, row: NewRow<'seal_keys'>): Promise<SealKey> {
  await insertSealKey(trx, row)
  const kept = await findSealKey(trx, row.id)
  if (!kept) throw new Error('The certificate was not kept')
  return kept
}

/** The root's key leaves the database only while it signs. */
export function openRoot({ keys }: Pick<IssuingParts, 'keys'>, root: SealKey): Root {
  return { certificate: bytesOf(root.certificate), key: bytesOf(openSecret(keys, root)) }
}

function sealedSecret(keys: Keys, id: string, secret: string): string {
  return keys.encrypt('seal key', id, secret)
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64, 'base64'))
}
