import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { darkAreaOf } from './dark-area.ts'
import { blackPng, createPdfWorld, textOf, tool } from './pdf-world.ts'
import { croppedPage, onePage } from './raw-pdf.ts'

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
    const signed = await world.write('assinada.pdf', await world.signedElsewhere(croppedPage(rotate)))
    const pngPath = await world.write('preto.png', blackPng())
    const { sealed } = await world.seal(signed, { stamps: [{ page: 1, ...PLACE, content: { pngPath } }] })
    expect(await darkArea(sealed)).toEqual(PLACE)
    expect((await tool('pdfsig', sealed)).match(/Signature is Valid/g)).toHaveLength(2)
  })

  test('is not moved by what the page’s own content leaves behind', async () => {
    const path = await world.write('desalinhada.pdf', onePage('', '0.5 0 0 0.5 30 40 cm q q 2 0 0 2 9 9 cm'))
    const pngPath = await world.write('preto.png', blackPng())
    const { sealed } = await world.seal(path, { stamps: [{ page: 1, ...PLACE, content: { pngPath } }] })
    expect(await darkArea(sealed)).toEqual(PLACE)
  })

  test('draws the accents of letters, which are glyphs of their own', async () => {
    const path = await world.write('reta.pdf', croppedPage(0))
    const heightOf = async (text: string) => {
      const { sealed } = await world.seal(path, { stamps: [{ page: 1, ...PLACE, fontSize: 60, content: { text } }] })
      return (await darkArea(sealed)).height
    }
    expect(await heightOf('Ô')).toBeGreaterThan(await heightOf('O'))
  })

  test('keeps the proportions of a picture in a box of another shape', async () => {
    const path = await world.write('reta.pdf', croppedPage(0))
    const pngPath = await world.write('quadrado.png', blackPng(50, 50))
    const { sealed } = await world.seal(path, { stamps: [{ page: 1, ...PLACE, content: { pngPath } }] })
    expect(await darkArea(sealed)).toEqual({ left: 170, top: 60, width: 100, height: 100 })
  })

  test('shrinks a long name until it fits, and marks what no font has without losing accents', async () => {
    const text = 'Maria Antonieta Figueirêdo de Albuquerque 😀 e Vasconcelos Bragança 漢字 Pereira Ñ'
    const stamp = { page: 1, left: 700, top: 300, width: 300, height: 30, content: { text } }
    const { sealed } = await world.seal(world.paper('digitalizado.pdf'), { stamps: [stamp] })
    const boxed = await textOf(sealed, '-l', '1', '-r', '150', '-x', '690', '-y', '295', '-W', '320', '-H', '40')
    expect(boxed.trim()).toBe('Maria Antonieta Figueirêdo de Albuquerque […] e Vasconcelos Bragança […] Pereira Ñ')
  })

  test.each([
    ['words', 'palavra '.repeat(625)],
    ['one word', 'W'.repeat(5000)],
    ['lines', 'a\n'.repeat(2500)],
  ])('shrinks the longest value of %s until all of it is in its box', async (_, text) => {
    const stamp = { page: 1, left: 300, top: 300, width: 300, height: 40, content: { text } }
    const { sealed } = await world.seal(world.paper('digitalizado.pdf'), { stamps: [stamp] })
    const boxed = await tool('pdftotext', '-bbox', '-l', '1', sealed, '-')
    const words = [...boxed.matchAll(/yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)"/g)].map(([, ...at]) =>
      at.map(Number),
    )
    expect(words.length).toBeGreaterThan(0)
    for (const [top = 0, right = 0, bottom = 0] of words) {
      expect(top).toBeGreaterThan(143)
      expect(right).toBeLessThan(289)
      expect(bottom).toBeLessThan(164)
    }
  })

  test('keeps an empty line between two paragraphs', async () => {
    const stamp = { page: 1, left: 300, top: 300, width: 300, height: 150, content: { text: 'Primeiro\n\nSegundo\n' } }
    const { sealed } = await world.seal(world.paper('digitalizado.pdf'), { stamps: [stamp] })
    const boxed = await tool('pdftotext', '-bbox', '-l', '1', sealed, '-')
    const tops = ['Primeiro', 'Segundo'].map((word) =>
      Number(new RegExp(`yMin="([\\d.]+)"[^>]*>${word}`).exec(boxed)?.[1]),
    )
    expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBeCloseTo(2 * 12 * 1.25, 1)
  })

  test.each([
    ['≤ 30 ≠ ⅓ 10⁵ CO₂ 12‑2026 ﹣1 ⅕ ≢ １２', '≤ 30 ≠ ⅓ 10⁵ CO₂ 12‑2026 -1 […] 12'],
    ['👍', '[…]'],
    ['Sim 👍🏽, 👨‍👩‍👧 e 🇧🇷❤️!', 'Sim […], […] e […]!'],
  ])('shows signs as they are, or marks them, and never as signs that say something else: %s', async (text, shown) => {
    const stamp = { page: 1, left: 300, top: 300, width: 700, height: 30, content: { text } }
    const { sealed } = await world.seal(world.paper('digitalizado.pdf'), { stamps: [stamp] })
    const boxed = await textOf(sealed, '-l', '1', '-r', '150', '-x', '290', '-y', '295', '-W', '720', '-H', '40')
    expect(boxed.trim()).toBe(shown)
  })

  test('fails for a page that is not there', async () => {
    const stamps = [{ page: 3, ...PLACE, content: { text: 'x' } }]
    await expect(world.seal(world.paper('contrato.pdf'), { stamps })).rejects.toThrow('There is no page 3')
  })

  async function darkArea(path: string) {
    return darkAreaOf(await world.picture(path))
  }
})
