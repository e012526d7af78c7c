import { headlineOf } from '@rubrica/proof/headline.ts'
import { limits } from '@rubrica/proof/pdf/limits.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createIdentity } from './kit/identity.ts'
import { signMessage } from './kit/message.ts'
import { signFile } from './kit/sign-file.ts'
import { onePagePdf } from './pdf-builder.ts'

const signer = createIdentity('Ana Souza')

test('what all signatures of a file have to be compared with is limited, and the report says why', async () => {
  const few = await verifyFile(signedBy(3, numbers(100)))
  expect([few.verdict, few.signatures.flatMap(({ changes }) => changes)]).toEqual(['intact-unknown-issuer', []])
  // Each signature is held against the file as it is: together that is too much.
  const { verdict, signatures } = await verifyFile(signedBy(11, numbers(2_000_000)))
  const [first, last] = [signatures[0], signatures.at(-2)]
  expect(verdict).toBe('changed-after')
  expect([first?.verdict, first?.changes]).toEqual(['intact-unknown-issuer', []])
  expect(last?.changes.map(({ pt, en }) => [pt, en])).toEqual([
    [
      'O que foi acrescentado não pôde ser comparado com o que foi assinado: é demais para esta verificação, ou não pode ser lido.',
      'What was added could not be compared with what was signed: it is too much for this verifier, or cannot be read.',
    ],
  ])
  // What it permits was not listed, and the report does not call the file as it was.
  expect(first?.permitted.flatMap(({ changes }) => changes.map(({ code }) => code))).toContain('not-comparable')
})

test('a signature is not judged, and neither valid nor forged, once those before it have signed as much as is hashed', async () => {
  const file = signedBy(3, numbers(100))
  const all = await verifyFile(file)
  const before = limits.signed
  onTestFinished(() => {
    limits.signed = before
  })
  limits.signed = (all.signatures[0]?.coversTo ?? 0) + (all.signatures[1]?.coversTo ?? 0)
  const report = await verifyFile(file)
  expect(
    report.signatures.map(({ verdict, signedBy, problems }) => [verdict, signedBy, problems.map(({ pt }) => pt)]),
  ).toEqual([
    ['intact-unknown-issuer', 'Ana Souza', []],
    ['intact-unknown-issuer', 'Ana Souza', []],
    ['unsupported', null, ['O PDF ultrapassa os limites desta verificação.']],
  ])
  const { title, sentence } = headlineOf(report, 'pt')
  expect(title).toBe('Assinatura não conferida')
  expect(sentence).toContain('ultrapassa os limites')
})

test.each([
  ['before', '20 0 R 7 0 R 8 0 R', ['intact-unknown-issuer']],
  ['behind', '7 0 R 20 0 R', []],
])(
  'a form that is too large to be read with a signature %s what is too much is not judged, and not called forged',
  async (_, fields, read) => {
    const file = onePagePdf({
      1: '<</Type/Catalog/Pages 2 0 R/AcroForm 17 0 R>>',
      7: `<</T(Todos)/Kids[${'null '.repeat(400_000)}]>>`,
      17: '<</Fields[]>>',
    })
    const objects = { 17: `<</Fields[${fields}]/SigFlags 3>>` }
    const report = await verifyFile(signFile(file, (content) => signMessage(content, signer), { objects }))
    expect(report.signatures.map(({ verdict }) => verdict)).toEqual(read)
    expect([report.problems.map(({ pt }) => pt), headlineOf(report, 'pt').title]).toEqual([
      ['O PDF ultrapassa os limites desta verificação.'],
      'Assinatura não conferida',
    ])
  },
)

/** A long value, to which page, form and bookmarks lead: they are compared by themselves. */
function numbers(count: number): Uint8Array {
  return onePagePdf({
    1: '<</Type/Catalog/Pages 2 0 R/AcroForm 17 0 R/Outlines 6 0 R>>',
    3: '<</Type/Page/Parent 2 0 R/Contents 4 0 R/PieceInfo 6 0 R>>',
    6: `[${'0 '.repeat(count)}]`,
    17: '<</Fields[]/XFA 6 0 R>>',
  })
}

function signedBy(count: number, file: Uint8Array): Uint8Array {
  const names = Array.from({ length: count }, (_, index) => `Assinatura ${index}`)
  return names.reduce<Uint8Array>(
    (bytes, field) => signFile(bytes, (content) => signMessage(content, signer), { field, room: 1_000 }),
    file,
  )
}
