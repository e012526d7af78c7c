import type { Finding } from '../finding.ts'
import { canonicalJson } from './canonical-json.ts'
import { type Evidence, type HashedEntry, isHashed } from './evidence.ts'
import { evidencePartOf, type PartFacts, partFactsIn, partsSentIn, usualPart } from './parts.ts'
import { problem } from './problems.ts'
import { textOf } from './shape.ts'
import { SIGNED_EVENT } from './signed-facts.ts'

/**
 * Each act is the one that the person was sent the document for: the same part, in the same capacity, for the same people.
 * Witnesses act after those whom they attest, and everybody for whose act a seal waits is there.
 */
export function partProblems({ events }: Evidence): Finding[] {
  const hashed = events.filter(isHashed)
  const sent = hashed.find(({ event }) => event === 'assignment_created')
  if (!sent) return []
  const parts = partsSentIn(sent)
  if (!parts || hasDoubles(sent, parts)) return [problem('evidence-parts-differ')]
  const acts = hashed.filter(({ event }) => event === SIGNED_EVENT)
  const changed = acts.filter((act) => !isAsSent(partFactsIn(act), parts, idOf(act)))
  const acted = new Set<string>()
  const early = acts.filter((act) => {
    const isEarly = partFactsIn(act)?.witnessOf.some((id) => !acted.has(id))
    acted.add(idOf(act))
    return isEarly
  })
  const missing = [...parts].filter(([id, { part }]) => evidencePartOf(part)?.isAwaited && !acted.has(id))
  return [
    ...changed.map((act) => problem('evidence-part-differs', nameOf(act))),
    ...early.map((act) => problem('evidence-witness-early', nameOf(act))),
    ...(missing.length > 0 && events.every(isHashed) ? [problem('evidence-parts-differ')] : []),
  ]
}

/** A sending that names somebody's part says it of everybody. */
function isAsSent(told: PartFacts | null, parts: Map<string, PartFacts>, id: string): boolean {
  const wanted = parts.size === 0 ? usualPart() : parts.get(id)
  return wanted !== undefined && canonicalJson(told) === canonicalJson(wanted)
}

function hasDoubles({ evidence }: HashedEntry, parts: Map<string, PartFacts>): boolean {
  return Array.isArray(evidence.parts) && evidence.parts.length !== parts.size
}

function idOf({ payload }: HashedEntry): string {
  return textOf(payload.signer_id)
}

function nameOf({ payload }: HashedEntry): string {
  return textOf(payload.signer_full_name)
}
