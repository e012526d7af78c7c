import type { KnownRoot, SignatureReport } from '@rubrica/proof/report.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { withPdfium } from '../renderer.ts'

/**
 * The seal of a file, read back with another library than the one that wrote, and judged as readers judge it: what we
 * cannot open here, readers cannot open either. Null if it does not hold, a timestamp behind it is wrong, or the
 * last of them does not cover the whole file. Earlier signatures are not ours to answer for.
 */
export async function soundSeal(
  bytes: Uint8Array,
  { pageCount, issuers }: { pageCount: number; issuers: Uint8Array[] },
): Promise<SignatureReport | null> {
  const isReadable = (await pageCountOf(bytes).catch(() => -1)) === pageCount
  const roots: KnownRoot[] = issuers.map((certificate) => ({ name: 'seal', certificate, for: 'signatures' }))
  const { signatures } = await verifyFile(bytes, { roots })
  const at = signatures.findLastIndex(({ kind }) => kind !== 'timestamp')
  const [seal, ...timestamps] = signatures.slice(at)
  const isIntact = seal?.verdict === 'intact' && signatures.at(-1)?.coversWholeFile === true
  return isReadable && isIntact && timestamps.every(({ problems }) => problems.length === 0) ? seal : null
}

export function pageCountOf(bytes: Uint8Array): Promise<number> {
  return withPdfium(bytes, async (document) => document.getPageCount())
}
