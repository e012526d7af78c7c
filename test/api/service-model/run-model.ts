import fc from 'fast-check'
import { assignmentSteps } from './assignment-steps.ts'
import { checkAll } from './check-all.ts'
import { contactSteps } from './contact-steps.ts'
import { documentSteps } from './document-steps.ts'
import { draftSteps } from './draft-steps.ts'
import { fieldSteps } from './field-steps.ts'
import { keySteps } from './key-steps.ts'
import { listSteps } from './list-steps.ts'
import { newModel } from './model.ts'
import { openings, openWith } from './openings.ts'
import { peopleSteps } from './people-steps.ts'
import { signatureSteps } from './signature-steps.ts'
import { signerSteps } from './signer-steps.ts'
import type { Real, Stage } from './stage.ts'
import { tagSteps } from './tag-steps.ts'
import { templateSteps } from './template-steps.ts'
import { webhookSteps } from './webhook-steps.ts'

/** Every kind of command that the model knows. */
export const allSteps = [
  ...documentSteps,
  ...draftSteps,
  ...listSteps,
  ...assignmentSteps,
  ...signerSteps,
  ...signatureSteps,
  ...contactSteps,
  ...tagSteps,
  ...fieldSteps,
  ...templateSteps,
  ...peopleSteps,
  ...webhookSteps,
  ...keySteps,
]

/** One seed everywhere; `MODEL_SEED` and `MODEL_RUNS` explore, `MODEL_PATH` repeats a failure (docs/measured/deep-tests.md). */
const { MODEL_SEED: seed = 20_261, MODEL_RUNS: numRuns = 200, MODEL_PATH: path, CI } = process.env

/** Sequences of commands, the same ones for each database, every one in a workspace of its own. */
export async function runModel(stage: Stage): Promise<void> {
  const opening = fc.oneof(...openings.map(({ weight, ...one }) => ({ weight, arbitrary: fc.constant(one) })))
  const anyStep = fc.oneof(...allSteps.map(({ weight, arbitrary }) => ({ weight: weight * 10, arbitrary })))
  const property = fc.asyncProperty(
    opening.map(named),
    fc.commands([anyStep], { maxCommands: 6, size: 'max' }),
    async ({ acts }, commands) => {
      await stage.forgetQuotas()
      const real: Real = { ...stage, seen: new Map(), areas: new Set() }
      const { id } = await stage.people.olivia.client.accounts.create({ name: 'Empresa' })
      const model = newModel(id)
      await fc.asyncModelRun(async () => {
        await openWith(acts, model, real)
        return { model, real }
      }, commands)
      await checkAll(model, real)
    },
  )
  // CI reports a failure as found; other runs shrink it first.
  const how = { seed: Number(seed), numRuns: Number(numRuns), endOnFailure: CI === 'true' }
  await fc.assert(property, path ? { ...how, path } : how)
}

/** A failure shows it by its name. */
function named<T extends { name: string }>(one: T): T {
  return Object.assign({ ...one }, { [fc.toStringMethod]: () => one.name })
}
