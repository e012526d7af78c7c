import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blackPng, createPdfWorld, makeEvidence, makeParty, textOf, tool } from './pdf-world.ts'

let world: Awaited<ReturnType<typeof createPdfWorld>>
beforeAll(async () => {
  world = await createPdfWorld()
})
afterAll(() => world.close())

describe('the certificate page', () => {
  test('prints who signed, how, when in Brasília, from where and under which law', async () => {
    const { certificate } = await world.seal(world.paper('contrato.pdf'))
    const text = await textOf(certificate, '-layout')
    for (const fact of [
      'Áurea Êxodo Ñandú',
      'CPF 123.456.789-09',
      'Código de 6 dígitos enviado',
      '20/11/2026 às 14:05:12 (UTC−03:00)',
      'IP 203.0.113.7',
      'Contrato de prestação de serviços.pdf',
      'Conceição Araújo Gonçalves',
      '7KQ4-M2XP-9TRB',
      'https://rubrica.exemplo.com.br/verificar/7KQ4-M2XP-9TRB',
      'Medida Provisória nº 2.200-2/2001',
      'Lei nº 14.063/2020',
      'cdcd cdcd',
    ])
      expect(text).toContain(fact)
    expect(text.toLowerCase()).not.toContain('qualificada')
  })

  test('carries its fonts, so that accents look the same everywhere', async () => {
    const { certificate } = await world.seal(world.paper('contrato.pdf'))
    const fonts = (await tool('pdffonts', certificate)).split('\n').slice(2).filter(Boolean)
    expect(fonts).toHaveLength(5)
    for (const font of fonts) expect(font).toMatch(/Identity-H +yes yes yes/)
  })

  test('prints every correction of a person, also more of them than a page holds', async () => {
    const corrections = Array.from({ length: 120 }, (_, index) => ({
      what: 'E-mail',
      before: `antigo-${index}@exemplo.com`,
      correctedBy: `Conceição ${LONG_NAME}`,
      at: '2026-11-20T17:05:12.000Z',
    }))
    const evidence = makeEvidence({ parties: [makeParty({ corrections })] })
    const { certificate } = await world.seal(world.paper('contrato.pdf'), { evidence })
    const text = await textOf(certificate)
    for (const { before } of corrections) expect(text).toContain(`Antes: ${before}`)
  })

  test('flows over pages with twenty people and two hundred events, losing none', async () => {
    const pngPath = await world.write('rubrica.png', blackPng(600, 200))
    const parties = Array.from({ length: 20 }, (_, index) =>
      makeParty({ name: `${LONG_NAME} ${index + 1}º`, ...(index % 3 ? {} : { signaturePngPath: pngPath }) }),
    )
    const events = Array.from({ length: 200 }, (_, index) => ({
      at: '2026-11-20T17:05:12.000Z',
      message: `Acontecimento número ${index + 1}.`,
      ip: null,
      userAgent: null,
    }))
    const { certificate } = await world.seal(world.paper('contrato.pdf'), {
      evidence: makeEvidence({ parties, events }),
    })
    const text = await textOf(certificate)
    for (const { name } of parties) expect(text).toContain(name.split(' ').at(-1))
    for (const { message } of events) expect(text).toContain(message)
    const pages = Number(await tool('qpdf', '--show-npages', certificate))
    expect(pages).toBeGreaterThan(5)
    expect(text).toContain(`Página ${pages} de ${pages}`)
    expect(await tool('qpdf', '--check', certificate)).toContain('No syntax or stream encoding errors found')
  })

  test('leads to the verification address when its code is touched', async () => {
    const { certificate } = await world.seal(world.paper('contrato.pdf'))
    expect(await tool('mutool', 'show', certificate, 'pages/1/Annots/1/A/URI')).toContain(
      'https://rubrica.exemplo.com.br/verificar/',
    )
  })
})

const LONG_NAME = 'Maria Antonieta Figueirêdo de Albuquerque e Vasconcelos Bragança Pereira da Conceição'
