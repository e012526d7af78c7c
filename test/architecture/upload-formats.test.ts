import { readFileSync } from 'node:fs'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { uploadFormats } from '@rubrica/contracts/upload-formats.ts'
import { expect, test } from 'vitest'
import { files, partOf } from './import-graph.ts'

/** The table, the readers that the compiler demands for it, and sentences that compare products. */
const tables = ['contracts/upload-formats.ts', 'api/office/', 'web/compare/']

/** Documents themselves are PDFs, so that the name of this format is everywhere. */
const converted = keysOf(uploadFormats).filter((name) => uploadFormats[name].converted)

test('outside the table of formats no source names a format that is converted', () => {
  const names = converted.join('|')
  const named = new RegExp(`'(${names})'|\\.(${names})\\b|\\b(${names.toUpperCase()})\\b(?!-)`)
  const wrong = files.filter((file) => {
    if (!partOf(file) || tables.some((table) => file.startsWith(table))) return false
    return readFileSync(file, 'utf8')
      .split('\n')
      .some((line) => named.test(line) && !isComment(line))
  })
  expect(wrong).toEqual([])
})

function isComment(line: string): boolean {
  return /^\s*(\*|\/[/*])/.test(line)
}
