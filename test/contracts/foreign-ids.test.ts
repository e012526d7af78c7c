import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rightInput } from './right/right-input.ts'
import { partsOf, send } from './row-request.ts'
import { rows } from './rows.ts'
import { openStage, openTenant, type Stage } from './stage.ts'

/** Rows that count versions by the person and what the draft is of, so that the same call twice is outdated. */
const countsVersions = ['drafts.saveUsage']
const withBody = rows.filter(({ name, row }) => row.body && row.kind !== 'upload' && !countsVersions.includes(name))
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

describe('an id of another workspace within a body', () => {
  let stage: Stage
  let other: Stage

  beforeAll(async () => {
    stage = await openStage('sqlite')
    other = { ...stage, ...(await openTenant(stage)) }
  })
  afterAll(async () => {
    await stage.close()
    expect(stage.complaints).toEqual([])
  })

  test.each(withBody)('is answered by $name as one that does not exist', async ({ name, row }) => {
    const theirs = bodyOf(row, (await rightInput(other, name)).input)
    for (const { path, id } of foreignIds(bodyOf(row, (await rightInput(stage, name)).input), theirs)) {
      const [foreign, unknown] = [await statusWith(name, row, path, id), await statusWith(name, row, path)]
      expect({ path, status: foreign }).toEqual({ path, status: unknown })
    }
  })

  /** The status and the code of the answer to a call that is right but for one id. */
  async function statusWith(
    name: string,
    row: Endpoint<unknown, unknown>,
    path: string[],
    id: string = crypto.randomUUID(),
  ) {
    const { as, input } = await rightInput(stage, name)
    const response = await send(
      stage.world,
      row,
      as,
      partsOf(row, { ...input, ...entriesOf(replaced(input, path, id)) }),
    )
    const { code } = await response.json()
    return { status: response.status, code }
  }
})

function bodyOf({ params }: Endpoint<unknown, unknown>, input: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !params.includes(name)))
}

/** Where the two inputs have ids that differ, with the other's. */
function foreignIds(own: unknown, other: unknown, path: string[] = []): { path: string[]; id: string }[] {
  if (typeof other === 'string') return own !== other && ID.test(other) ? [{ path, id: other }] : []
  const others = entriesOf(other)
  return Object.entries(entriesOf(own)).flatMap(([name, value]) => foreignIds(value, others[name], [...path, name]))
}

function replaced(value: unknown, [first, ...rest]: string[], id: string): unknown {
  if (first === undefined) return id
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === first ? replaced(one, rest, id) : one))
  const entries = entriesOf(value)
  return { ...entries, [first]: replaced(entries[first], rest, id) }
}

function entriesOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
