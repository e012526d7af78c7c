import { execFileSync } from 'node:child_process'
import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type FileSource, ParameterError, verifyDocument } from '@rubrica/sdk/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPdfWorld } from '../api/pdf/pdf-world.ts'
import { openInfrastructure, policies, publishedList, signedBy } from '../proof/brazil.ts'
import { newIdentity } from '../proof/identities.ts'
import { certificateIn } from '../proof/kit/message.ts'
import { openSealed } from '../proof/kit/sealed-file.ts'
import { messageOf, paper } from '../proof/messages.ts'

let folder: string
let path: string
let root: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rubrica-verify-'))
  path = join(folder, 'selado.pdf')
  const world = await createPdfWorld()
  const sealed = openSealed(await readFile((await world.seal('test/fixtures/papers/contrato.pdf')).sealed))
  await world.close()
  root = certificateIn(sealed.message)
  await writeFile(path, sealed.bytes)
})
afterAll(() => rm(folder, { recursive: true }))

test('a document is judged from whatever an upload takes, with the verdict as a sentence', async () => {
  const bytes = await readFile(path)
  const sources: FileSource[] = [path, bytes, new Blob([bytes]), createReadStream(path), new Blob([bytes]).stream()]
  for (const source of sources) {
    expect(await verifyDocument(source, { roots: [root] })).toMatchObject({
      verdict: 'intact',
      sentence: expect.stringContaining('está íntegro'),
      signatures: [{ kind: 'seal', coversWholeFile: true, problems: [], changes: [] }],
    })
  }
  expect(await verifyDocument({ name: 'x.pdf', content: () => bytes }, { language: 'en' })).toMatchObject({
    verdict: 'intact-unknown-issuer',
    sentence: expect.stringContaining('has not changed'),
  })
  expect(await verifyDocument(Buffer.from('nada'))).toMatchObject({ verdict: 'not-sealed', signatures: [] })
  const original = 'test/fixtures/papers/contrato.pdf'
  expect(await verifyDocument(original, { isSealedElsewhere: () => true })).toMatchObject({ verdict: 'seal-missing' })
})

test('a list of authorities says what a signature is in law, when one of the roots has signed it', async () => {
  const installation = await newIdentity('Rubrica Raiz', { isAuthority: true })
  const icp = await openInfrastructure('Brasileira de Ensaio')
  const file = await signedBy(await icp.person(policies.a1))
  const trustList = await publishedList(installation, { 'icp-brasil': [icp.root, icp.issuing] })
  const known = { roots: [installation.certificate], trustList }
  expect(await verifyDocument(file, known)).toMatchObject({
    verdict: 'intact',
    sentence: expect.stringContaining('ICP-Brasil, qualificada.'),
    signatures: [{ level: 'icp-brasil-qualified' }],
  })
  expect(await verifyDocument(file, { ...known, trustList: JSON.stringify(trustList) })).toMatchObject({
    verdict: 'intact',
  })
  for (const options of [{ trustList }, { ...known, trustList: 'nada' }, { ...known, trustList: {} }])
    await expect(verifyDocument(file, options)).rejects.toBeInstanceOf(ParameterError)
})

test('a .p7s is judged with the file that it was made beside', async () => {
  const ana = await newIdentity('Ana')
  const [message, signed] = [await messageOf(ana, paper), Buffer.from(paper)]
  const known = { roots: [ana.certificate] }
  expect(await verifyDocument(message, { ...known, of: signed })).toMatchObject({ verdict: 'intact' })
  const { verdict, title, sentence } = await verifyDocument(message, { ...known, language: 'en' })
  expect([verdict, title]).toEqual(['unsupported', 'The signed file is missing'])
  expect(sentence).toContain('the file that was signed is needed, too')
})

test('issuers are known as PEM, as DER and by a name of one’s own; what is none is told', async () => {
  const pem = `-----BEGIN CERTIFICATE-----\n${root.toString('base64')}\n-----END CERTIFICATE-----\n`
  const named = { name: 'Meu emissor', certificate: root }
  const issuerBy = async (known: string | Uint8Array | typeof named) =>
    (await verifyDocument(path, { roots: [known] })).signatures[0]?.issuer
  expect(await Promise.all([issuerBy(pem), issuerBy(root), issuerBy(named)])).toEqual([
    expect.stringMatching(/\S/),
    expect.stringMatching(/\S/),
    'Meu emissor',
  ])
  await expect(issuerBy('nada')).rejects.toMatchObject({ parameter: 'roots' })
  await expect(issuerBy('nada')).rejects.toBeInstanceOf(ParameterError)
  await expect(verifyDocument(join(folder, 'nada.pdf'))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('judging a sealed file loads at most 43.8 kB, all of the verifier has 63.8 kB, and nothing that a browser lacks', () => {
  const options = ['--bundle', '--minify', '--format=esm', '--platform=browser', '--log-level=error']
  const pieces = join(folder, 'pieces')
  execFileSync('node_modules/.bin/esbuild', ['sdk/verify.ts', ...options, '--splitting', `--outdir=${pieces}`])
  const weigh = (files: string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(pieces, file)), { level: 9 }).length, 0)
  const all = readdirSync(pieces)
  const asked = execFileSync(process.execPath, ['--input-type=module', '-e', judging, join(pieces, 'verify.js'), path])
  const { verdict, loaded }: { verdict: string; loaded: string } = JSON.parse(asked.toString())
  expect(verdict).toBe('intact-unknown-issuer')
  expect(weigh(all.filter((file) => loaded.includes(file)))).toBeLessThan(43_800)
  expect(weigh(all)).toBeLessThan(63_800)
})

/** Judges a file without the functions that browsers of early 2023 lack, and tells what was loaded for that. */
const judging = `
import { registerHooks } from 'node:module'
let loaded = ''
registerHooks({ load: (url, context, next) => ((loaded += url + ' '), next(url, context)) })
const newer = [
  [String.prototype, ['isWellFormed', 'toWellFormed']],
  [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
  [Object.getPrototypeOf(Int8Array).prototype, ['toReversed', 'toSorted', 'with']],
  [ArrayBuffer.prototype, ['transfer', 'transferToFixedLength', 'resize']],
  [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
  [Iterator.prototype, ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']],
  [Promise, ['withResolvers', 'try']],
  [Object, ['groupBy']],
  [Map, ['groupBy']],
  [Array, ['fromAsync']],
  [URL, ['parse', 'canParse']],
  [AbortSignal, ['any']],
]
for (const [owner, names] of newer) for (const name of names) delete owner[name]
const { verifyDocument } = await import(process.argv[1])
const { verdict } = await verifyDocument(process.argv[2])
console.log(JSON.stringify({ verdict, loaded }))`
