import { hexOf, isEqual } from '@rubrica/proof/bytes.ts'
import { checkpointText, openCheckpoint } from '@rubrica/proof/log/checkpoint.ts'
import { type Leaf, leafBytesOf, leafText } from '@rubrica/proof/log/leaf.ts'
import { type Hash, leafHashOf, pushLeaf, rootOver } from '@rubrica/proof/log/merkle-tree.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { NewRow } from '../db/tables.ts'
import type { SealLog } from './seal-log.ts'
import { LogBroken, readPeaks } from './tree-nodes.ts'

/**
 * Appends leaves to the log and signs its new checkpoint, in the transaction of the events. Takes the log's
 * lock: call it last. Returns the place of the first leaf.
 * @throws LogBroken if the tree is not the one of the last checkpoint: the service never signs it again
 */
export async function appendLeaves(trx: Db, log: SealLog, leaves: Leaf[]): Promise<number> {
  const { size: from, checkpoint } = await lockTree(trx, log)
  const peaks = await readPeaks(trx, from)
  await requireSigned(log, checkpoint, from, peaks)
  const nodes: NewRow<'log_nodes'>[] = []
  const rows = leaves.map((leaf) => ({ kind: leaf.kind, document_id: leaf.document, body: leafText(leaf) }))
  for (const [index, { body }] of rows.entries()) {
    const hash = await leafHashOf(leafBytesOf(body))
    await pushLeaf(peaks, from + index, hash, (level, place, node) => nodes.push({ level, place, hash: hexOf(node) }))
  }
  const size = from + rows.length
  const next = await log.sign(checkpointText({ origin: log.origin, size, root: await rootOver(peaks) }))
  const placed = rows.map((row, index) => ({ ...row, place: from + index }))
  for (const some of batches(placed)) await trx.insertInto('log_leaves').values(some).execute()
  for (const some of batches(nodes)) await trx.insertInto('log_nodes').values(some).execute()
  await trx.updateTable('log_trees').set({ size, checkpoint: next }).where('origin', '=', log.origin).execute()
  return from
}

/** Holds the log's row for the rest of the transaction, on either database. */
function lockTree(trx: Db, { origin }: SealLog) {
  return trx
    .updateTable('log_trees')
    .set({ size: sql<number>`size` })
    .where('origin', '=', origin)
    .returning(['size', 'checkpoint'])
    .executeTakeFirstOrThrow()
}

async function requireSigned(log: SealLog, note: string, size: number, peaks: Hash[]): Promise<void> {
  const signed = await openCheckpoint(note, log.keys)
  if (!signed || signed.size !== size || !isEqual(signed.root, await rootOver(peaks)))
    throw new LogBroken('it is not the one of its newest checkpoint')
}

/** SQLite takes no more than 32,766 values in a statement. */
function batches<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  )
}

const BATCH = 1000
