/** Somebody in the order of a document. */
interface Ordered {
  id: string
  step: number | null
  /** The ids of those whom a witness attests. */
  witnessOf: readonly string[]
}

/**
 * The steps of a document in which some have a step: a witness comes behind those whom they attest, whatever the sender says,
 * and no step stays empty.
 */
export function stepsBehind(people: readonly Ordered[]): number[] {
  const later = people.map(({ step, witnessOf }) => {
    const before = people.filter(({ id }) => witnessOf.includes(id)).map((one) => one.step ?? 0)
    return Math.max(step ?? 0, ...before.map((one) => one + 1))
  })
  const order = distinct(later)
  return later.map((step) => order.indexOf(step) + 1)
}

/** In their order. */
export function distinct(steps: readonly number[]): number[] {
  return [...new Set(steps)].sort((a, b) => a - b)
}
