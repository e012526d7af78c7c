import type { FoundSignature } from '../finding.ts'
import type { Ambiguity } from '../pdf/ambiguities.ts'

/** What is said of one signature: a problem that is one outweighs a change, and both outweigh what is not judged here. */
export function signatureVerdict({
  problems,
  changes,
  issuer,
}: Pick<FoundSignature, 'problems' | 'changes' | 'issuer'>): FoundSignature['verdict'] {
  if (!problems.every(isUnsupported)) return 'forged'
  if (!changes.every(isUnsupported)) return 'changed-after'
  if (problems.length + changes.length) return 'unsupported'
  return issuer === null ? 'intact-unknown-issuer' : 'intact'
}

/** Whether a problem or change means: it is not taken here, and so not judged either. */
export function isUnsupported({ code }: { code: string }): boolean {
  return unsupported.has(code) || isAmbiguity(code)
}

export function isAmbiguity(code: string): boolean {
  return Object.hasOwn(ambiguous, code)
}

const unsupported = new Set([
  'algorithm-unsupported',
  'sub-filter-unsupported',
  'certificates-missing',
  'encrypted',
  'signed-file-missing',
  'too-large',
])

/** All of them, without their sentences, which few files need. */
const ambiguous: Record<Ambiguity, true> = {
  'key-twice': true,
  'number-twice': true,
  'index-disagrees': true,
  'entry-width': true,
  'older-object': true,
  'put-back': true,
  'hybrid-index': true,
  'generation-disagrees': true,
  'length-disagrees': true,
  'data-refused': true,
  'digits-odd': true,
  'beyond-limits': true,
  'object-end': true,
  'object-broken': true,
  'value-kind': true,
  'key-odd': true,
  'parent-disagrees': true,
  'count-disagrees': true,
  'page-and-node': true,
  'page-not-a-page': true,
}
