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
  const later = people.map(({ step }) => step ?? 0)
  // As often as there are people: somebody may be behind one who is behind others.
  for (const _turn of people)
    people.forEach(({ behind }, place) => {
      const before = behind.map((id) => later[people.findIndex((one) => one.id === id)] ?? 0)
      later[place] = Math.max(later[place] ?? 0, ...before.map((step) => step + 1))
    })
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
  return partOf(part).attests ? witnessOf.includes(other.id) : isPartAfter(part, other.part)
}

/** Whether the row of a part names another one in `after`. */
export function isPartAfter(part: string | undefined, other: string | undefined): boolean {
  return partOf(part).after.some((name) => partOf(name) === partOf(other))
}

/** In their order. */
export function distinct(steps: readonly number[]): number[] {
  return [...new Set(steps)].sort((a, b) => a - b)
}
