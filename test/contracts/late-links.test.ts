import { VERIFIED_HOURS } from '@rubrica/contracts/messages.ts'
import { needsOf } from '@rubrica/contracts/needs.ts'
import { createClock } from '@rubrica/testing/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rightInput } from './right/right-input.ts'
import { partsOf, send } from './row-request.ts'
import { rows } from './rows.ts'
import { openStage, type Stage } from './stage.ts'

/** What the holder of a link may do only while its confirmation lasts, as the rows themselves say. */
const guarded = rows.filter(
  ({ row }) => needsOf(row.needs).includes('signer') && row.errors.includes('verification_required'),
)

describe('a link that was confirmed, when its hours are over', () => {
  let stage: Stage
  const made = new Map<string, Awaited<ReturnType<typeof rightInput>>>()

  beforeAll(async () => {
    const clock = createClock()
    stage = await openStage('sqlite', { clock })
    for (const { name } of guarded) made.set(name, await rightInput(stage, name))
    await clock.turn({ hours: VERIFIED_HOURS, minutes: 1 })
  })
  afterAll(() => stage.close())

  test.each(guarded)('$name asks for the code again', async ({ name, row }) => {
    const { as = {}, input = {} } = made.get(name) ?? {}
    const response = await send(stage.world, row, as.signerAccessCode ? as : stage.signer, partsOf(row, input))
    expect([response.status, (await response.json()).code]).toEqual([403, 'verification_required'])
  })
})
