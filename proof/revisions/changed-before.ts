import type { PdfDocument } from '../pdf/document.ts'
import { findSignatures, type SignaturesFound } from '../signatures/find-signatures.ts'
import { changesAfter } from './changes-after.ts'

/**
 * Whether an earlier signature had been changed behind already when a seal came: the seal answers for its own update
 * alone, not for what somebody had put between.
 */
export function wasChangedBefore(bytes: Uint8Array, found: SignaturesFound, sealEnd: number): boolean {
  const start = updateStart(found.document.at(sealEnd))
  if (start === 0) return false
  const arrived = bytes.slice(0, start)
  const earlier = findSignatures(arrived)
  return earlier.signatures.some(
    (signature, index) => !signature.isTimestamp && changesAfter(arrived, earlier, index, 'foreign').length > 0,
  )
}

/** The offset of a file's last update: 0 for a file without one. */
function updateStart({ sections }: PdfDocument): number {
  const [last, ...others] = sections
  if (!last || others.length === 0) return 0
  const end = Math.max(...others.filter(({ from }) => from < last.from).map(({ to }) => to), 0)
  if (!end) return 0
  let start = last.from
  for (const entry of last.entries.values())
    if (entry.kind === 'plain' && entry.offset >= end) start = Math.min(start, entry.offset)
  return start
}
