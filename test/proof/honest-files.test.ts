import { verifyFile } from '@rubrica/proof/verify.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HonestFile } from './honest/honest-file.ts'
import { honestFiles } from './honest/honest-files.ts'
import { createSealedFiles } from './kit/sealed-files.ts'

let made: Awaited<ReturnType<typeof createSealedFiles>>
let files: HonestFile[]
beforeAll(async () => {
  made = await createSealedFiles()
  files = await honestFiles(made)
})
afterAll(() => made.close())

describe('honest files', () => {
  test('are some 200, by our own engine and by other programs', () => {
    expect(new Set(files.map(({ kind }) => kind)).size).toBe(files.length)
    expect(files.length).toBeGreaterThan(190)
  })

  test('are found intact, whatever key, encoding or program made their signatures', async () => {
    const wrong: string[] = []
    for (const { kind, bytes, expected, signatures } of files) {
      const report = await verifyFile(new Uint8Array(bytes), { roots: made.roots })
      const said = [report, ...report.signatures].flatMap(({ problems }) => problems.map(({ code }) => code))
      said.push(...report.signatures.flatMap(({ changes }) => changes.map(({ code }) => code)))
      if (report.verdict !== expected || report.signatures.length !== signatures)
        wrong.push(`${kind}: ${report.verdict} (${said.join(', ')}), ${report.signatures.length} signatures`)
    }
    expect(wrong).toEqual([])
  })
})
