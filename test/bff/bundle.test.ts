import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const dist = new URL('../../dist/', import.meta.url)
const files = readdirSync(dist).filter((name) => name.endsWith('.js'))
const textOf = (name: string) => readFileSync(new URL(name, dist), 'utf8')

test('what the bundle loads later has the names by which it is called', () => {
  const later = files.flatMap((name) =>
    [...textOf(name).matchAll(/import\("\.\/([^"]+\.js)"\)/g)].map(([, to]) => to ?? ''),
  )
  expect(later).not.toEqual([])
  // The bundler gives a CommonJS package that is imported later its default alone.
  const nameless = [...new Set(later)].filter((name) => /export default require_\w+\(\);\s*$/.test(textOf(name)))
  expect(nameless).toEqual([])
})
