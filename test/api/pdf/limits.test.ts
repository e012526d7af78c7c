import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPdfWorld } from './pdf-world.ts'
import { rawPdf, rawStream } from './raw-pdf.ts'

let world: Awaited<ReturnType<typeof createPdfWorld>>
beforeAll(async () => {
  world = await createPdfWorld({ timeoutMs: 12_000, memoryMb: 160 })
})
afterAll(() => world.close())

describe('a hostile PDF', () => {
  test('that takes longer than allowed is refused', async () => {
    const hurried = await createPdfWorld({ timeoutMs: 1 })
    const drawing = hurried.engine.renderPage(hurried.paper('digitalizado.pdf'), 1, {
      dpi: 300,
      out: hurried.inFolder('tarde.jpg'),
    })
    await expect(drawing).rejects.toMatchObject({ name: 'PdfRefused', reason: 'too_slow' })
    await hurried.close()
  })

  test('that draws for ever ends with its own process, and the next document is served', async () => {
    const path = await world.write('eterno.pdf', endlessPage())
    const drawing = world.engine.renderPage(path, 1, { dpi: 150, out: world.inFolder('eterno.jpg') })
    await expect(drawing).rejects.toMatchObject({ name: 'PdfRefused', reason: 'too_slow' })
    expect((await world.engine.inspect(world.paper('contrato.pdf'))).pages).toHaveLength(2)
  })

  test('whose cross-reference unpacks to half a gigabyte is refused before it does', async () => {
    const path = await world.write('bomba.pdf', crossReferenceBomb())
    await expect(world.engine.inspect(path)).rejects.toMatchObject({ reason: 'too_complex' })
    expect((await world.engine.inspect(world.paper('contrato.pdf'))).pages).toHaveLength(2)
  })

  test('that takes more memory than a process may hold ends with it; if more is allowed, it is drawn', async () => {
    const path = await world.write('espaco.pdf', spaciousPage())
    const draw = async (memoryMb: number) => {
      const { engine, inFolder, close } = await createPdfWorld({ timeoutMs: 120_000, pageMs: 120_000, memoryMb })
      return engine.renderPage(path, 1, { dpi: 20, out: inFolder('espaco.jpg') }).finally(close)
    }
    await expect(draw(160)).rejects.toMatchObject({ name: 'PdfRefused', reason: 'too_slow' })
    await expect(draw(1500)).resolves.toBeUndefined()
  })

  test('that nests its pages without end is damaged', async () => {
    const levels = Array.from({ length: 40_000 }, (_, index) => `<</Type/Pages/Kids[${index + 3} 0 R]/Count 1>>`)
    const path = await world.write(
      'fundo.pdf',
      rawPdf(['<</Type/Catalog/Pages 2 0 R>>', ...levels, '<</Type/Page/MediaBox[0 0 9 9]>>']),
    )
    await expect(world.engine.inspect(path)).rejects.toMatchObject({ reason: 'damaged' })
  })

  test('whose page tree runs in a circle is not followed for ever', async () => {
    const path = await world.write(
      'circulo.pdf',
      rawPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
    )
    await expect(world.engine.inspect(path)).rejects.toMatchObject({ reason: 'damaged' })
  })

  test('does not stop documents that wait behind it', async () => {
    const path = await world.write('eterno.pdf', endlessPage())
    const results = await Promise.allSettled([
      world.engine.renderPage(path, 1, { dpi: 150, out: world.inFolder('eterno.jpg') }),
      world.engine.inspect(world.paper('contrato.pdf')),
      world.engine.renderPage(world.paper('contrato.pdf'), 2, { dpi: 60, out: world.inFolder('boa.jpg') }),
    ])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  })
})

/** Forms that draw forms, ten times each: ten thousand million rectangles from two kilobytes. */
function endlessPage(): Uint8Array {
  const forms = Array.from({ length: 9 }, (_, level) => {
    const inner = level === 8 ? '' : `/XObject<</F ${level + 6} 0 R>>`
    const content = level === 8 ? '0 0 500 500 re f' : '/F Do '.repeat(10)
    return rawStream(`/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<<${inner}>>`, content)
  })
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</F 5 0 R>>>>/Contents 4 0 R>>'
  return rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    page,
    rawStream('', '/F Do '.repeat(10)),
    ...forms,
  ])
}

/** A cross-reference stream of half a megabyte that unpacks to half a gigabyte. */
function crossReferenceBomb(): Uint8Array {
  const head =
    '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n'
  const zeros = rawStream(
    '/Type/XRef/Size 4/W[1 4 2]/Root 1 0 R/Filter/FlateDecode',
    deflateSync(Buffer.alloc(2 ** 29)),
  )
  return Buffer.concat([
    Buffer.from(`${head}3 0 obj\n`),
    zeros,
    Buffer.from(`\nendobj\nstartxref\n${head.length}\n%%EOF\n`),
  ])
}

/** One kilobyte of a page that unpacks to 600 million spaces. */
function spaciousPage(): Uint8Array {
  const spaces = deflateSync(deflateSync(Buffer.alloc(600_000_000, ' ')))
  return rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>',
    rawStream('/Filter[/FlateDecode/FlateDecode]', spaces),
  ])
}
