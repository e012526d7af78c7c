import { Refusal } from '@rubrica/contracts/errors.ts'
import { comesAfter, distinct, stepsBehind } from '@rubrica/contracts/party-steps.ts'
import { rulesOf } from './party-part.ts'
import type { Witnessing } from './party-witnesses.ts'

/**
 * The people with their steps: contiguous from 1, of all or of none. Who comes after others, such as a witness, gets a
 * step behind them if the sender gave none or an earlier one.
 * @throws Refusal `steps_incomplete`, `steps_gap`
 */
export function inSteps(people: Witnessing[]): Witnessing[] {
  const given = people.flatMap(({ step }) => step ?? [])
  if (given.length === 0) return people
  if (people.some((one) => one.step === null && rulesOf(one).after.length === 0)) throw new Refusal('steps_incomplete')
  if (distinct(given).some((step, i) => step !== i + 1)) throw new Refusal('steps_gap')
  const steps = stepsBehind(people.map((one) => ({ id: one.signer.id, step: one.step, behind: behindOf(one, people) })))
  return people.map((one, i) => ({ ...one, step: steps[i] ?? one.step }))
}

function behindOf(one: Witnessing, people: Witnessing[]): string[] {
  return people.flatMap(({ signer: { id }, part }) => (comesAfter(one, { id, part }) ? [id] : []))
}
