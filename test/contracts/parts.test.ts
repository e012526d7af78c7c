import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { type PartName, parts } from '@rubrica/contracts/parts.ts'
import { expect, test } from 'vitest'

/** Every part whose people act before those of this one, directly or because others wait for them. */
function before(name: PartName, seen: ReadonlySet<PartName> = new Set()): Set<PartName> {
  const found = new Set(seen)
  for (const one of parts[name].after) {
    if (found.has(one)) continue
    found.add(one)
    for (const earlier of before(one, found)) found.add(earlier)
  }
  return found
}

test('no part comes after itself, because its people would wait for each other for ever', () => {
  expect(keysOf(parts).filter((name) => before(name).has(name))).toEqual([])
})
