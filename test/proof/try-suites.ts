import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { verifyFile } from '@rubrica/proof/verify.ts'

/**
 * Verifies every signed PDF in folders that other projects ship with their tests, and prints what was found, a line a
 * file. Such files are never stored here: docs/verifier.md says where they come from and what was found last.
 *
 *     node test/proof/try-suites.ts FOLDER…
 */
const totals = new Map<string, number>()
let slowest = { ms: 0, file: '' }
for (const folder of process.argv.slice(2)) {
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    if (!/\.pdf$/i.test(name)) continue
    const bytes = new Uint8Array(await readFile(join(folder, name)))
    if (!Buffer.from(bytes.buffer).includes('/ByteRange')) continue
    const before = performance.now()
    const verdict = await judged(relative('.', join(folder, name)), bytes)
    const ms = performance.now() - before
    if (ms > slowest.ms) slowest = { ms, file: name }
    totals.set(verdict, (totals.get(verdict) ?? 0) + 1)
  }
}
console.log(Object.fromEntries(totals), `slowest: ${slowest.file}, ${Math.round(slowest.ms)} ms`)

async function judged(file: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  try {
    const { verdict, signatures, problems } = await verifyFile(bytes)
    const facts = signatures.map(({ kind, verdict: own, problems: wrong, changes }) => {
      const codes = [...wrong, ...changes].map(({ code }) => code)
      return `${kind} ${own}${codes.length ? ` (${[...new Set(codes)].join(', ')})` : ''}`
    })
    console.log([file, verdict, ...problems.map(({ code }) => code), ...facts].join(' | '))
    return verdict
  } catch (error) {
    console.log([file, 'THREW', error instanceof Error ? error.stack : error].join(' | '))
    return 'threw'
  }
}
