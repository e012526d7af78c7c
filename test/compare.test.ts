import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groups, HELD_WHEN_READ, pains, rows, saidOf, saidOfPain } from '../web/compare/comparison.ts'
import { comparisonDocument, DOCUMENT } from '../web/compare/write-document.ts'

const sentences = [
  ...rows.map((row) => ({ of: `capability ${row.number}`, said: saidOf(row) })),
  ...pains.map((pain) => ({ of: `pain ${pain.number}`, said: saidOfPain(pain) })),
]

test('docs/compare.md is that of the table: npm run compare', () => {
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(comparisonDocument())
})

test('the table has the 84 capabilities and the 40 pains, each once and in order', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 84 }, (_, at) => at + 1))
  expect(pains.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
  expect(new Set(groups.map(({ name }) => name.pt)).size).toBe(groups.length)
})

test('what Rubrica has names a test of that file and title', () => {
  expect(sentences.flatMap(({ of, said }) => ('test' in said ? wrongTest(of, said.test) : []))).toEqual([])
})

test('what Rubrica lacks is not there yet: if it is now, its row has to say so', () => {
  const found = sentences.flatMap(({ of, said }) => ('lacks' in said ? hasNow(of, said.lacks) : []))
  expect(found).toEqual([])
})

test('the twelve pains that held when the trackers were read hold today', () => {
  const held = pains.filter(({ number }) => HELD_WHEN_READ.includes(number))
  expect(held).toHaveLength(12)
  expect(held.filter((pain) => saidOfPain(pain).have !== 'yes')).toEqual([])
})

test('each of our sentences is one sentence in both languages', () => {
  const several = sentences.flatMap(({ of, said }) => [said.pt, said.en].filter(isNoSentence).map((text) => [of, text]))
  expect(several).toEqual([])
})

function wrongTest(of: string, [file, title]: readonly [string, string]): string[] {
  const written = source(file).replaceAll("\\'", "'")
  const isThere = [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => written.includes(quoted))
  return isThere ? [] : [`${of}: ${file} has no '${title}'`]
}

function hasNow(of: string, [file, word]: readonly [string, string]): string[] {
  return source(file).toLowerCase().includes(word.toLowerCase()) ? [`${of}: ${file} has '${word}' now`] : []
}

function source(file: string): string {
  return readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
}

/** True unless it begins large, ends with a full stop, and has none between. */
function isNoSentence(text: string): boolean {
  return !/^[\p{Lu}\d][^!?]*\.$/u.test(text) || /\. \p{Lu}/u.test(text)
}
