import { eachDue } from '@rubrica/api/db/slices.ts'
import { expect, test } from 'vitest'

/** Rows that are due in their order, and what is done with each. */
async function lookAt(count: number, isDone: (place: number) => boolean): Promise<number[]> {
  const due = new Set(Array.from({ length: count }, (_, place) => place))
  const seen: number[] = []
  const findDue = async (limit: number) => [...due].slice(0, limit).map((place) => ({ id: String(place) }))
  await eachDue(findDue, async ({ id }) => {
    seen.push(Number(id))
    if (isDone(Number(id))) due.delete(Number(id))
  })
  return seen
}

test('a look at what is due does each row once, in their order, however many there are', async () => {
  expect(await lookAt(250, () => true)).toEqual(Array.from({ length: 250 }, (_, place) => place))
})

test('it ends although rows stay due, and goes past those that do', async () => {
  expect(await lookAt(250, () => false)).toHaveLength(100)
  const seen = await lookAt(250, (place) => place >= 40)
  expect([new Set(seen).size, seen.length]).toEqual([250, 250])
})
