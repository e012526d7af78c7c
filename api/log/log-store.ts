import { hexOf } from '@rubrica/proof/bytes.ts'
import { openCheckpoint } from '@rubrica/proof/log/checkpoint.ts'
import { type Leaf, leafBytesOf, parseLeaf } from '@rubrica/proof/log/leaf.ts'
import { isIncluded, leafHashOf } from '@rubrica/proof/log/merkle-tree.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { SealLog } from './seal-log.ts'
import { inclusionProof, LogBroken } from './tree-nodes.ts'

/** The newest checkpoint, as signed. */
export async function readCheckpoint(db: Db, { origin }: SealLog): Promise<Row<'log_trees'>> {
  return db.selectFrom('log_trees').selectAll().where('origin', '=', origin).executeTakeFirstOrThrow()
}

/** The hashes of leaves, from a place on. */
export async function leafHashes(db: Db, { from, atMost }: { from: number; atMost: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('log_nodes')
    .select('hash')
    .where('level', '=', 0)
    .where('place', '>=', from)
    .orderBy('place')
    .limit(atMost)
    .execute()
  return rows.map(({ hash }) => hash)
}

/** The place of a leaf by its hash. */
export async function findPlaceOfLeaf(db: Db, hash: string): Promise<number | undefined> {
  const node = await db
    .selectFrom('log_nodes')
    .select('place')
    .where('level', '=', 0)
    .where('hash', '=', hash)
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()
  return node?.place
}

/** A leaf of the log, as its tree proves it. */
export interface KeptLeaf {
  place: number
  text: string
  hash: string
  leaf: Leaf
}

/** What the log says of a document, the oldest first. Leaves out everything that is no leaf of the document. */
export async function leavesOfDocument(db: Db, documentId: string): Promise<KeptLeaf[]> {
  const rows = await db
    .selectFrom('log_leaves')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('place')
    .execute()
  const kept = await Promise.all(rows.map(keptLeaf))
  return kept.filter((one) => one?.leaf.document === documentId).filter((one) => one !== null)
}

async function keptLeaf({ place, body, kind }: Row<'log_leaves'>): Promise<KeptLeaf | null> {
  const leaf = parseLeaf(body)
  const hash = hexOf(await leafHashOf(leafBytesOf(body)))
  return leaf?.kind === kind ? { place, text: body, hash, leaf } : null
}

/** Whether a leaf is at its place in the last signed tree. */
export async function isInLog(db: Db, log: SealLog, { place, text }: KeptLeaf): Promise<boolean> {
  const { checkpoint } = await readCheckpoint(db, log)
  const signed = await openCheckpoint(checkpoint, log.keys)
  if (!signed || place >= signed.size) return false
  try {
    const { size, root } = signed
    const proof = await inclusionProof(db, place, size)
    return await isIncluded({ leafHash: await leafHashOf(leafBytesOf(text)), index: place, size, proof, root })
  } catch (error) {
    if (error instanceof LogBroken) return false
    throw error
  }
}
