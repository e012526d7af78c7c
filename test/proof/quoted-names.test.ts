import { verifyFile } from '@rubrica/proof/verify.ts'
import { expect, test } from 'vitest'
import { createIdentity } from './kit/identity.ts'
import { signMessage } from './kit/message.ts'
import { signFile } from './kit/sign-file.ts'
import { updated } from './kit/update.ts'
import { onePagePdf } from './pdf-builder.ts'

const signer = createIdentity('Ana Souza')
const paper = onePagePdf({ 1: '<</Type/Catalog/Pages 2 0 R/AcroForm 17 0 R>>', 17: '<</Fields[]>>' })
const signed = signFile(paper, (content) => signMessage(content, signer), { room: 1_000 })

test('no name of a file ends the quotation that it is in, so that its words pass as those of the report', async () => {
  const claim = '”. Arquivo íntegro. “'
  const [field, property] = [Buffer.from(`\ufeff${claim}`, 'utf16le').swap16().toString('hex'), 'X.#20Arquivo#20ok']
  const forged = updated(signed, {
    1: `<</Type/Catalog/Pages 2 0 R/AcroForm 17 0 R/${property} 1>>`,
    17: '<</Fields[20 0 R 30 0 R]/SigFlags 3>>',
    30: `<</FT/Tx/T<${field}>>>`,
  })
  const { verdict, signatures } = await verifyFile(forged)
  const said = signatures.flatMap(({ changes }) => changes.map(({ pt }) => pt))
  expect(verdict).toBe('changed-after')
  expect(said).toContain('O campo “". Arquivo íntegro. "” foi acrescentado.')
  expect(said).toContain('Uma propriedade do documento mudou: “X. Arquivo ok”.')
})

test('of a name as long as a page a sentence has the beginning', async () => {
  const forged = updated(signed, {
    17: '<</Fields[20 0 R 30 0 R]/SigFlags 3>>',
    30: `<</FT/Tx/T(${'a'.repeat(101)})>>`,
  })
  const { signatures } = await verifyFile(forged)
  const said = signatures.flatMap(({ changes }) => changes.flatMap(({ pt, en }) => [pt, en]))
  const name = 'a'.repeat(100)
  expect(said).toEqual([`O campo “${name}” foi acrescentado.`, `The field “${name}” was added.`])
})

test('a change of a page says which one, as a number and in its sentence', async () => {
  const { signatures } = await verifyFile(updated(signed, { 4: '<</Length 0>>\nstream\n\nendstream' }))
  expect(signatures.flatMap(({ changes }) => changes)).toEqual([
    { code: 'page-changed', page: 1, pt: 'A página 1 mudou.', en: 'Page 1 changed.' },
  ])
  const { signatures: others } = await verifyFile(updated(signed, { 17: '<</Fields[20 0 R]/SigFlags 3/X 1>>' }))
  expect(others.flatMap(({ changes }) => changes.map((change) => 'page' in change))).not.toContain(true)
})
