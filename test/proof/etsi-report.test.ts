import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { etsiReport } from '@rubrica/proof/etsi/validation-report.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { form } from './honest/honest-file.ts'
import { honestFiles } from './honest/honest-files.ts'
import { createIdentity } from './kit/identity.ts'
import { signMessage } from './kit/message.ts'
import { createSealedFiles } from './kit/sealed-files.ts'
import { signFile } from './kit/sign-file.ts'

const run = promisify(execFile)

/** The schema of the standard, if a folder has it; else what our reports use of it. */
const schema = process.env.ETSI_SCHEMA ?? resolve('test/proof/kit/etsi-report.xsd')
const making = {
  file: 'contrato & <anexo>\u0001.pdf',
  at: '2026-11-22T12:00:00.000Z',
  verifier: 'Rubrica 0',
  language: 'pt',
} as const

let made: Awaited<ReturnType<typeof createSealedFiles>>
let folder: string
beforeAll(async () => {
  made = await createSealedFiles()
  folder = await mkdtemp(join(tmpdir(), 'rubrica-etsi-'))
})
afterAll(async () => {
  await made.close()
  await rm(folder, { recursive: true })
})

test('the report of every kind of file keeps to the schema of ETSI TS 119 102-2', async () => {
  const honest = (await honestFiles(made)).map(({ bytes }) => bytes)
  const wrong = [form, Buffer.from('nada'), broken(honest[0] ?? form)]
  const paths: string[] = []
  for (const [index, bytes] of [...honest, ...wrong].entries()) {
    const report = await verifyFile(new Uint8Array(bytes), { roots: made.roots })
    paths.push(join(folder, `${index}.xml`))
    await writeFile(paths.at(-1) ?? '', etsiReport(report, making))
  }
  const { stderr } = await run('xmllint', ['--noout', '--nonet', '--schema', schema, ...paths], { maxBuffer: 2 ** 24 })
  expect(stderr.split('\n').filter((line) => line && !line.endsWith(' validates'))).toEqual([])
})

test('the report says whose signature it is, what is wrong with it, and no name ends its own element', async () => {
  const name = 'Maria </vr:Signer><x> & "Cia"'
  const file = signFile(form, (content) => signMessage(content, createIdentity(name)), { field: 'Um & <dois>' })
  const judged = await verifyFile(new Uint8Array(file))
  const xml = etsiReport(judged, making)
  expect(xml).toContain('<vr:Signer>Maria &lt;/vr:Signer&gt;&lt;x&gt; &amp; &quot;Cia&quot;</vr:Signer>')
  expect(xml).toContain('contrato &amp; &lt;anexo&gt;\uFFFD.pdf')
  expect(xml).toContain('urn:etsi:019102:subindication:NO_CERTIFICATE_CHAIN_FOUND')
  expect(xml).toContain('urn:rubrica:report:not-judged')
  const forged = etsiReport(await verifyFile(new Uint8Array(broken(file))), making)
  expect(forged).toContain('urn:etsi:019102:mainindication:total-failed')
  expect(forged).toContain('urn:etsi:019102:subindication:HASH_FAILURE')
  expect(forged).toContain('O conteúdo não é o que foi assinado.')
})

/** A byte that is signed is another one. */
function broken(file: Uint8Array): Buffer {
  const other = Buffer.from(file)
  const at = other.indexOf('R$ 100')
  other[at === -1 ? 100 : at + 3] = 0x39
  return other
}
