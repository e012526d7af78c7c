import { createHash } from 'node:crypto'
import type { RenewedLeaf, SealedLeaf, SealLeaf } from '@rubrica/proof/log/leaf.ts'
import { findAssignmentOfDocument } from '../assignments/assignment-store.ts'
import { readParties } from '../assignments/party-store.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { lockDocument } from '../documents/document-store.ts'
import type { Ground } from '../ground.ts'
import { appendLeaves } from '../log/append-leaves.ts'
import { type KeptLeaf, leavesOfDocument } from '../log/log-store.ts'
import type { SealLog } from '../log/seal-log.ts'
import { chainHead } from '../trail/activity-store.ts'
import type { SealFacts } from './seal-facts.ts'

type Parts = Pick<Ground, 'db' | 'clock'> & { sealLog: SealLog }

/**
 * Writes down what is going to be sealed, so that the seal can carry the proof of it. A repeated run over the same trail
 * finds its leaf. Null if the document no longer waits for its seal.
 */
export async function announceSeal(
  { db, clock, sealLog }: Parts,
  { document, original, chainHead: head }: SealFacts,
  evidence: string | null,
): Promise<(KeptLeaf & { leaf: SealLeaf }) | null> {
  const wanted = { kind: 'seal' as const, document: document.id, evidence, head, original: original.sha256 }
  return db.transaction().execute(async (trx) => {
    const locked = await lockDocument(trx, document.id)
    if (locked?.status !== 'certificating') return null
    const isThere = await findAnnounced(trx, wanted)
    if (isThere) return isThere
    await appendLeaves(trx, sealLog, [{ ...wanted, at: isoNow(clock) }])
    return (await findAnnounced(trx, wanted)) ?? null
  })
}

async function findAnnounced(trx: Db, wanted: Omit<SealLeaf, 'at'>) {
  const leaves = await leavesOfDocument(trx, wanted.document)
  return leaves.find(
    (kept): kept is KeptLeaf & { leaf: SealLeaf } =>
      kept.leaf.kind === 'seal' &&
      kept.leaf.evidence === wanted.evidence &&
      kept.leaf.head === wanted.head &&
      kept.leaf.original === wanted.original,
  )
}

/** What a document has become until now. */
export async function sealedLeafOf(
  db: Db,
  document: Pick<Row<'documents'>, 'id' | 'original_sha256' | 'page_count' | 'completed_at' | 'verification_code'>,
  { sealed, seal, now }: { sealed: string; seal: string | null; now: string },
): Promise<SealedLeaf> {
  return {
    kind: 'sealed',
    at: now,
    document: document.id,
    head: await chainHead(db, document.id),
    original: document.original_sha256 ?? '',
    seal,
    sealed,
    shown: await shownOf(db, document),
  }
}

/** Says that a document has another sealed file from now on. */
export async function renewedLeafOf(
  db: Db,
  { id, original_sha256 }: Pick<Row<'documents'>, 'id' | 'original_sha256'>,
  { sealed, now }: { sealed: string; now: string },
): Promise<RenewedLeaf> {
  const before = (await leavesOfDocument(db, id)).findLast(({ leaf }) => leaf.kind !== 'seal')
  if (!before) throw new Error('The log does not know the seal')
  return {
    kind: 'renewed',
    at: now,
    before: before.hash,
    document: id,
    head: await chainHead(db, id),
    original: original_sha256 ?? '',
    sealed,
  }
}

/** Hash of the public facts of a document, so that we cannot show others later. */
export async function shownOf(
  db: Db,
  { id, page_count, completed_at, verification_code }: Parameters<typeof sealedLeafOf>[1],
): Promise<string> {
  const assignment = await findAssignmentOfDocument(db, id)
  const parties = assignment ? await readParties(db, [assignment.id]) : []
  const signers = parties.map(({ full_name, status, signed_at }) => [full_name, status, signed_at])
  const text = JSON.stringify([page_count, completed_at, verification_code, signers])
  return createHash('sha256').update(text).digest('hex')
}
