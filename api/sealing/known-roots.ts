import { knownRootsIn } from '@rubrica/proof/known-roots.ts'
import type { KnownRoot } from '@rubrica/proof/report.ts'
import type { Db } from '../db/database.ts'
import { bytesOf } from './seal-issuing.ts'
import { findSealKey, readIssuers } from './seal-key-store.ts'

/**
 * Every issuer of this installation's seals, those of before included: its roots, the self-signed certificates of earlier
 * versions, and the certificates that `SEAL_P12` brought, each by itself.
 */
export async function knownRoots(db: Db): Promise<KnownRoot[]> {
  const issuers = await readIssuers(db)
  // The rows of versions before have names with backslashes in them.
  return issuers.flatMap(({ certificate }) =>
    knownRootsIn(bytesOf(certificate)).map((root) => ({ ...root, for: 'signatures' as const })),
  )
}

/** One of our own roots, as DER; null for an unknown one. */
export async function knownRoot(db: Db, id: string): Promise<Uint8Array | null> {
  const key = await findSealKey(db, id)
  return key?.kind === 'root' ? bytesOf(key.certificate) : null
}
