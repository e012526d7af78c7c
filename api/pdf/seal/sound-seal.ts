import { hashOf, unshared } from '@rubrica/proof/bytes.ts'
import type { KnownRoot } from '@rubrica/proof/report.ts'
import { findSignatures, type SignaturesFound } from '@rubrica/proof/signatures/find-signatures.ts'
import type { PlacedSignature } from '@rubrica/proof/signatures/placed-signature.ts'
import { judgeFound } from '@rubrica/proof/verify.ts'
import { withPdfium } from '../renderer.ts'

/** What is known of a file whose seal holds. */
export interface SoundSeal {
  /** Of the whole file. */
  sha256: string
  found: SignaturesFound
  seal: PlacedSignature
}

/**
 * The seal of a file, read back with another library than the one that wrote, and judged as readers judge it: what we
 * cannot open here, readers cannot open either. Null if it does not hold, a timestamp behind it is wrong, or the
 * last of them does not cover the whole file. Earlier signatures are not ours to answer for.
 */
export async function soundSeal(
  file: Uint8Array,
  { pageCount, issuers }: { pageCount: number; issuers: Uint8Array[] },
): Promise<SoundSeal | null> {
  const bytes = unshared(file)
  const hashing = hashOf('SHA-256', bytes)
  const isReadable = (await pageCountOf(bytes).catch(() => -1)) === pageCount
  const roots: KnownRoot[] = issuers.map((certificate) => ({ name: 'seal', certificate, for: 'signatures' }))
  const found = findSignatures(bytes)
  const { signatures, sha256 } = await judgeFound(bytes, found, { roots, hashing, isWithoutNotes: true })
  const at = signatures.findLastIndex(({ kind }) => kind !== 'timestamp')
  const [seal, ...timestamps] = signatures.slice(at)
  const placed = found.signatures[at]
  const isIntact = seal?.kind === 'seal' && seal.verdict === 'intact' && signatures.at(-1)?.coversWholeFile === true
  const isSound = isReadable && isIntact && timestamps.every(({ problems }) => problems.length === 0)
  return isSound && placed ? { sha256, found, seal: placed } : null
}

export function pageCountOf(bytes: Uint8Array): Promise<number> {
  return withPdfium(bytes, async (document) => document.getPageCount())
}
