import { changesAfter } from '@rubrica/proof/revisions/changes-after.ts'
import { findSignatures, type SignaturesFound } from '@rubrica/proof/signatures/find-signatures.ts'
import type { PlacedSignature } from '@rubrica/proof/signatures/placed-signature.ts'
import { withPdfium } from '../renderer.ts'

/**
 * Whether the last signature of a file is in its right place before its message is there: readable with another library
 * than the one that wrote it, over the whole file, and, if it is an update of `base`, without harm to what is there.
 */
export async function holdsSoFar(bytes: Uint8Array, pageCount: number, base?: Uint8Array): Promise<boolean> {
  const isReadable = withPdfium(bytes, async (document) => document.getPageCount() === pageCount).catch(() => false)
  const found = findSignatures(bytes)
  const last = found.signatures.at(-1)
  if (!last || last.problems.length > 0 || last.end !== bytes.length || found.problems.length > 0) return false
  if (base && !(isComparable(bytes, found, last, base) && keepsSignatures(base, bytes))) return false
  return isReadable
}

/** Judged as if the base were signed: what cannot be compared with it cannot be behind any later signature either. */
function isComparable(bytes: Uint8Array, found: SignaturesFound, last: PlacedSignature, base: Uint8Array): boolean {
  const ofBase = { ...found, signatures: [{ ...last, end: base.length }] }
  return !changesAfter(bytes, ofBase, 0, 'foreign').some(({ code }) => uncertain.has(code))
}

const uncertain = new Set(['not-comparable', 'unreadable-object'])

/** Whether an update changed nothing that a signature of the file before it vouches for. */
export function keepsSignatures(base: Uint8Array, bytes: Uint8Array): boolean {
  const [before, now] = [findSignatures(base), findSignatures(bytes)]
  return before.signatures.every((signature, index) => {
    const rules = signature.isSeal ? 'seal' : 'foreign'
    return changesAfter(bytes, now, index, rules).length <= changesAfter(base, before, index, rules).length
  })
}
