import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Owner, signUp } from '../make.ts'
import { rightInput } from './right/right-input.ts'
import { partsOf, send } from './row-request.ts'
import { rows } from './rows.ts'
import { openStage, type Stage } from './stage.ts'

/** The access check reads the path's `accountId` alone, so that each handler compares the other id's workspace itself. */
const below = rows.filter(({ row }) => row.params.includes('accountId') && row.params.length > 1)

describe('a record of another workspace', () => {
  let stage: Stage
  let stranger: Owner

  beforeAll(async () => {
    stage = await openStage('sqlite')
    stranger = await signUp(stage.world, 'Estranho')
  })
  afterAll(async () => {
    await stage.close()
    expect(stage.complaints).toEqual([])
  })

  test.each(below)('is not found below one’s own by $name', async ({ name, row }) => {
    const { input } = await rightInput(stage, name)
    const { accountId, accessToken } = stranger
    const response = await send(stage.world, row, { accessToken }, partsOf(row, { ...input, accountId }))
    expect({ status: response.status, answer: await response.json() }).toMatchObject({ status: 404 })
  })
})
