import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDF } from '@libpdf/core'
import { type Forgery, forged, type SealedFiles } from './forgery.ts'

const run = promisify(execFile)

/** The whole file written anew by other programs: it looks the same, and no byte is in its signed place. */
export async function rewritten({ plain }: SealedFiles): Promise<Forgery[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rubrica-forged-'))
  const [from, to] = [join(folder, 'from.pdf'), join(folder, 'to.pdf')]
  await writeFile(from, plain.bytes)
  const pdf = await PDF.load(plain.bytes)
  pdf.setMetadata({ title: 'Outro contrato' })
  const forgeries: Forgery[] = [
    { kind: 'rewritten: by libpdf', bytes: await pdf.save({ incremental: false }), expected: forged },
  ]
  for (const [tool, ...args] of [
    ['qpdf', from, to],
    ['qpdf', '--object-streams=generate', from, to],
    ['qpdf', '--linearize', from, to],
    ['qpdf', '--qdf', from, to],
    ['mutool', 'clean', from, to],
    ['mutool', 'clean', '-ggz', from, to],
  ]) {
    await run(tool ?? '', args)
    const options = args.filter((arg) => arg !== from && arg !== to).join(' ')
    forgeries.push({ kind: `rewritten: by ${tool} ${options}`.trim(), bytes: await readFile(to), expected: forged })
  }
  await rm(folder, { recursive: true })
  return forgeries
}
