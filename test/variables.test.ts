import { readFileSync } from 'node:fs'
import { cloudVariables } from '@rubrica/contracts/cloud-provider-settings.ts'
import { providerVariables } from '@rubrica/contracts/provider-settings.ts'
import { expect, test } from 'vitest'

/** A row of the table in docs/operating.md may name several variables. */
const inTable = () =>
  [...textOf('docs/operating.md').matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, cell = '']) => namesIn(cell))
const inExample = () => [...textOf('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
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

test('what .env.example sets does not undo what the unit of systemd and the image set', () => {
  const lines = [/^Environment=(.*)$/m.exec(textOf('docs/rubrica.service')), /^ENV (.*)$/m.exec(textOf('Dockerfile'))]
  const own = lines.flatMap((line) => settingsIn(line?.[1]?.replaceAll(' ', '\n') ?? ''))
  expect(own).toContainEqual(['NODE_ENV', 'production'])
  const example = new Map(settingsIn(textOf('.env.example')))
  for (const [name, value] of own) expect([undefined, value], name).toContain(example.get(name))
})

function settingsIn(text: string): [name: string, value: string][] {
  return [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value])
}

function textOf(path: string): string {
  return readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
}
