import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { needsOf } from '@rubrica/contracts/needs.ts'
import { createClock } from '@rubrica/testing/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DatabaseKind, databases } from '../world.ts'
import { endsItsCaller, knownCallers, type NamedCaller, refusedCallers } from './callers/account-callers.ts'
import { beforehand, type Ended, HOUR_MS, HOURS_AHEAD } from './callers/ended.ts'
import { endedLinks, type Link, ownInput, usableLinks } from './callers/links.ts'
import { documentedAnswer } from './documented-answer.ts'
import { rightInput } from './right/right-input.ts'
import { partsOf, send } from './row-request.ts'
import { rows } from './rows.ts'
import { openStage, type Stage } from './stage.ts'

const isWhole = process.env.CALLERS === 'all'
const isForSigners = (row: Endpoint<unknown, unknown>) => needsOf(row.needs).includes('signer')
/** In the suite on one database: the rows that links can call, and some of the others. */
const tried = rows.filter(({ row }, index) => isWhole || isForSigners(row) || index % 8 === 0)
const kinds = databases.filter(({ isThere, kind }): boolean => isThere && (isWhole || kind === 'sqlite'))

describe.each(kinds)('every kind of caller and link, on $kind', ({ kind }: { kind: DatabaseKind }) => {
  let stage: Stage
  let refused: NamedCaller[]
  let known: NamedCaller[]
  let ended: Link[]

  beforeAll(async () => {
    let late: Ended | undefined
    const clock = createClock(new Date(Date.now() - HOURS_AHEAD * HOUR_MS))
    stage = await openStage(kind, {
      clock,
      before: async (world) => {
        late = await beforehand(world)
        await clock.turn({ hours: HOURS_AHEAD })
      },
    })
    if (!late) throw new Error('nothing was made beforehand')
    refused = await refusedCallers(stage, late)
    known = await knownCallers(stage)
    ended = [late.link, ...(await endedLinks(stage))]
  })
  afterAll(async () => {
    await stage.close()
    expect(stage.complaints).toEqual([])
  })

  test.each(tried)('$name answers each of them as its row documents', async ({ name, row }) => {
    const { as, input } = await rightInput(stage, name)
    const links = isForSigners(row) ? [...ended, ...(await usableLinks(stage))] : ended.slice(0, 1)
    const calls = [
      ...refused.map((caller) => ({ ...caller, input })),
      ...links.map((link) => ({ ...link, input })),
      ...(isForSigners(row) ? links.map((link) => ({ ...link, input: ownInput(input, link) })) : []),
      ...(endsItsCaller.includes(name) ? [] : known.map((caller) => ({ ...caller, input }))),
      { what: 'who may', as, input },
    ]
    const wrong: string[] = []
    for (const { what, as: caller, input: sent } of calls) {
      const response = await send(stage.world, row, caller, partsOf(row, sent))
      if (response.status >= 500) wrong.push(`${what}: ${response.status}`)
      await documentedAnswer(row, response).catch((error: Error) => wrong.push(`${what}: ${error.message}`))
    }
    expect(wrong).toEqual([])
  })
})
