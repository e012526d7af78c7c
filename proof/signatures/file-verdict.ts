import type { FoundSignature } from '../finding.ts'
import type { Verdict } from '../verdict.ts'
import type { SignaturesFound } from './find-signatures.ts'
import { isUnsupported } from './signature-verdict.ts'

/**
 * The file is as good as its worst signature. Only the last signature by a person or a seal decides whether the issuer is known; a
 * document timestamp behind it adds a time. A seal of a known issuer answers for what it changed on top of others.
 */
export async function fileVerdict(
  signatures: FoundSignature[],
  found: SignaturesFound,
  { sha256, wasChangedBefore, isSealedElsewhere }: Asked,
): Promise<Verdict> {
  const isSealed = signatures.some(({ kind }) => kind === 'seal')
  // A document that arrived signed still has those signatures when the seal is cut off.
  if (!isSealed && (await isSealedElsewhere?.(sha256))) return 'seal-missing'
  if (!signatures.length) return unsigned(found)
  if (!found.problems.every(isUnsupported) || signatures.some(({ verdict }) => verdict === 'forged')) return 'forged'
  const last = signatures.findLast(({ kind }) => kind !== 'timestamp')
  const worst = (['changed-after', 'unsupported'] as const).find((bad) =>
    signatures.some(({ verdict }) => verdict === bad),
  )
  // Nothing answers for what was not read.
  if (found.problems.length) return worst ?? 'unsupported'
  const isAnswered = () => last?.kind === 'seal' && last.verdict === 'intact' && !wasChangedBefore(last)
  if (worst && !isAnswered()) return worst
  // A timestamp proves when, and nobody's will.
  if (!last) return 'not-sealed'
  return last.issuer ? 'intact' : 'intact-unknown-issuer'
}

interface Asked {
  sha256: string
  isSealedElsewhere?: (sha256: string) => boolean | Promise<boolean>
  /** Whether an earlier signature had been changed behind already when this seal came. */
  wasChangedBefore: (seal: FoundSignature) => boolean
}

/** No field of the form is signed. */
function unsigned({ hasEvidence, isSignedElsewhere, problems }: SignaturesFound): Verdict {
  if (hasEvidence) return 'seal-missing'
  if (problems.some(({ code }) => leftovers.has(code))) return 'forged'
  return isSignedElsewhere ? 'unsupported' : 'not-sealed'
}

/** Of a file that was cut short within its signature, or whose signature was hidden. */
const leftovers = new Set(['signature-without-field', 'unlisted-signature'])
