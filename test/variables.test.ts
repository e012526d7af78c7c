import { readFileSync } from 'node:fs'
import { cloudVariables } from '@rubrica/contracts/cloud-provider-settings.ts'
import { providerVariables } from '@rubrica/contracts/provider-settings.ts'
import { expect, test } from 'vitest'

/** A row of the table in docs/operating.md may name several variables. */
const inTable = () =>
  [...textOf('docs/operating.md').matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, cell = '']) => namesIn(cell))
const inExample = () => [...textOf('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
const inCode = () => [
  ...providerVariables,
  ...cloudVariables,
  ...new Set(
    ['api/config.ts', 'api/channel-settings.ts', 'bff/config.ts'].flatMap((path) =>
      [...textOf(path).matchAll(/^ +([A-Z][A-Z0-9_]*): /gm)].map(([, name]) => name),
    ),
  ),
]

test('every variable that is read has a row in docs/operating.md and a line in .env.example, and no other has', () => {
  expect(inCode()).toContain('PUBLIC_URL')
  expect(inTable().toSorted()).toEqual(inCode().toSorted())
  expect(inExample().toSorted()).toEqual(inCode().toSorted())
})

function textOf(path: string): string {
  return readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
}
