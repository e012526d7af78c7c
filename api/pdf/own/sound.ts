import { changesAfter } from '@rubrica/proof/revisions/changes-after.ts'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'
import { withPdfium } from '../renderer.ts'

/**
 * Whether the last signature of a file stands where it should before its message is there: readable with another library
 * than the one that wrote it, over the whole file, and, where it is an update of `base`, without harm to those before it.
 */
export async function holdsSoFar(bytes: Uint8Array, pageCount: number, base?: Uint8Array): Promise<boolean> {
  const isReadable = await withPdfium(bytes, async (document) => document.getPageCount() === pageCount).catch(
    () => false,
  )
  const { signatures, problems } = findSignatures(bytes)
  const last = signatures.at(-1)
  const isPlaced = problems.length === 0 && last?.problems.length === 0 && last.end === bytes.length
  return isReadable && isPlaced && (!base || keepsSignatures(base, bytes))
}

/** Whether an update changed nothing that a signature of the file before it vouches for. */
export function keepsSignatures(base: Uint8Array, bytes: Uint8Array): boolean {
  const [before, now] = [findSignatures(base), findSignatures(bytes)]
  return before.signatures.every((signature, index) => {
    const rules = signature.isSeal ? 'seal' : 'foreign'
    return changesAfter(bytes, now, index, rules).length <= changesAfter(base, before, index, rules).length
  })
}
