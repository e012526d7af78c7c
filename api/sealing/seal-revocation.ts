import type { Db } from '../db/database.ts'
import type { RevocationReason } from '../db/tables/proofs.ts'
import { bytesOf, type IssuingParts, inTurn, openRoot } from './seal-issuing.ts'
import { findSealKey, readSeals, revokeSealKey, type SealKey, setRevocations } from './seal-key-store.ts'

type Parts = Pick<IssuingParts, 'database' | 'keys' | 'clock'>

const DAY_MS = 86_400_000
const LIST_MS = 60 * DAY_MS
const LIST_LEFT_MS = 30 * DAY_MS

/** A root's revocation list as DER, signed anew before it ends; null for an unknown root. */
export async function currentRevocations(parts: Parts, id: string): Promise<Uint8Array | null> {
  const key = await findSealKey(parts.database.db, id)
  if (key?.kind !== 'root') return null
  const listed = isListCurrent(parts, key) ? key : await inTurn(parts, (trx) => renewList(parts, trx, id))
  return listed.revocations === null ? null : bytesOf(listed.revocations)
}

/**
 * Puts a seal certificate on its root's list, at once, and lets go of its key; the next seal gets another one. Processes of
 * the service may be running.
 */
export async function revokeSeal(parts: Parts, id: string, reason: RevocationReason): Promise<SealKey> {
  return inTurn(parts, async (trx) => {
    const key = await findSealKey(trx, id)
    if (key?.kind !== 'seal' || key.root_id === null)
      throw new Error(`${id} is no seal certificate of a root kept here`)
    if (key.revoked_at !== null) throw new Error(`${id} was revoked at ${key.revoked_at}`)
    const root = await findSealKey(trx, key.root_id)
    if (root?.secret == null)
      throw new Error(`The key of the root above ${id} has ended: its list cannot be signed any more`)
    await revokeSealKey(trx, id, { at: parts.clock.now().toISOString(), reason })
    await signList(parts, trx, root)
    return key
  })
}

/** If a root's key was ended, its last list stays. */
function isListCurrent({ clock }: Parts, { secret, revocations_until: until }: SealKey): boolean {
  return secret === null || Date.parse(until ?? '') > clock.now().getTime() + LIST_LEFT_MS
}

async function renewList(parts: Parts, trx: Db, id: string): Promise<SealKey> {
  const key = await findSealKey(trx, id)
  if (!key) throw new Error('The root is not kept here')
  return isListCurrent(parts, key) ? key : signList(parts, trx, key)
}

async function signList(parts: Parts, trx: Db, root: SealKey): Promise<SealKey> {
  // Read only if a list is signed: what makes certificates is large.
  const { signRevocations } = await import('../pdf/seal/certificate-authority.ts')
  const now = parts.clock.now()
  const until = new Date(now.getTime() + LIST_MS)
  const number = root.revocation_number + 1
  const revoked = (await readSeals(trx)).flatMap(({ root_id, certificate, revoked_at, revocation_reason: reason }) =>
    root_id === root.id && revoked_at !== null && reason !== null
      ? [{ certificate: bytesOf(certificate), at: new Date(revoked_at), reason }]
      : [],
  )
  const list = await signRevocations(openRoot(parts, root), { now, until, number, revoked })
  const set = {
    revocations: Buffer.from(list).toString('base64'),
    revocation_number: number,
    revocations_until: until.toISOString(),
  }
  await setRevocations(trx, root.id, set)
  return { ...root, ...set }
}
