import type { Change } from '../report.ts'
import type { SignaturesFound } from '../signatures/find-signatures.ts'

/** Names what was added behind a signature. Not yet told apart by object: every addition counts. */
export function changesAfter(
  bytes: Uint8Array,
  { signatures }: SignaturesFound,
  index: number,
  _rules: 'seal' | 'foreign',
): Change[] {
  const end = signatures[index]?.end ?? 0
  if (end >= bytes.length) return []
  return [
    {
      code: 'content-added',
      pt: 'algo foi acrescentado ao arquivo depois da assinatura',
      en: 'something was added to the file after the signature',
    },
  ]
}
