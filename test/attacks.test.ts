import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const lines = { A: 7, B: 4, C: 6, D: 4 }

/** The rows of docs/attacks.md: the line, and file and titles of the test that holds it. */
const rows = readFileSync(new URL('../docs/attacks.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((row) => {
    const [, line = '', file = '', titles = ''] = /^\| ([A-D]\d) \| .* \| `(\S+)` › (.*) \|$/.exec(row) ?? []
    if (!line && /^\| [A-D]\d /.test(row)) throw new Error(`this row names no test: ${row}`)
    return line ? [{ line, file, titles: titles.split(' › ') }] : []
  })

test('every line of the list of attacks has a test, which has that title', () => {
  const expected = Object.entries(lines).flatMap(([part, count]) =>
    Array.from({ length: count }, (_, i) => `${part}${i + 1}`),
  )
  expect([...new Set(rows.map(({ line }) => line))]).toEqual(expected)
  const missing = rows.flatMap(({ file, titles }) => {
    const written = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').replaceAll("\\'", "'")
    return titles.filter((title) => !isTitle(written, title)).map((title) => `${file}: ${title}`)
  })
  expect(missing).toEqual([])
})

/** True if the whole title is between quotation marks. */
function isTitle(written: string, title: string): boolean {
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => written.includes(quoted))
}
