import { readFile } from 'node:fs/promises'
import { table } from '@rubrica/contracts/table.ts'
import { verdicts } from '@rubrica/proof/verdict.ts'
import { expect, test } from 'vitest'

const readme = await readFile('sdk/README.md', 'utf8')
const listIn = (found: RegExp) => {
  const [, list = ''] = found.exec(readme) ?? []
  return [...list.matchAll(/`([\w-]+)`/g)].map(([, word]) => word).sort()
}

test('the README names every group of calls', () => {
  expect(listIn(/^Groups: ([^.]+)\./m)).toEqual(Object.keys(table).sort())
})

test('the README names every verdict', () => {
  expect(listIn(/^`verdict` is ([^;]+);/m)).toEqual(Object.keys(verdicts).sort())
})

test('the first example of the entry reads the variables that the README sets', async () => {
  const variables = (text: string) => [...text.matchAll(/process\.env\.(\w+)/g)].map(([, name]) => name)
  const known = variables(readme)
  expect(variables(await readFile('sdk/index.ts', 'utf8')).filter((name) => !known.includes(name))).toEqual([])
})
