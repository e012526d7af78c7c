import type { FoundChanges, FoundSignature } from '../finding.ts'
import type { SignaturesFound } from '../signatures/find-signatures.ts'
import { compareStates, stateOf, Words } from './changes-after.ts'
import { nothing, type Permissions } from './permissions.ts'
import type { Revisions } from './revisions.ts'

/** A signature before it is held against the others of its file. */
export type JudgedSignature = Omit<FoundSignature, 'revision' | 'permitted'>

/**
 * Adds to each signature which revision it signed and what later ones changed that it permits. A revision ends where a
 * signature ends; what came behind the last one is one more.
 */
export function withPermittedChanges(found: SignaturesFound, signatures: readonly JudgedSignature[]): FoundSignature[] {
  const ends = [...new Set([...signatures.map(({ coversTo }) => coversTo), found.document.length])].sort(
    (a, b) => a - b,
  )
  const known = new Map<number, FoundChanges | null>()
  const changesUpTo = (end: number) => {
    const from = ends[ends.indexOf(end) - 1] ?? 0
    const told = known.get(end) ?? revisionOf(found, from, end, ends.indexOf(end) + 1)
    known.set(end, told)
    return told ?? []
  }
  return signatures.map((signature) => {
    const isWhole = signature.problems.length + signature.changes.length === 0
    const later = isWhole ? ends.filter((end) => end > signature.coversTo) : []
    return { ...signature, revision: ends.indexOf(signature.coversTo) + 1, permitted: later.flatMap(changesUpTo) }
  })
}

function revisionOf(found: SignaturesFound, from: number, end: number, revision: number): FoundChanges | null {
  const [before, now] = [stateOf(found.document.at(from)), stateOf(found.document.at(end))]
  if ([before, now].some(({ document }) => document.problems.length > 0 || document.isLocked)) return null
  const words = new Words()
  const known = { permits: nothingButValidation, signatures: found.signatures }
  const revisions = compareStates(before, now, known, words)
  if (isMetadataDifferent(revisions)) words.say('metadata-changed')
  if (now.document.isSpent) return { revision, coversTo: end, changes: [{ code: 'not-comparable' }] }
  return words.changes.length ? { revision, coversTo: end, changes: words.changes } : null
}

/** Metadata is compared here alone: under a key of a page it would count as a change of that page. */
const nothingButValidation: Permissions = {
  ...nothing,
  blankWidgets: true,
  metadata: true,
  isOpen: () => true,
}

function isMetadataDifferent({ before: { document: old }, now: { document }, differs }: Revisions): boolean {
  const info = document.trailer.get('Info')
  return (
    (info !== undefined && differs(old.trailer.get('Info'), info)) ||
    differs(old.catalog.get('Metadata'), document.catalog.get('Metadata'))
  )
}
