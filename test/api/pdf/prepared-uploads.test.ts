import { readFile } from 'node:fs/promises'
import { openPdf } from '@rubrica/proof/pdf/document.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoopbackAuthority, openAuthority } from '../../loopback-authority.ts'
import { createPdfWorld, tool } from './pdf-world.ts'
import { rawPdf, rawStream } from './raw-pdf.ts'

let authority: LoopbackAuthority
let world: Awaited<ReturnType<typeof createPdfWorld>>
beforeAll(async () => {
  authority = await openAuthority()
  world = await createPdfWorld()
})
afterAll(async () => {
  await world.close()
  await authority.close()
})

const COUNT = 150
const numbers = Array.from({ length: COUNT }, (_, index) => 8 + index)
const references = numbers.map((number) => `${number} 0 R`).join(' ')
const SIGNATURE = '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange [0 1 2 3]/Contents<00>>>'
const WIDGET = '<</Type/Annot/Subtype/Widget/FT/Sig/T(a)/Rect[0 0 0 0]/V 5 0 R>>'

describe('what an upload refers to and does not have', () => {
  test.each([
    ['annotations', `/Annots[${references}]`, ''],
    ['contents', `/Contents[${references}]`, ''],
    ['attachments', '', `/AF[${references}]`],
    ['fields', '', `/AcroForm<</Fields[${references}]>>`],
  ])('stays nothing when it is sealed: %s', async (_, inPage, inCatalog) => {
    const path = await world.write('x.pdf', paper(inCatalog, inPage))
    const document = openPdf(new Uint8Array(await readFile((await world.seal(path)).sealed)))
    expect(numbers.filter((number) => document.object(number) !== null)).toEqual([])
  })

  test('stays nothing in a document that carries the original', async () => {
    const path = await world.write('x.pdf', paper(`/X[${references}]`, '', '/X 5 0 R', SIGNATURE))
    const out = world.inFolder('limpo.pdf')
    expect(await world.engine.rewriteClean(path, out)).toBe(true)
    const document = openPdf(new Uint8Array(await readFile(out)))
    expect(numbers.filter((number) => document.object(number) !== null)).toEqual([])
  })

  test('stays nothing in the document that carries a certified one', async () => {
    const certification = '/Reference[<</TransformMethod/DocMDP/TransformParams<</P 1>>>>]>>'
    const certified = SIGNATURE.replace(/>>$/, certification)
    const inCatalog = `/X[${references}]/AcroForm<</Fields[4 0 R]>>`
    const { sealed } = await world.seal(
      await world.write('x.pdf', paper(inCatalog, '/Annots[4 0 R]', WIDGET, certified)),
    )
    const document = openPdf(new Uint8Array(await readFile(sealed)))
    const found = document.array(document.catalog.get('X')).map((one) => document.get(one))
    expect([found.length, new Set(found)]).toEqual([COUNT, new Set([null])])
  })

  test('is refused if it leaves no numbers', async () => {
    const everywhere = Array.from({ length: 100 }, (_, index) => `${8 + index * 99_000} 0 R`).join(' ')
    const path = await world.write('x.pdf', paper(`/X[${everywhere}]`))
    await expect(world.engine.inspect(path)).rejects.toMatchObject({ reason: 'damaged' })
  })
})

test.each([
  ['that nothing leads to', '', ''],
  ['that the catalog leads to', '/X 5 0 R/Perms<</DocMDP 5 0 R>>', ''],
  ['of a page that lost its form', '', '/Annots[4 0 R]'],
])('an upload with a signature without a field, %s, is sealed as a file that verifies', async (_, catalog, page) => {
  const path = await world.write('x.pdf', paper(catalog, page, WIDGET, SIGNATURE))
  expect((await world.engine.inspect(path)).notes).toEqual(['rewritten'])
  const clean = world.inFolder('limpo.pdf')
  expect(await world.engine.rewriteClean(path, clean)).toBe(true)
  expect((await verifyFile(await readFile((await world.seal(clean)).sealed))).verdict).toBe('intact-unknown-issuer')
  // What was uploaded before this was looked for.
  expect((await verifyFile(await readFile((await world.seal(path)).sealed))).verdict).toBe('intact-unknown-issuer')
})

