import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PDF, PdfString } from '@libpdf/core'
import type { FilledField } from '@rubrica/api/pdf/engine.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CertificateAuthority,
  type IssuedCertificate,
  openCertificateAuthority,
} from '../../certificate-authority.ts'
import { openAuthority } from '../../loopback-authority.ts'
import { darkAreaOf } from './dark-area.ts'
import { bytesOf, type OwnPart, prepare, signInTurn } from './own-signing.ts'
import { blackPng, createPdfWorld, textOf, tool } from './pdf-world.ts'
import { croppedPage, onePage, rawPdf, rawStream } from './raw-pdf.ts'

let world: Awaited<ReturnType<typeof createPdfWorld>>
let authority: CertificateAuthority
let person: IssuedCertificate
let other: IssuedCertificate
let pngPath: string
beforeAll(async () => {
  world = await createPdfWorld()
  authority = await openCertificateAuthority()
  const issue = (name: string, key: 'rsa' | 'ec') => authority.issue({ name, cpf: '12345678909', key })
  ;[person, other] = await Promise.all([issue('Áurea Êxodo', 'rsa'), issue('Ñandú Gonçalves', 'ec')])
  pngPath = await world.write('preto.png', blackPng())
})
afterAll(async () => {
  authority.close()
  await world.close()
})

const box = (page: number, left: number, top: number) => ({ page, left, top, width: 300, height: 60 })
const FIELDS = [
  { name: 'nome-1', ...box(1, 100, 1590) },
  { name: 'nome-2', ...box(1, 500, 1590) },
  { name: 'rubrica-2', ...box(2, 100, 100) },
  { name: 'nome-4', ...box(1, 100, 1680) },
  { name: 'desenho-4', ...box(1, 500, 1680) },
]

function placeOf(name: string) {
  return FIELDS.find((field) => field.name === name) ?? box(1, 0, 0)
}

