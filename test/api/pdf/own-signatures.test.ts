import { verifyFile } from '@rubrica/proof/verify.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CertificateAuthority,
  type IssuedCertificate,
  openCertificateAuthority,
} from '../../certificate-authority.ts'
import { bytesOf, signInTurn } from './own-signing.ts'
import { blackPng, createPdfWorld, tool } from './pdf-world.ts'

let world: Awaited<ReturnType<typeof createPdfWorld>>
let authority: CertificateAuthority
let people: IssuedCertificate[]
beforeAll(async () => {
  world = await createPdfWorld()
  authority = await openCertificateAuthority()
  people = await Promise.all(
    (['rsa', 'ec', 'rsa'] as const).map((key, index) =>
      authority.issue({ name: `Áurea Êxodo ${index}`, cpf: '12345678909', key }),
    ),
  )
})
afterAll(async () => {
  authority.close()
  await world.close()
})

const box = (page: number, left: number, top: number) => ({ page, left, top, width: 300, height: 100 })
const FIELDS = [
  { name: 'nome-1', ...box(1, 100, 100) },
  { name: 'nome-2', ...box(1, 500, 100) },
  { name: 'rubrica-2', ...box(2, 100, 100) },
  { name: 'nome-4', ...box(1, 100, 300) },
  { name: 'assinatura-4', ...box(1, 500, 300) },
]

describe('signatures with certificates of their own', () => {
  test.each(['etsi', 'pbad'] as const)('stand one behind the other under the seal (%s)', async (form) => {
    const [one, two, three] = people as [IssuedCertificate, IssuedCertificate, IssuedCertificate]
    const pngPath = await world.write('preto.png', blackPng())
    const original = world.paper('contrato.pdf')
    const states = await signInTurn(
      world,
      original,
      [
        { issued: one, filled: [{ name: 'nome-1', content: { text: 'Conceição' } }], at: box(1, 900, 100) },
        {
          issued: two,
          filled: [
            { name: 'nome-2', content: { text: 'Ñandú' } },
            { name: 'rubrica-2', content: { pngPath } },
          ],
        },
        { issued: three },
      ],
      { fields: FIELDS, form },
    )
    const { sealed } = await world.seal(states.at(-1) ?? '', {
      filled: [
        { name: 'nome-4', content: { text: 'João Gonçalves' } },
        { name: 'assinatura-4', content: { pngPath } },
      ],
    })
    const roots = [
      { name: 'ICP', certificate: one.chain[1] ?? new Uint8Array() },
      { name: 'Selo', certificate: world.signer.root.certificate },
    ]
    const report = await verifyFile(await bytesOf(sealed), { roots })
    expect(report.signatures.map(({ changes, problems }) => [changes, problems])).toEqual(Array(4).fill([[], []]))
    expect(report).toMatchObject({ verdict: 'intact', problems: [] })
    // pdfsig does not judge signatures of the other format.
    const known = form === 'etsi' ? 4 : 1
    expect((await tool('pdfsig', sealed)).match(/Signature is Valid/g)).toHaveLength(known)
    const seen = await tool('mutool', 'sign', '-v', sealed)
    expect(seen.match(/The signature is valid|The document is unchanged/g)).toHaveLength(4)
    expect(await tool('qpdf', '--check', sealed)).toContain('No syntax or stream encoding errors found')
  })
})
