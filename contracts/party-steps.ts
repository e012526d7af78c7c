import { partOf } from './parts.ts'

/** Somebody in the order of a document. */
interface Ordered {
  id: string
  step: number | null
  /** The ids of those after whom they come ({@link comesAfter}). */
  behind: readonly string[]
}

/**
 * The steps of a document in which some have a step: nobody comes before those whom they are behind, whatever the sender says,
 * and no step stays empty.
 */
export function stepsBehind(people: readonly Ordered[]): number[] {
  let later = people.map(({ step }) => step ?? 0)
  // Until nobody moves, because somebody may be behind one who is behind others; at most as often as there are people.
  for (const _turn of people) {
    const known = later
    later = people.map(({ behind }, place) => {
      const before = people.flatMap(({ id }, other) => (behind.includes(id) ? [known[other] ?? 0] : []))
      return Math.max(known[place] ?? 0, ...before.map((step) => step + 1))
    })
    if (later.every((step, place) => step === known[place])) break
  }
  const order = distinct(later)
  return later.map((step) => order.indexOf(step) + 1)
}

/**
 * Whether somebody comes after another, whatever the steps say: a witness after those whom they attest, whose ids
 * `witnessOf` has, and any other part after the parts that its row names.
 */
export function comesAfter(
  { part, witnessOf }: { part: string | undefined; witnessOf: readonly string[] },
  other: { id: string; part?: string | undefined },
): boolean {
  const { attests, after } = partOf(part)
  return attests ? witnessOf.includes(other.id) : after.some((name) => partOf(name) === partOf(other.part))
}

/** In their order. */
export function distinct(steps: readonly number[]): number[] {
  return [...new Set(steps)].sort((a, b) => a - b)
}