describe('signatures with certificates of their own', () => {
  let states: string[]
  let sealed: string

  test('hold one behind the other under the seal, for every reader', async () => {
    const original = world.paper('contrato.pdf')
    states = await signInTurn(world, original, threeSigners(), { fields: FIELDS })
    sealed = await world.write('quatro.pdf', await readFile(await sealOver(states, fourth())))
    expect((await tool('pdfsig', sealed)).match(/Signature is Valid/g)).toHaveLength(4)
    expect((await tool('pdfsig', sealed)).match(/ETSI\.CAdES\.detached/g)).toHaveLength(4)
    expect(await validForMutool(sealed)).toBe(4)
    expect(await tool('qpdf', '--check', sealed)).toContain('No syntax or stream encoding errors found')
    await expectIntact(sealed, ['Assinatura 1', 'Assinatura 2', 'Assinatura 3', 'Selo 1'])
    await expectGrown([original, ...states, sealed])
  })

  test('show what everybody filled in', async () => {
    const shown = await textOf(sealed, '-l', '1')
    for (const text of ['Conceição', 'Ñandú', 'João Gonçalves']) expect(shown).toContain(text)
    const widthIn = async (picture: string, place: ReturnType<typeof box>) => (await darkAreaOf(picture, place)).width
    for (const picture of [await world.picture(sealed), await pictureOfMutool(sealed)]) {
      for (const text of ['nome-1', 'nome-2', 'nome-4'])
        expect(await widthIn(picture, placeOf(text))).toBeGreaterThan(50)
      for (const drawn of [placeOf('desenho-4'), box(1, 900, 1590)]) expect(await widthIn(picture, drawn)).toBe(120)
    }
    const before = await world.picture(world.paper('contrato.pdf'))
    for (const place of [...FIELDS.filter(({ page }) => page === 1), box(1, 900, 1590)])
      expect(await widthIn(before, place)).toBe(Number.NEGATIVE_INFINITY)
  })

  test('tell when a value behind them is changed', async () => {
    const pdf = await PDF.load(await readFile(sealed))
    const field = pdf
      .getForm()
      ?.getFields()
      .find(({ name }) => name.startsWith('nome-1'))
    field?.getDict().set('V', PdfString.fromString('Outra pessoa'))
    const { signatures, verdict } = await verifyFile(await pdf.save({ incremental: true }), { roots: roots() })
    expect(verdict).toBe('changed-after')
    expect(signatures.map(({ changes }) => changes.map(({ code }) => code))).toEqual([
      ['field-value-changed'],
      ['field-value-changed'],
      ['field-value-changed'],
      ['field-value-changed'],
    ])
  })

  test('are as valid in the format that ICP-Brasil asks for', async () => {
    const file = await sealOver(
      await signInTurn(world, world.paper('contrato.pdf'), threeSigners(), { fields: FIELDS, form: 'pbad' }),
      fourth(),
    )
    expect(await validForMutool(file)).toBe(4)
    expect((await tool('pdfsig', file)).match(/Signature is Valid/g)).toHaveLength(1)
    const { signatures } = await expectIntact(file, ['Assinatura 1', 'Assinatura 2', 'Assinatura 3', 'Selo 1'])
    const text = (await readFile(file)).toString('latin1')
    const ranges = [...text.matchAll(/\/PBAD\.PAdES[\s\S]*?\/ByteRange ?\[0 (\d+) (\d+) (\d+)/g)]
    expect(ranges).toHaveLength(3)
    for (const [index, range] of ranges.entries()) {
      const [from = 0, to = 0, rest = 0] = range.slice(1).map(Number)
      expect(to + rest).toBe(signatures[index]?.coversTo)
      const signed = await world.write(
        'assinado.bin',
        Buffer.from(text.slice(0, from) + text.slice(to, to + rest), 'latin1'),
      )
      const message = await world.write('mensagem.der', Buffer.from(text.slice(from + 1, to - 1), 'hex'))
      const input = ['-in', message, '-inform', 'DER', '-content', signed, '-binary']
      const trust = ['-CAfile', authority.rootPath, '-purpose', 'any', '-out', '/dev/null']
      expect(await tool('openssl', 'cms', '-verify', '-cades', ...input, ...trust)).toContain(
        'CAdES Verification successful',
      )
    }
  })

  test('keep what their certificates are checked by, each named by its signature', async () => {
    const stamps = await openAuthority()
    const parts = [{ issued: person }, { issued: other }]
    const files = await signInTurn(world, world.paper('contrato.pdf'), parts, { form: 'pbad' })
    const [answer, list] = [Buffer.from('an answer'), Buffer.from('a list')]
    const { root, certificate } = world.signer
    const { sealed } = await world.seal(files.at(-1) ?? '', {
      filled: [],
      timestampUrls: [`${stamps.url}/tsa`],
      validation: { certificates: [certificate, root.certificate], ocsps: [], crls: [list] },
      signerValidations: [
        { certificate: person.certificate, validation: { certificates: person.chain, ocsps: [answer], crls: [list] } },
        { certificate: other.certificate, validation: { certificates: other.chain, ocsps: [], crls: [list] } },
      ],
    })
    stamps.close()
    const { signatures, verdict } = await verifyFile(await bytesOf(sealed), { roots: roots() })
    expect(verdict).toBe('intact')
    expect(signatures.map(({ kind, changes }) => [kind, changes])).toEqual(
      ['signature', 'signature', 'seal', 'timestamp'].map((kind) => [kind, []]),
    )
    const store = await tool('mutool', 'show', sealed, 'trailer/Root/DSS')
    const names = await contentsHashes(sealed)
    expect(store.match(/\/Certs \[[^\]]*\]/)?.[0].match(/ 0 R/g)).toHaveLength(4)
    expect(store.match(/\/CRLs \[[^\]]*\]/)?.[0].match(/ 0 R/g)).toHaveLength(1)
    expect([...store.matchAll(/\/([\dA-F]{40}) <</g)].map(([, name]) => name)).toEqual(names.slice(0, 2))
    expect(await tool('qpdf', '--check', sealed)).toContain('No syntax or stream encoding errors found')
  })

  test('are refused where the message is of something else, and nothing is written', async () => {
    const prepared = await prepare(world, world.paper('contrato.pdf'), { issued: person })
    const again = await prepare(world, states[0] ?? '', { issued: person }, { isFirst: false })
    const signedPath = world.inFolder('recusado.pdf')
    const embedded = await world.engine.embedSignature({ ...prepared.place, signedPath, message: again.message })
    expect(embedded).toEqual({ problems: ['digest-differs'] })
    await expect(readFile(signedPath)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test.each([
    ['with object streams', true, () => readFile(world.paper('linearizado.pdf'))],
    ['whose index has to be found anew', false, async () => damaged(/startxref\n\d+/, 'startxref\n99')],
    [
      'whose content is not where its index says',
      false,
      async () => damaged(/\d{10} 00000 n (?=\ntrailer)/, '0000000012 00000 n '),
    ],
    ['with a form that readers draw themselves', true, async () => formOfOthers()],
  ])('hold in a file %s', async (_, isBeginning, make) => {
    const original = await world.write('original.pdf', await make())
    const fields = [
      { name: 'a', ...box(1, 100, 100) },
      { name: 'b', ...box(1, 100, 300) },
    ]
    const filled = (name: string) => [{ name, content: { text: `valor ${name}` } }]
    const parts = [person, other].map((issued, index) => ({ issued, filled: index === 0 ? filled('a') : [] }))
    const files = await signInTurn(world, original, parts, { fields })
    const file = await sealOver(files, filled('b'))
    await expectIntact(file, [expect.any(String), expect.any(String), 'Selo 1'])
    await expectGrown([...(isBeginning ? [original] : []), ...files, file])
    const shown = await textOf(file, '-l', '1')
    for (const name of ['a', 'b']) expect(shown).toContain(`valor ${name}`)
  })

  test.each([0, 90, 180, 270])(
    'are seen where they were placed on a page turned by %i degrees and cropped',
    async (rotate) => {
      const field = { page: 1, width: 100, height: 50 }
      const fields = [
        { name: 'a', ...field, left: 220, top: 110 },
        { name: 'b', ...field, left: 120, top: 110 },
      ]
      const original = await world.write('girada.pdf', croppedPage(rotate))
      const drawn = (name: string) => [{ name, content: { pngPath } }]
      const part = { issued: other, filled: drawn('a'), at: { ...field, left: 170, top: 60 } }
      const file = await sealOver(await signInTurn(world, original, [part], { fields }), drawn('b'))
      // The signature is the highest of the three, and each field lies on one side.
      const all = { left: 120, top: 60, width: 200, height: 100 }
      expect(await darkAreaOf(await world.picture(file))).toEqual(all)
      expect(await darkAreaOf(await pictureOfMutool(file))).toEqual(all)
    },
  )

  test('leave the signatures that a document arrived with valid, where there is nothing to fill in', async () => {
    const original = world.paper('ja-assinado.pdf')
    const files = await signInTurn(world, original, [{ issued: person }])
    const file = await sealOver(files, [])
    await expectGrown([original, ...files, file])
    const { signatures } = await verifyFile(await bytesOf(file), { roots: roots() })
    expect(signatures.map(({ verdict }) => verdict)).toEqual(['intact-unknown-issuer', 'intact', 'intact'])
    expect((await tool('pdfsig', file)).match(/Signature is Valid/g)).toHaveLength(3)
  })

  test.each([
    [
      'arrived signed, where fields are filled in',
      async () => world.paper('ja-assinado.pdf'),
      [{ name: 'a', content: { text: 'valor' } }],
    ],
    ['is certified against any change', () => certified(), []],
  ])('stand on a document of the same pages that carries the one that %s', async (_, make, filled) => {
    const original = await make()
    const fields = filled.map(({ name }) => ({ name, ...box(1, 100, 100) }))
    const file = await sealOver(await signInTurn(world, original, [{ issued: person, filled }], { fields }), [])
    await expectIntact(file, [expect.any(String), 'Selo 1'])
    const carried = world.inFolder('carregado.pdf')
    await tool('pdfdetach', '-savefile', 'original-certificado.pdf', '-o', carried, file)
    expect((await readFile(carried)).equals(await readFile(original))).toBe(true)
  })
})

/** Fields of the party without a certificate. */
function fourth(): FilledField[] {
  return [
    { name: 'nome-4', content: { text: 'João Gonçalves' } },
    { name: 'desenho-4', content: { pngPath } },
  ]
}

function threeSigners(): OwnPart[] {
  const drawn = { name: 'rubrica-2', content: { pngPath } }
  return [
    { issued: person, filled: [{ name: 'nome-1', content: { text: 'Conceição' } }], at: box(1, 900, 1590) },
    { issued: other, filled: [{ name: 'nome-2', content: { text: 'Ñandú' } }, drawn] },
    { issued: person },
  ]
}

/** Seals with the input of the party without a certificate. */
async function sealOver(files: string[], filled: FilledField[]): Promise<string> {
  const { sealed } = await world.seal(files.at(-1) ?? '', { filled })
  return world.write('selado-por-ultimo.pdf', await readFile(sealed))
}

function roots() {
  const [, root = new Uint8Array()] = person.chain
  return [
    { name: 'Raiz de ensaio', certificate: root },
    { name: 'Selo', certificate: world.signer.root.certificate },
  ]
}

async function expectIntact(path: string, fields: string[]) {
  const report = await verifyFile(await bytesOf(path), { roots: roots() })
  const signatures = fields.map((field) => ({ field, verdict: 'intact', problems: [], changes: [] }))
  expect(report).toMatchObject({ verdict: 'intact', problems: [], signatures })
  return report
}

/** Each file is the beginning of the next. */
async function expectGrown(paths: string[]): Promise<void> {
  const files = await Promise.all(paths.map((path) => readFile(path)))
  for (const [index, file] of files.slice(0, -1).entries())
    expect(files[index + 1]?.subarray(0, file.length).equals(file)).toBe(true)
}

/** SHA-1 of each message with the zeros behind it: how a DSS names signatures. */
async function contentsHashes(path: string): Promise<string[]> {
  const messages = (await readFile(path)).toString('latin1').matchAll(/\/Contents ?<([\dA-Fa-f]{2000,})>/g)
  return [...messages].map(([, hex = '']) =>
    createHash('sha1').update(Buffer.from(hex, 'hex')).digest('hex').toUpperCase(),
  )
}

async function validForMutool(path: string): Promise<number> {
  const said = await tool('mutool', 'sign', '-v', path)
  return said.match(/The signature is valid|The document is unchanged/g)?.length ?? 0
}

async function pictureOfMutool(path: string, page = 1): Promise<string> {
  const out = world.inFolder('pagina.png')
  await tool('mutool', 'draw', '-r', '150', '-o', out, path, String(page))
  return out
}

function damaged(what: RegExp, by: string): Uint8Array {
  const text = Buffer.from(onePage('', '0 0 10 10 re f')).toString('latin1')
  return Buffer.from(text.replace(what, by), 'latin1')
}

/** One of its fields already has the name that a signature would take. */
function formOfOthers(): Uint8Array {
  return rawPdf([
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]/NeedAppearances true/DA(/Helv 0 Tf 0 g)>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 400]/Contents 4 0 R/Annots 6 0 R>>',
    rawStream('', ''),
    '<</Type/Annot/Subtype/Widget/FT/Tx/T(a 1)/V(antes)/Rect[300 300 400 330]/P 3 0 R/DA(/Helv 12 Tf 0 g)>>',
    '[5 0 R]',
  ])
}

/** An older seal permits no change. */
async function certified(): Promise<string> {
  const { sealed } = await world.seal(world.paper('contrato.pdf'))
  return world.write('certificado-antes.pdf', await readFile(sealed))
}
