import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../world.ts'
import { documentedAnswer } from './documented-answer.ts'
import { type GeneratedCall, generatedCall } from './generated-call.ts'
import { rightInput } from './right/right-input.ts'
import { addressOf, send } from './row-request.ts'
import { rows } from './rows.ts'
import { openStage, type Stage } from './stage.ts'

/** Calls for each row, half as many on PostgreSQL. The same every time; explore with `FUZZ_SEED=7 FUZZ_RUNS=3000` (docs/measured/deep-tests.md). */
const RUNS = Number(process.env.FUZZ_RUNS ?? 16)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
/** A right input may be used up by the first call that succeeds: so often there is a new one. */
const ROUNDS = 3

describe.each(databases.filter(({ isThere }) => isThere))('whatever is sent, on $kind', ({ kind }) => {
  const runs = kind === 'sqlite' ? RUNS : RUNS / 2
  let stage: Stage

  beforeAll(async () => {
    stage = await openStage(kind)
  })
  afterAll(async () => {
    await stage.close()
    expect(stage.complaints).toEqual([])
  })

  test.each(rows)('$name answers as its row documents', async ({ name, row }) => {
    const rounds = row.method === 'GET' ? 1 : ROUNDS
    for (let round = 0; round < rounds; round++) {
      const right = await rightInput(stage, name)
      const others = {
        strangers: [{ accessToken: stage.mate.accessToken }, stage.signer],
        ids: [stage.sealed.id, stage.ana.id],
      }
      const property = fc.asyncProperty(generatedCall(row, right, others), async ({ as, parts }: GeneratedCall) => {
        const response = await send(stage.world, row, as, parts)
        expect(response.status).toBeLessThan(500)
        // Dots and slashes in a path lead elsewhere; what is there documents itself.
        if (isAt(row.path, addressOf(row, as, parts))) await documentedAnswer(row, response)
      })
      await fc.assert(property, { numRuns: Math.ceil(runs / rounds), seed: SEED + round })
    }
  })
})

function isAt(path: string, address: string): boolean {
  const pattern = `^/v1${path.replace(/:\w+/g, '[^/]+')}$`
  return new RegExp(pattern).test(new URL(address, 'http://rubrica.test').pathname)
}
