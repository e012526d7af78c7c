import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../decisions/', import.meta.url)
const records = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))

test('every decision is titled by its number and stands once in the index, with the state that it says itself', () => {
  const rows = [...textOf('README.md').matchAll(/^\| \[(\d{4}) · (.+?)\]\((.+?)\) +\| (holds|superseded) /gm)]
  expect(rows.map(([, , , file]) => file).toSorted()).toEqual(records.toSorted())
  const said = rows.map(([, number, title, , state]) => ({ heading: `# ${number} · ${title}`, state }))
  const found = rows.map(([, , , file = '']) => {
    const text = textOf(file)
    return { heading: text.split('\n', 1)[0], state: /^> Superseded by /m.test(text) ? 'superseded' : 'holds' }
  })
  expect(found).toEqual(said)
})

test('a decision has at most 150 words', () => {
  const long = records.filter((name) => (textOf(name).match(/[^\s|#-]\S*/g)?.length ?? 0) > 150)
  expect(long).toEqual([])
})

function textOf(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8')
}
