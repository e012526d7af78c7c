import { eachDue } from '@rubrica/api/db/slices.ts'
import { DependencyAway } from '@rubrica/api/dependency-away.ts'
import { expect, test } from 'vitest'

/** Rows that are due in their order, and what is done with each. */
async function lookAt(count: number, isDone: (place: number) => boolean, seen: number[] = []): Promise<number[]> {
  const due = new Set(Array.from({ length: count }, (_, place) => place))
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

test('a row that fails keeps no other from its turn, and its failure is told at the end', async () => {
  const seen: number[] = []
  const fail = (place: number) => {
    if (place === 3 || place === 120) throw new Error(`row ${place}`)
    return true
  }
  await expect(lookAt(250, fail, seen)).rejects.toThrow('row 3')
  expect(seen).toEqual(Array.from({ length: 250 }, (_, place) => place))
})

test('an outage ends the look at once, because every row would fail', async () => {
  const seen: number[] = []
  const away = () => {
    throw new DependencyAway('database', 'not there')
  }
  await expect(lookAt(250, away, seen)).rejects.toThrow('database is away')
  expect(seen).toEqual([0])
})
