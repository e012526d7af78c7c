import { readdirSync, readFileSync } from 'node:fs'
import { publishedRoots } from '@rubrica/proof/known-roots.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { expect, test } from 'vitest'

const folder = new URL('../fixtures/seals/', import.meta.url)
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.pdf') ? [file.replace('.pdf', '')] : []))

test('the files of earlier versions are there', () => {
  expect(names).toContain('ec-b-lta')
})

// All other tests seal by the present code: only these see that another form of seal leaves older files intact.
test.each(names)('a file that an earlier version sealed stays intact: %s', async (name) => {
  const roots = publishedRoots(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')))
  const bytes = new Uint8Array(readFileSync(new URL(`${name}.pdf`, folder)))
  const { verdict, signatures, evidence, problems } = await verifyFile(bytes, { roots, now: new Date('2026-12-01') })
  expect({ verdict, problems, hasEvidence: evidence !== null }).toEqual({
    verdict: 'intact',
    problems: [],
    hasEvidence: true,
  })
  expect(signatures.flatMap((one) => [...one.problems, ...one.changes])).toEqual([])
})