test('an attachment of the upload does not take the name of what the seal carries', async () => {
  const names = '/Names<</EmbeddedFiles<</Names[(dados.json) 4 0 R (x) 5 0 R]>>>>'
  const files = ['dados.json', 'x'].map((name) => `<</Type/Filespec/F(${name})/UF(dados.json)/EF<</F 6 0 R>>>>`)
  const path = await world.write('x.pdf', paper(names, '', ...files, rawStream('/Type/EmbeddedFile', 'theirs')))
  const attachments = [{ name: 'dados.json', description: 'Dados', json: '"ours"' }]
  const { sealed } = await world.seal(path, { attachments })
  expect(await tool('qpdf', '--show-attachment=dados.json', sealed)).toBe('"ours"')
  expect(await tool('qpdf', '--show-attachment=dados-2.json', sealed)).toBe('theirs')
  expect(await tool('pdfdetach', '-list', sealed)).toBe(
    '3 embedded files\n1: dados-2.json\n2: dados-3.json\n3: dados.json\n',
  )
})

test.each([
  ['a store of validation data with something else in it', 2, '/DSS<</Certs[3 0 R]/X 2 0 R>>'],
  ['an extension apart', 2, '/Extensions<</ADBE 4 0 R>>'],
  ['one list of fields, attachments and annotations', 1, '/AcroForm<</Fields 5 0 R>>/AF 5 0 R'],
  ['carriage returns in texts of its catalog', 2, '/X(a\\rb)/Y(a\rb)/Z(a\r\nb)'],
])('a document with %s is sealed if there is an authority, too', async (_, count, catalog) => {
  const path = await world.write('x.pdf', paper(catalog, '/Annots 5 0 R', '<</BaseVersion/1.7>>', '[]'))
  const timed = { timestampUrls: [`${authority.url}/tsa`], validation: { certificates: [], ocsps: [], crls: [] } }
  const { verdict, signatures } = await verifyFile(await readFile((await world.seal(path, timed)).sealed))
  expect([verdict, signatures.length, signatures[0]?.changes]).toEqual(['intact-unknown-issuer', count, []])
})

function paper(inCatalog = '', inPage = '', ...others: (string | Uint8Array)[]): Uint8Array {
  return rawPdf([
    `<</Type/Catalog/Pages 2 0 R${inCatalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 400]${inPage}>>`,
    ...others,
  ])
}

test('a palette with an end of line shows after sealing what it showed before, in every program', async () => {
  const palette = (end: string) => `(${end}\\000\\377\\377\\377\\000\\377\\377\\377\\377)`
  const page = (end: string) =>
    `/Resources<</ColorSpace<</C[/Indexed/DeviceGray 9 ${palette(end)}]>>/Font<</F 6 0 R>>>>/Contents 7 0 R`
  const content = '/C cs 2 sc BT /F 60 Tf 70 300 Td (1.000,00) Tj ET 5 sc BT /F 60 Tf 70 300 Td (9.000,00) Tj ET'
  const drawn = async (path: string) => {
    await tool('pdftoppm', '-r', '40', '-f', '1', '-gray', '-singlefile', path, world.inFolder('palette'))
    return (await readFile(world.inFolder('palette.pgm'))).toString('latin1')
  }
  for (const end of ['\r\n', '\\r\\n', '\r', '\n']) {
    const upload = paper(
      '',
      page(end),
      '<<>>',
      '<<>>',
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      rawStream('', content),
    )
    const path = await world.write('x.pdf', upload)
    const { sealed } = await world.seal(path)
    const shown = await drawn(path)
    expect([end, shown.includes('\0'), (await drawn(sealed)) === shown]).toEqual([end, true, true])
  }
})
