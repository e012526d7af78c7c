import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { files } from './import-graph.ts'

const encrypted = /\.encrypt\(\s*'([^']+)'/g

test('one file alone encrypts a kind of secret: new keys reach no second place of it (`api/operator/renew-keys.ts`)', () => {
  const places = files
    .filter((file) => file.startsWith('api/'))
    .flatMap((file) => {
      const kinds = new Set([...readFileSync(file, 'utf8').matchAll(encrypted)].map(([, kind]) => kind))
      return [...kinds].map((kind) => ({ kind, file }))
    })
  const byKind = Object.groupBy(places, ({ kind }) => String(kind))
  expect(Object.keys(byKind)).toContain('webhook secret of')
  expect(Object.values(byKind).filter((found) => found?.length !== 1)).toEqual([])
})
