import { readFile } from 'node:fs/promises'
import { P12Signer, PDF } from '@libpdf/core'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blackPng, createPdfWorld, textOf, tool } from './pdf-world.ts'
import { rawPdf, rawStream } from './raw-pdf.ts'

let world: Awaited<ReturnType<typeof createPdfWorld>>
beforeAll(async () => {
  world = await createPdfWorld()
})
afterAll(() => world.close())

const PLACE = { left: 120, top: 60, width: 200, height: 100 }

describe('stamping pages', () => {
  test.each([0, 90, 180, 270])(
    'puts a picture where it was placed on a page turned by %i degrees and cropped',
    async (rotate) => {
      const path = await world.write('girada.pdf', croppedPage(rotate))
      const pngPath = await world.write('preto.png', blackPng())
      const { sealed } = await world.seal(path, { stamps: [{ page: 1, ...PLACE, content: { pngPath } }] })
      expect(await darkArea(sealed)).toEqual(PLACE)
    },
  )

  test.each([0, 90, 180, 270])('lays it over a signed page turned by %i degrees at the same place', async (rotate) => {
    const signed = await world.write('assinada.pdf', await signedElsewhere(croppedPage(rotate)))
    const pngPath = await world.write('preto.png', blackPng())
    const { sealed } = await world.seal(signed, { stamps: [{ page: 1, ...PLACE, content: { pngPath } }] })
    expect(await darkArea(sealed)).toEqual(PLACE)
    expect((await tool('pdfsig', sealed)).match(/Signature is Valid/g)).toHaveLength(2)
  })

  test('is not moved by what the page’s own content leaves behind', async () => {
    const path = await world.write('desalinhada.pdf', rawPdf(page('', '0.5 0 0 0.5 30 40 cm q q 2 0 0 2 9 9 cm')))
    const pngPath = await world.write('preto.png', blackPng())
    const { sealed } = await world.seal(path, { stamps: [{ page: 1, ...PLACE, content: { pngPath } }] })
    expect(await darkArea(sealed)).toEqual(PLACE)
  })

  test('keeps the proportions of a picture in a box of another shape', async () => {
    const path = await world.write('reta.pdf', croppedPage(0))
    const pngPath = await world.write('quadrado.png', blackPng(50, 50))
    const { sealed } = await world.seal(path, { stamps: [{ page: 1, ...PLACE, content: { pngPath } }] })
    expect(await darkArea(sealed)).toEqual({ left: 170, top: 60, width: 100, height: 100 })
  })

  test('shrinks a long name until it fits, and strips what no font has without losing accents', async () => {
    const text = 'Maria Antonieta Figueirêdo de Albuquerque 😀 e Vasconcelos Bragança 漢字 Pereira Ñ'
    const stamp = { page: 1, left: 700, top: 300, width: 300, height: 30, content: { text } }
    const { sealed } = await world.seal(world.paper('digitalizado.pdf'), { stamps: [stamp] })
    const boxed = await textOf(sealed, '-l', '1', '-r', '150', '-x', '690', '-y', '295', '-W', '320', '-H', '40')
    expect(boxed.trim()).toBe('Maria Antonieta Figueirêdo de Albuquerque e Vasconcelos Bragança Pereira Ñ')
  })

  test('fails for a page that is not there', async () => {
    const stamps = [{ page: 3, ...PLACE, content: { text: 'x' } }]
    await expect(world.seal(world.paper('contrato.pdf'), { stamps })).rejects.toThrow('There is no page 3')
  })

  /** Bounds of what is dark on the first page, in 150-DPI pixels, to the nearest ten: JPEG blurs the edges. */
  async function darkArea(path: string) {
    const out = world.inFolder('pagina.jpg')
    await world.engine.renderPage(path, 1, { dpi: 150, out })
    const image = await loadImage(await readFile(out))
    const context = createCanvas(image.width, image.height).getContext('2d')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    const dark = Array.from({ length: image.width * image.height }, (_, index) => index).filter(
      (index) => (data[index * 4] ?? 255) < 100,
    )
    const columns = dark.map((index) => index % image.width)
    const rows = dark.map((index) => Math.floor(index / image.width))
    const [left, right] = bounds(columns)
    const [top, bottom] = bounds(rows)
    const ten = (value: number) => Math.round(value / 10) * 10
    return { left: ten(left), top: ten(top), width: ten(right - left + 1), height: ten(bottom - top + 1) }
  }
})

function bounds(values: number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  )
}

function croppedPage(rotate: number): Uint8Array {
  return rawPdf(page(`/CropBox[30 50 430 350]/Rotate ${rotate}`, ''))
}

function page(entries: string, content: string): (string | Uint8Array)[] {
  return [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 400]/Contents 4 0 R${entries}>>`,
    rawStream('', content),
  ]
}

/** Signed without a certification, as other programs do. */
async function signedElsewhere(file: Uint8Array): Promise<Uint8Array> {
  const signer = await P12Signer.create(world.signer.p12, world.signer.password)
  return (await (await PDF.load(file)).sign({ signer })).bytes
}
