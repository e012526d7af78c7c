import type { ErrorCode } from '@rubrica/contracts/errors.ts'
import { ApiError } from '@rubrica/sdk'
import fc from 'fast-check'
import { expect } from 'vitest'
import { checkDocuments } from './check-documents.ts'
import type { Model, Who } from './model.ts'
import type { Real } from './stage.ts'

/** Calls the service, compares its answer with the model's, and changes the model. */
export type Act = (model: Model, real: Real) => Promise<void>
export type Step = fc.AsyncCommand<Model, Real>

/** Commands of one kind with how often they come, compared to others. */
export interface WeightedSteps {
  weight: number
  arbitrary: fc.Arbitrary<Step>
}

/** Makes commands from generated input. After each command every document is as the model says. */
export function steps<T>(
  name: `${string}.${string}`,
  weight: number,
  told: fc.Arbitrary<T>,
  act: (told: T) => Act,
): WeightedSteps {
  return { weight, arbitrary: told.map((one) => stepOf(`${name} ${JSON.stringify(one)}`, act(one))) }
}

function stepOf(name: string, act: Act): Step {
  return {
    check: () => true,
    async run(model, real) {
      real.areas.add(name.split('.')[0] ?? '')
      await act(model, real)
      await checkDocuments(model, real)
    },
    toString: () => name,
  }
}

/** Returns the answer of the call, or null if the service refuses it as predicted. */
export async function answered<T>(call: Promise<T>, refusal: ErrorCode | null): Promise<T | null> {
  try {
    const answer = await call
    expect('ok').toBe(refusal ?? 'ok')
    return answer
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    expect(error.code).toBe(refusal ?? 'ok')
    return null
  }
}

/** Mostly the founder; now and then a person who may do less, or nothing. */
export const anyone: fc.Arbitrary<Who> = fc.oneof(
  { weight: 16, arbitrary: fc.constant<Who>('olivia') },
  { weight: 2, arbitrary: fc.constant<Who>('bia') },
  { weight: 1, arbitrary: fc.constant<Who>('rui') },
)

/** An index into a list; beyond its end it counts from the start again. */
export const which: fc.Arbitrary<number> = fc.nat(5)

/** Names as people write them: with accents, in any case, and blank. */
export const anyName: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('Ação de João', 'acordo 100%', 'Ávila_2', 'Zebra', 'beta', 'Ação 2') },
  { weight: 1, arbitrary: fc.constant(' ') },
)

export function isBlank(name: string): boolean {
  return name.trim() === ''
}
