import { bytesOfHex } from '@rubrica/proof/base64.ts'
import { type Hash, rootOver } from '@rubrica/proof/log/merkle-tree.ts'
import type { Db } from '../db/database.ts'

/** A perfect tree within the log's: its root is a row of `log_nodes`. */
interface Node {
  level: number
  place: number
}

/** Leaves beside each other, the last one not included. */
interface Range {
  from: number
  to: number
}

/** The perfect trees beside each other that make up a tree of this size, the largest first. */
export async function readPeaks(db: Db, size: number): Promise<Hash[]> {
  const nodes = nodesOf({ from: 0, to: size })
  const hashes = await readNodes(db, nodes)
  return nodes.map((node) => hashes(node))
}

/** The hashes that lead from a leaf to the root of a tree (RFC 9162, 2.1.3.1). */
export function inclusionProof(db: Db, index: number, size: number): Promise<Hash[]> {
  return readRanges(db, pathOf(index, { from: 0, to: size }))
}

/** The hashes that show a smaller tree to be the beginning of a larger one (RFC 9162, 2.1.4.1). */
export function consistencyProof(db: Db, from: number, to: number): Promise<Hash[]> {
  return readRanges(db, from === 0 || from === to ? [] : growthOf(from, { from: 0, to }, true))
}

function pathOf(index: number, { from, to }: Range): Range[] {
  if (to - from === 1) return []
  const middle = from + splitOf(to - from)
  return index < middle
    ? [...pathOf(index, { from, to: middle }), { from: middle, to }]
    : [...pathOf(index, { from: middle, to }), { from, to: middle }]
}

function growthOf(end: number, { from, to }: Range, isWhole: boolean): Range[] {
  if (end === to) return isWhole ? [] : [{ from, to }]
  const middle = from + splitOf(to - from)
  return end <= middle
    ? [...growthOf(end, { from, to: middle }, isWhole), { from: middle, to }]
    : [...growthOf(end, { from: middle, to }, false), { from, to: middle }]
}

/** The largest power of two below a size. */
function splitOf(size: number): number {
  let split = 1
  while (split * 2 < size) split *= 2
  return split
}

/** A range of a proof begins at a multiple of its size, rounded up to a power of two. */
function nodesOf({ from, to }: Range): Node[] {
  const nodes: Node[] = []
  for (let start = from; start < to; ) {
    let [level, width] = [0, 1]
    while (width * 2 <= to - start) [level, width] = [level + 1, width * 2]
    nodes.push({ level, place: start / width })
    start += width
  }
  return nodes
}

async function readRanges(db: Db, ranges: Range[]): Promise<Hash[]> {
  const nodes = ranges.map(nodesOf)
  const hashes = await readNodes(db, nodes.flat())
  return Promise.all(nodes.map((within) => rootOver(within.map(hashes))))
}

async function readNodes(db: Db, nodes: Node[]): Promise<(node: Node) => Hash> {
  const rows = nodes.length
    ? await db
        .selectFrom('log_nodes')
        .selectAll()
        .where((eb) => eb.or(nodes.map(({ level, place }) => eb.and({ level, place }))))
        .execute()
    : []
  const byNode = new Map(rows.map(({ level, place, hash }) => [`${level} ${place}`, hash]))
  return ({ level, place }) => {
    const hash = bytesOfHex(byNode.get(`${level} ${place}`) ?? '')
    if (hash?.length !== 32) throw new LogBroken(`its node ${level}/${place} is not a hash`)
    return hash
  }
}

/** The log in the database is not the signed one: something has changed it. */
export class LogBroken extends Error {
  override readonly name = 'LogBroken'

  constructor(what: string) {
    super(`The log of seals was changed: ${what}`)
  }
}
