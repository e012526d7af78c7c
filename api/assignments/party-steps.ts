import { Refusal } from '@rubrica/contracts/errors.ts'
import { distinct, stepsBehind } from '@rubrica/contracts/party-steps.ts'
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
  const steps = stepsBehind(people.map(({ signer, step, witnessOf }) => ({ id: signer.id, step, witnessOf })))
  return people.map((one, i) => ({ ...one, step: steps[i] ?? one.step }))
}
