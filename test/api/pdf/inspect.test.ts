import { readFile } from 'node:fs/promises'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPdfWorld } from './pdf-world.ts'
import { rawPdf } from './raw-pdf.ts'

let world: Awaited<ReturnType<typeof createPdfWorld>>
beforeAll(async () => {
  world = await createPdfWorld()
})
afterAll(() => world.close())

const A4 = { width: 1240, height: 1754 }

describe('inspecting an upload', () => {
  test.each(['contrato.pdf', 'linearizado.pdf'])('finds the two pages of %s at 150 DPI', async (name) => {
    expect(await world.engine.inspect(world.paper(name))).toEqual({
      pages: [
        { number: 1, ...A4, rotation: 0 },
        { number: 2, ...A4, rotation: 0 },
      ],
      signatures: 0,
      notes: [],
    })
  })

  test.each([
    ['a page that counts for more', '/Count 7', ''],
    ['a page that says to be elsewhere', '/Count 1', '/Parent 1 0 R'],
    ['a key twice', '/Count 1', '/Rotate 0/Rotate 90'],
  ])('writes a file with %s anew, with the upload inside, and tells so', async (_, count, more) => {
    const upload = rawPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[3 0 R]${count}>>`,
      `<</Type/Page${more.includes('Parent') ? more : `/Parent 2 0 R${more}`}/MediaBox[0 0 595 842]>>`,
    ])
    const path = await world.write('ambiguo.pdf', upload)
    const out = world.inFolder('claro.pdf')
    expect(await world.engine.rewriteClean(path, out)).toBe(true)
    const attached = (await PDF.load(await readFile(out))).getAttachment('original-enviado.pdf')
    expect(Buffer.from(attached ?? []).equals(upload)).toBe(true)
    expect(await world.engine.inspect(out)).toMatchObject({ pages: [{ number: 1 }], notes: [] })
    expect(await world.engine.rewriteClean(out, world.inFolder('outra-vez.pdf'))).toBe(false)
  })

  test('tells of a file that programs would show differently', async () => {
    const path = await world.write(
      'ambiguo.pdf',
      rawPdf([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        '<</Type/Page/Parent 2 0 R/Rotate 0/Rotate 90/MediaBox[0 0 595 842]>>',
      ]),
    )
    expect(await world.engine.inspect(path)).toMatchObject({ notes: ['rewritten'] })
  })

  test('measures a rotated page as it is displayed', async () => {
    const { pages } = await world.engine.inspect(world.paper('girado.pdf'))
    expect(pages[0]).toEqual({ number: 1, width: 1754, height: 1240, rotation: 90 })
    expect(pages[1]).toEqual({ number: 2, ...A4, rotation: 0 })
  })

  test('accepts a scan, a long document and one that is already signed', async () => {
    expect((await world.engine.inspect(world.paper('digitalizado.pdf'))).pages).toHaveLength(2)
    expect((await world.engine.inspect(world.paper('200-paginas.pdf'))).pages).toHaveLength(200)
    expect(await world.engine.inspect(world.paper('ja-assinado.pdf'))).toMatchObject({ signatures: 1 })
  })

  test.each([
    ['vazio.pdf', 'empty'],
    ['falso.pdf', 'not_a_pdf'],
    ['cortado.pdf', 'damaged'],
    ['protegido.pdf', 'encrypted'],
    ['so-leitura.pdf', 'read_only'],
  ])('refuses %s as %s', async (name, reason) => {
    await expect(world.engine.inspect(world.paper(name))).rejects.toMatchObject({ name: 'PdfRefused', reason })
  })

  test('accepts 2,000 pages and refuses one more', async () => {
    const most = await world.write('2000.pdf', rawPdf(blankPages(2000)))
    expect((await world.engine.inspect(most)).pages).toHaveLength(2000)
    const more = await world.write('2001.pdf', rawPdf(blankPages(2001)))
    await expect(world.engine.inspect(more)).rejects.toMatchObject({ reason: 'too_many_pages' })
  })

  test('finds pages whose sizes and turns are inherited from a nested tree', async () => {
    const path = await world.write(
      'arvore.pdf',
      rawPdf([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/MediaBox[0 0 300 600]/Rotate 90/Kids 5 0 R/Count 2>>',
        '<</Type/Pages/Parent 2 0 R/CropBox[10 20 110 320]/Kids[6 0 R]/Count 1>>',
        '<</Type/Page/Parent 2 0 R/Rotate 0>>',
        '[3 0 R 4 0 R]',
        '<</Type/Page/Parent 3 0 R>>',
      ]),
    )
    expect((await world.engine.inspect(path)).pages).toEqual([
      { number: 1, width: 625, height: 208, rotation: 90 },
      { number: 2, width: 625, height: 1250, rotation: 0 },
    ])
  })

  test.each([
    ['a script that runs when it opens', ['javascript'], '/OpenAction 4 0 R', '<</S/JavaScript/JS(app.alert)>>'],
    ['a script behind another action', ['javascript'], '/AA<</WC 4 0 R>>', '<</S/URI/Next<</S/JavaScript/JS()>>>>'],
    ['a script of a form field', ['javascript'], '/AcroForm<</Fields[4 0 R]>>', '<</AA<</K<</S/JavaScript/JS()>>>>>>'],
    ['scripts by name', ['javascript'], '/Names<</JavaScript 4 0 R>>', '<</Names[]>>'],
    ['a link', [], '/OpenAction 4 0 R', '<</S/URI/URI(https://exemplo.com)>>'],
    ['a hidden layer', ['hidden_layers'], '/OCProperties<</OCGs[4 0 R]/D<</OFF[4 0 R]>>>>', LAYER],
    ['a layer for paper alone', ['hidden_layers'], '/OCProperties<</OCGs[4 0 R]/D<<>>>>', SCREEN_OFF],
    ['a layer that is shown', [], '/OCProperties<</OCGs[4 0 R]/D<</ON[4 0 R]>>>>', LAYER],
    [
      'a certification for no change',
      ['signature_broken', 'certified_without_changes'],
      '/AcroForm<</Fields[4 0 R]>>',
      certified(1),
    ],
    [
      'a certification for forms',
      ['signature_broken', 'certified_for_forms'],
      '/AcroForm<</Fields[4 0 R]>>',
      certified(2),
    ],
    ['a certification for comments', ['signature_broken'], '/AcroForm<</Fields[4 0 R]>>', certified(3)],
  ])('tells of %s', async (_, notes, inCatalog, object) => {
    const [, ...others] = blankPages(1)
    const path = await world.write('x.pdf', rawPdf([`<</Type/Catalog/Pages 2 0 R${inCatalog}>>`, ...others, object]))
    expect((await world.engine.inspect(path)).notes).toEqual(notes)
  })

  test('tells of an earlier signature that does not hold, and of pages that were changed behind one', async () => {
    const { sealed } = await world.seal(world.paper('contrato.pdf'))
    const bytes = await readFile(sealed)
    const notesOf = async (changed: Uint8Array) =>
      (await world.engine.inspect(await world.write('x.pdf', changed))).notes
    expect(await notesOf(bytes)).toEqual(['certified_without_changes'])
    const forged = Buffer.from(bytes)
    // Another version in the header: the digest differs, the file opens.
    forged.set(Buffer.from('%PDF-1.4'))
    expect(await notesOf(forged)).toEqual(['signature_broken', 'certified_without_changes'])
    const pdf = await PDF.load(bytes)
    pdf.addPage()
    const changed = await pdf.save({ incremental: true })
    expect(await notesOf(changed)).toEqual(['changed_after_signature', 'certified_without_changes'])
    expect((await world.engine.inspect(world.paper('ja-assinado.pdf'))).notes).toEqual([])
  })

  test('opens a file whose encryption allows changes', async () => {
    const pdf = await PDF.load(rawPdf(blankPages(1)))
    pdf.setProtection({ userPassword: '', ownerPassword: 'dono', permissions: { modify: true } })
    const path = await world.write('cifrado.pdf', await pdf.save())
    expect((await world.engine.inspect(path)).pages).toHaveLength(1)
  })
})

const LAYER = '<</Type/OCG/Name(Rascunho)>>'
const SCREEN_OFF = '<</Type/OCG/Name(Rascunho)/Usage<</View<</ViewState/OFF>>>>>>'

/** Has a certification that no one signed: the inspection reads its permissions all the same. */
function certified(permits: number): string {
  const reference = `<</TransformMethod/DocMDP/TransformParams<</P ${permits}>>>>`
  return `<</FT/Sig/T(Selo)/V<</Type/Sig/ByteRange[0 0 0 0]/Contents<00>/Reference[${reference}]>>>>`
}

function blankPages(count: number): string[] {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`)
  const page = '<</Type/Page/Parent 2 0 R>>'
  return [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/MediaBox[0 0 595 842]/Kids[${kids.join(' ')}]/Count ${count}>>`,
    ...kids.map(() => page),
  ]
}
