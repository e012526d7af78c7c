import { readFileSync } from 'node:fs'
import { fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { expect, test } from 'vitest'
import { files, partOf } from './import-graph.ts'

/** The tables of kinds, and what is generated from them. */
const tables = [
  'contracts/field-kinds/',
  'web/fields/field-icon.tsx',
  'web/fields/field-inputs.tsx',
  'sdk/generated/',
  'cli/generated/',
]

/** Types of HTML inputs, of JSON and of JavaScript have some of the same names. */
const otherTypes = ['web/ui/', 'proof/pdf/', 'api/docs/docs-sample.ts', 'cli/row-option.ts', 'cli/generate/commands.ts']

/** The two pictures that a signer draws have the names of two kinds. */
const pictures = ['signature', 'initial']

const types = keysOf(fieldKinds)
const sources = files
  .filter((file) => partOf(file) && !tables.some((table) => file.startsWith(table)))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('outside the tables of kinds no source has a name that only a kind of field has', () => {
  const names = new RegExp(`\\b(${types.filter((type) => /[A-Z]/.test(type)).join('|')})\\b`)
  expect(sources.filter(({ text }) => names.test(text)).map(({ file }) => file)).toEqual([])
})

test('outside the tables of kinds no source compares a type with a kind of field', () => {
  const plain = types.filter((type) => !pictures.includes(type)).join('|')
  const compared = new RegExp(`type\\)?\\s*[!=]==?\\s*'(${plain})'|case '(${plain})'|'(${plain})'\\s*[!=]==?`)
  const ofField = new RegExp(`field[\\w.?]*type\\s*[!=]==?\\s*'(${pictures.join('|')})'`, 'i')
  const wrong = sources.filter(
    ({ file, text }) =>
      !otherTypes.some((path) => file.startsWith(path)) && (compared.test(text) || ofField.test(text)),
  )
  expect(wrong.map(({ file }) => file)).toEqual([])
})
