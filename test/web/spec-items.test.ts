import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface SpecItem {
  /** A route, a sentence or a state of the specification. */
  item: string
  /** `file > title` of the test that holds it. */
  test: string
}

const folder = new URL('./spec-items/', import.meta.url)

test('every item of the specification that a list names has a test with that title', async () => {
  const missing: string[] = []
  let count = 0
  for (const file of readdirSync(folder)) {
    const lists: Record<string, SpecItem[]> = await import(new URL(file, folder).pathname)
    for (const { item, test } of Object.values(lists).flat()) {
      count += 1
      const [path = '', title = ''] = test.split(' > ')
      const titles = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').replaceAll("\\'", "'")
      if (!titles.includes(title)) missing.push(`${item}: ${test}`)
    }
  }
  expect(count).toBeGreaterThan(60)
  expect(missing).toEqual([])
})
