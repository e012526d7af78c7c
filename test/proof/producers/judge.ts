import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { run } from './run.ts'

/**
 * Judges what make.ts made. A file is sound if pdfsig finds each of its signatures valid and qpdf nothing wrong with the
 * file; what the verifier then does not call intact is an alarm. What it says of the others is printed as well.
 */
const [folder = ''] = process.argv.slice(2)
const signed = join(folder, 'signed')
/** Of qpdf's warnings: no reader draws otherwise. */
const harmless = /extraneous whitespace|reported number of objects|duplicated key \/PageMode/
const rows: { producer: string; files: number; signatures: number; unsound: number; alarms: number }[] = []
for (const producer of (await readdir(signed)).sort()) {
  const row = { producer, files: 0, signatures: 0, unsound: 0, alarms: 0 }
  for (const name of (await readdir(join(signed, producer))).sort()) {
    const file = join(signed, producer, name)
    const { verdict, problems, signatures } = await verifyFile(new Uint8Array(await readFile(file)))
    const wrong = await whatOthersSay(file, signatures.length)
    row.files += 1
    row.signatures += signatures.length
    if (wrong) row.unsound += 1
    if (verdict.startsWith('intact')) continue
    if (!wrong) row.alarms += 1
    const told = signatures.map(({ verdict: own, problems: found, changes }) =>
      [own, ...found.map(({ code }) => code), ...changes.map(({ en }) => en)].join(', '),
    )
    const about = [verdict, ...problems.map(({ code }) => code), ...told]
    console.log([wrong ? 'unsound' : 'ALARM', join(producer, name), ...about, wrong].join(' | '))
  }
  rows.push(row)
}
console.table(rows)

/** Why a file is not as its program meant it; empty for a sound one. A document timestamp is nothing that pdfsig judges. */
async function whatOthersSay(file: string, signatures: number): Promise<string> {
  const [pdfsig, qpdf] = [await run('pdfsig', ['-nocert', file]), await run('qpdf', ['--check', file])]
  const blank = pdfsig.match(/is not signed/g)?.length ?? 0
  const counted = (pdfsig.match(/^Signature #\d+/gm)?.length ?? 0) - blank
  const invalid = pdfsig.match(/Signature Validation: (?!Signature is Valid).*/g) ?? []
  const isTimestamped = pdfsig.includes('ETSI.RFC3161')
  const warnings = (qpdf.match(/^WARNING: .*/gm) ?? []).filter((line) => !harmless.test(line))
  return [
    ...(counted === signatures ? [] : [`pdfsig: ${counted} signatures`]),
    ...(isTimestamped ? [] : invalid),
    ...warnings.slice(0, 1),
  ].join('; ')
}
