import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/*
 * How the count was made: we read the specification from its first line to its last, and each thing that a person can
 * notice in the pages became an item: a route, a title, a sentence, a label, a state, a transition, a rule, a limit.
 * Rows of its tables count one each, repetitions of a section in §9 count again, calls and payloads of §7 that no page
 * shows do not count. spec-2-routes (§1, §2), spec-3-entities (§3), spec-4-states (§4), spec-5-validation (§5, §6) and
 * spec-7-errors (§7 to §9) hold that walk in its order. The other files hold, by area, what issues ask for beyond it.
 */
const COUNTED = 236

interface SpecItem {
  /** A route, a sentence or a state of the specification. */
  item: string
  /** `file#id` of the test that holds it. */
  test: string
}

const folder = new URL('./spec-items/', import.meta.url)

test('every item of the specification that a list names has a test with that id', async () => {
  const missing: string[] = []
  const names = new Set<string>()
  for (const file of readdirSync(folder)) {
    const lists: Record<string, SpecItem[]> = await import(new URL(file, folder).pathname)
    for (const { item, test } of Object.values(lists).flat()) {
      if (file.startsWith('spec-')) names.add(item)
      const [path = '', id = ''] = test.split('#')
      const written = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
      if (!isAboveTest(written, id)) missing.push(`${item}: ${test}`)
    }
  }
  expect(missing).toEqual([])
  expect(names.size).toBeGreaterThanOrEqual(COUNTED)
})

/** True if the id is in a line above a test, or above a group of tests. Titles may change, ids stay. */
function isAboveTest(written: string, id: string): boolean {
  const lines = written.split('\n').map((line) => line.trim())
  const at = lines.indexOf(`// spec: ${id}`)
  return at !== -1 && /^(test|describe)\b/.test(lines.slice(at).find((line) => !line.startsWith('//')) ?? '')
}
