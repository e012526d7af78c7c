import { verifyFile } from '@rubrica/proof/verify.ts'
import { expect, test } from 'vitest'
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
