import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { table } from '@rubrica/contracts/table.ts'
import { expect, test } from 'vitest'
import { rows } from './rows.ts'

const parts = ['contracts', 'api', 'sdk', 'cli', 'bff', 'web']
/** Commands that people copy; test/sdk/journey.test.ts runs each unchanged. */
const guides = 'api/docs/guides/'

test('no address of /v1 is written by hand: each comes from its row', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...parts], {
    encoding: 'utf8',
  })
  const written = files
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(guides))
    .flatMap((file) => handWritten(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`))
  expect(written).toEqual([])
})

test('what a page addresses without its row is a row all the same', () => {
  const routes = rows.map(({ row }) => row.route)
  expect(Object.values(pagePaths).filter(({ route }) => !routes.includes(route))).toEqual([])
})

test('a path holds its values encoded', () => {
  expect(pathOf(table.documents.pageImage, { documentId: 'a/b c', pageId: 'é?' })).toBe(
    '/v1/documents/a%2Fb%20c/pages/%C3%A9%3F/download',
  )
})

test.each(['', '.', '..'])('a path is refused where a value is "%s"', (documentId) => {
  expect(() => pathOf(table.documents.get, { documentId })).toThrow(RangeError)
})

/** Lines that hold `/v1/` in a text; comments may speak of it. */
function handWritten(source: string): string[] {
  const lines = source.split('\n').filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line))
  return lines.filter((line) => /\/v1[/?]/.test(line)).map((line) => line.trim())
}
