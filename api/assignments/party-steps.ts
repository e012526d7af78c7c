import { Refusal } from '@rubrica/contracts/errors.ts'
import { rulesOf } from './party-part.ts'
import type { Witnessing } from './party-witnesses.ts'

/**
 * The people with their steps: contiguous from 1, of all or of none. A witness gets a step behind those whom they attest
 * if the sender gave none or an earlier one.
 * @throws Refusal `steps_incomplete`, `steps_gap`
 */
export function inSteps(people: Witnessing[]): Witnessing[] {
  const given = people.flatMap(({ step }) => step ?? [])
  if (given.length === 0) return people
  if (people.some((one) => one.step === null && !rulesOf(one).attests)) throw new Refusal('steps_incomplete')
  if (distinct(given).some((step, i) => step !== i + 1)) throw new Refusal('steps_gap')
  const later = people.map((one) => ({ ...one, step: laterStep(one, people) }))
  // A witness who moved away may leave a step empty.
  const order = distinct(later.map(({ step }) => step))
  return later.map((one) => ({ ...one, step: order.indexOf(one.step) + 1 }))
}

function laterStep({ step, witnessOf }: Witnessing, people: Witnessing[]): number {
  const before = people.filter(({ signer }) => witnessOf.includes(signer.id)).map((one) => one.step ?? 0)
  return Math.max(step ?? 0, ...before.map((one) => one + 1))
}

function distinct(steps: number[]): number[] {
  return [...new Set(steps)].sort((a, b) => a - b)
}
