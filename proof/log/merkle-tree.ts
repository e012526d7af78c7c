import { concatenated, hashOf, isEqual } from '../bytes.ts'

export type Hash = Uint8Array<ArrayBuffer>

/** Of a tree of any size that a number holds exactly; larger ones are not read. */
export const PROOF_MAX = 64

/** RFC 6962, 2.1. Leaves and nodes are hashed apart, so that neither can be shown as the other. */
export function leafHashOf(leaf: Uint8Array): Promise<Hash> {
  return hashOf('SHA-256', concatenated(Uint8Array.of(0), leaf))
}

function nodeHashOf(left: Uint8Array, right: Uint8Array): Promise<Hash> {
  return hashOf('SHA-256', concatenated(Uint8Array.of(1), left, right))
}

/** The root over perfect trees beside each other, the largest first; without any, that of the empty tree. */
export async function rootOver(peaks: readonly Hash[]): Promise<Hash> {
  let root: Hash | undefined
  for (const peak of [...peaks].reverse()) root = root === undefined ? peak : await nodeHashOf(peak, root)
  return root ?? hashOf('SHA-256', new Uint8Array(0))
}

/**
 * Puts a leaf behind a tree of this size, of which the perfect trees beside each other are given. They are changed in
 * place; `onNode` gets each perfect tree that is complete now, the leaf itself first, by level and place within it.
 */
export async function pushLeaf(
  peaks: Hash[],
  size: number,
  leaf: Hash,
  onNode: (level: number, place: number, hash: Hash) => void = () => {},
): Promise<void> {
  let [hash, level, place] = [leaf, 0, size]
  onNode(level, place, hash)
  // A left one waits among the peaks for every right one.
  while (place % 2 === 1) {
    const left = peaks.pop()
    if (left === undefined) throw new TypeError('These are not the peaks of a tree of this size')
    hash = await nodeHashOf(left, hash)
    place = Math.floor(place / 2)
    level += 1
    onNode(level, place, hash)
  }
  peaks.push(hash)
}

export interface InclusionClaim {
  leafHash: Hash
  /** 0 for the first leaf. */
  index: number
  size: number
  proof: readonly Hash[]
  root: Hash
}

/** Whether a leaf is at its place in the tree with this root (RFC 9162, 2.1.3.2). */
export async function isIncluded({ leafHash, index, size, proof, root }: InclusionClaim): Promise<boolean> {
  if (!isCount(index) || !isCount(size) || index >= size || proof.length > PROOF_MAX) return false
  let [node, last, hash] = [index, size - 1, leafHash]
  for (const other of proof) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      hash = await nodeHashOf(other, hash)
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)]
    } else {
      hash = await nodeHashOf(hash, other)
    }
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && isEqual(hash, root)
}

export interface ConsistencyClaim {
  from: number
  fromRoot: Hash
  to: number
  toRoot: Hash
  proof: readonly Hash[]
}

/** Whether the larger tree has the smaller one as its beginning (RFC 9162, 2.1.4.2). */
export async function isConsistent({ from, fromRoot, to, toRoot, proof }: ConsistencyClaim): Promise<boolean> {
  if (!isCount(from) || !isCount(to) || from > to || proof.length > PROOF_MAX) return false
  if (from === to) return proof.length === 0 && isEqual(fromRoot, toRoot)
  if (from === 0) return proof.length === 0 && isEqual(fromRoot, await rootOver([]))
  let [node, last] = [from - 1, to - 1]
  while (node % 2 === 1) [node, last] = [half(node), half(last)]
  // A smaller tree that is perfect is part of the larger one unchanged.
  const [first, ...rest] = node === 0 ? [fromRoot, ...proof] : proof
  if (first === undefined) return false
  let [ofSmaller, ofLarger] = [first, first]
  for (const other of rest) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      ofSmaller = await nodeHashOf(other, ofSmaller)
      ofLarger = await nodeHashOf(other, ofLarger)
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)]
    } else {
      ofLarger = await nodeHashOf(ofLarger, other)
    }
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && isEqual(ofSmaller, fromRoot) && isEqual(ofLarger, toRoot)
}

/** Bit operators would cut a number of more than 32 bits. */
function half(number: number): number {
  return Math.floor(number / 2)
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}
