import { listIn } from '@rubrica/contracts/list-text.ts'
import { expect, test } from 'vitest'

test('a cell of a million quotes is read as it is, without holding up its reader', () => {
  const cell = `a${'"'.repeat(1_000_000)}b`
  expect(listIn(`nome;e-mail\n${cell};" x ""y"" "`).records[1]?.cells).toEqual([cell, ' x "y" '])
})
