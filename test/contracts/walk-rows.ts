import { asJson } from '@rubrica/api/docs/openapi-schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseKind } from '../world.ts'
import { documentedAnswer } from './documented-answer.ts'
import { rightInput } from './right/right-input.ts'
import { partsOf, schemaOf, send } from './row-request.ts'
import { rows } from './rows.ts'
import { openStage, type Stage } from './stage.ts'
import { wrongCalls } from './wrong-inputs.ts'

/** Every row with each wrong kind of input and a right one, on one database. */
export function walkRows(kind: DatabaseKind): void {
  let stage: Stage

  beforeAll(async () => {
    stage = await openStage(kind)
  })
  afterAll(async () => {
    await stage.close()
    expect(stage.complaints).toEqual([])
  })

  test.each(rows)(
    '$name answers each wrong input by its field, and a right one as documented',
    async ({ name, row }) => {
      const { as, input } = await rightInput(stage, name)
      const wrong = wrongCalls(row, input)
      // A call that only reads one record may have nothing that could be wrong.
      if (row.method !== 'GET' || row.kind === 'list') {
        expect(wrong.length).toBeGreaterThanOrEqual(row.body || row.kind === 'list' || row.kind === 'image' ? 4 : 3)
      }
      for (const { what, parts, field, status } of wrong) {
        const response = await send(stage.world, row, as, parts)
        const said = await documentedAnswer(row, response)
        expect(response.status, `${what}: ${JSON.stringify(said)}`).toBe(status)
        const named = Object.keys({ ...Object(said?.errors) })
        if (field !== null)
          expect(
            named.map((one) => `${one}.`.startsWith(field)),
            what,
          ).toContain(true)
      }

      const response = await send(stage.world, row, as, partsOf(row, input))
      const answer = await documentedAnswer(row, response)
      expect(response.status, JSON.stringify(answer)).toBe(200)
    },
  )

  test.each(rows.filter(({ row, name }) => row.kind === 'list' && name !== 'events.list'))(
    '$name is read by cursor as by pages, to its end, and in every order that its row names',
    async ({ name, row }) => {
      const { as, input } = await rightInput(stage, name)
      const part = async (query: object) => {
        const whose = Object.entries(input).filter(([key]) => row.params.includes(key) || key === row.workspaceKey)
        const response = await send(stage.world, row, as, partsOf(row, { ...Object.fromEntries(whose), ...query }))
        const { data } = Object(await documentedAnswer(row, response))
        expect([query, response.status]).toEqual([query, 200])
        return { items: [...data], next: response.headers.get('x-pagination-next-cursor') }
      }
      const whole = await part({ 'per-page': 6 })
      let read = await part({ 'per-page': 1 })
      const items = read.items
      while (read.next !== null && items.length < whole.items.length) {
        read = await part({ 'per-page': 2, after: read.next })
        items.push(...read.items)
      }
      // What is delivered between two answers has changed, not moved.
      const named = (list: unknown[]) => list.map((item) => Object(item).id ?? item)
      expect(named(items.slice(0, whole.items.length))).toEqual(named(whole.items))
      const orders = asJson(asJson(row.query && schemaOf(row.query).properties).sort).enum
      for (const sort of Array.isArray(orders) ? orders : []) {
        const { next } = await part({ 'per-page': 1, sort })
        if (next !== null) await part({ 'per-page': 1, sort, after: next })
      }
      if (whole.next === null) expect([items.length, read.next]).toEqual([whole.items.length, null])
    },
  )
}
