import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPdfWorld, makeEvidence, textOf, tool } from './pdf-world.ts'
import { onePage, rawPdf } from './raw-pdf.ts'

let world: Awaited<ReturnType<typeof createPdfWorld>>
beforeAll(async () => {
  world = await createPdfWorld()
})
afterAll(() => world.close())

const TEXT_STAMP = { page: 1, left: 100, top: 1500, width: 500, height: 50, content: { text: 'Conceição Ñandú' } }

describe('sealing a document', () => {
  test.each(['contrato.pdf', 'linearizado.pdf', 'girado.pdf', 'digitalizado.pdf', '200-paginas.pdf'])(
    'makes of %s a file that pdfsig, qpdf and MuPDF find sound',
    async (name) => {
      const before = await tool('qpdf', '--show-npages', world.paper(name))
      const { sealed, certificate } = await world.seal(world.paper(name), { stamps: [TEXT_STAMP] })
      for (const file of [sealed, certificate]) {
        const report = await tool('pdfsig', file)
        expect(report).toContain('Signature is Valid')
        expect(report).toContain('Total document signed')
        expect(report).toContain('ETSI.CAdES.detached')
        expect(await tool('qpdf', '--check', file)).toContain('No syntax or stream encoding errors found')
        expect(await tool('mutool', 'sign', '-v', file)).toContain('The document is unchanged since signing')
      }
      expect(Number(await tool('qpdf', '--show-npages', sealed))).toBe(Number(before) + 1)
      expect(await textOf(sealed)).toContain('Certificado de assinaturas')
    },
  )

  test('keeps every accent of the contract and of what was typed', async () => {
    const { sealed } = await world.seal(world.paper('contrato.pdf'), { stamps: [TEXT_STAMP] })
    const before = await textOf(world.paper('contrato.pdf'))
    const after = await textOf(sealed, '-l', '2')
    expect(after).toContain('Conceição Ñandú')
    expect(after.replace('Conceição Ñandú ', '')).toBe(before)
  })

  test('keeps the original as the beginning of the sealed file', async () => {
    const original = await readFile(world.paper('contrato.pdf'))
    const { sealed } = await world.seal(world.paper('contrato.pdf'))
    expect((await readFile(sealed)).subarray(0, original.length).equals(original)).toBe(true)
  })

  test('answers the hashes of what it wrote, and the certificate names the sealed one', async () => {
    const { sealed, certificate, sealedSha256, certificateSha256 } = await world.seal(world.paper('contrato.pdf'))
    expect(sealedSha256).toBe(sha256(await readFile(sealed)))
    expect(certificateSha256).toBe(sha256(await readFile(certificate)))
    expect((await textOf(certificate)).replace(/\s/g, '')).toContain(sealedSha256.slice(0, 32))
  })

  test('leaves the signature of another issuer valid and changes no page that it vouches for', async () => {
    const { sealed } = await world.seal(world.paper('ja-assinado.pdf'), { stamps: [TEXT_STAMP] })
    const report = await tool('pdfsig', sealed)
    expect(report.match(/Signature is Valid/g)).toHaveLength(2)
    expect(report).toContain('Joao da Conceicao Seal')
    expect(report).toContain('Selo de Ensaio')
    expect(await tool('qpdf', '--check', sealed)).toContain('No syntax or stream encoding errors found')
    expect(Number(await tool('qpdf', '--show-npages', sealed))).toBe(6)
    const original = await readFile(world.paper('ja-assinado.pdf'))
    expect((await readFile(sealed)).subarray(0, original.length).equals(original)).toBe(true)
  })

  test('says before it is signed that it uses ETSI’s extension of PDF 1.7, unless it is PDF 2.0 or was signed before', async () => {
    const extensions = async (path: string) => {
      const pdf = await PDF.load(await readFile(path))
      return pdf.getCatalog().getDict('Extensions')?.getDict('ESIC')?.getNumber('ExtensionLevel')?.value
    }
    const contract = await world.seal(world.paper('contrato.pdf'))
    expect([await extensions(contract.sealed), await extensions(contract.certificate)]).toEqual([5, 5])
    const modern = join(dirname(contract.sealed), 'pdf-2.pdf')
    await writeFile(modern, Buffer.from(onePage('', '')).toString('latin1').replace('%PDF-1.7', '%PDF-2.0'), 'latin1')
    expect(await extensions((await world.seal(modern)).sealed)).toBeUndefined()
    expect(await extensions((await world.seal(world.paper('ja-assinado.pdf'))).sealed)).toBeUndefined()
  })

  test('certifies that nothing may change behind it, where no earlier signature stands', async () => {
    const { sealed } = await world.seal(world.paper('contrato.pdf'))
    expect(await textOfBytes(sealed)).toMatch(/\/DocMDP.*\/P 1\b/s)
    const beside = await world.seal(world.paper('ja-assinado.pdf'))
    expect(await textOfBytes(beside.sealed)).not.toContain('/DocMDP')
  })

  test.each([
    ['no change', 1, []],
    ['no comments', 2, [TEXT_STAMP]],
  ])('carries a document that is certified for %s whole, with its certification', async (_, permits, stamps) => {
    const certified = await certifiedPaper(permits)
    const { sealed } = await world.seal(certified, { stamps: [...stamps] })
    const report = await tool('pdfsig', sealed)
    expect(report.match(/Signature is Valid/g)).toHaveLength(1)
    expect(report).toContain('Total document signed')
    expect(await tool('qpdf', '--check', sealed)).toContain('No syntax or stream encoding errors found')
    expect(await textOf(sealed, '-l', '2')).toContain(await textOf(world.paper('contrato.pdf'), '-l', '1'))
    const carried = world.inFolder('carregado.pdf')
    await tool('pdfdetach', '-savefile', 'original-certificado.pdf', '-o', carried, sealed)
    expect((await readFile(carried)).equals(await readFile(certified))).toBe(true)
  })

  test.each([
    ['comments', 3, [TEXT_STAMP]],
    ['signatures', 2, []],
  ])('signs behind a certification that permits %s', async (_, permits, stamps) => {
    const certified = await certifiedPaper(permits)
    const { sealed } = await world.seal(certified, { stamps: [...stamps] })
    const original = await readFile(certified)
    expect((await readFile(sealed)).subarray(0, original.length).equals(original)).toBe(true)
    expect((await textOfBytes(sealed)).match(/\/TransformMethod/g)).toHaveLength(1)
  })

  test('decrypts a file whose author allows changes', async () => {
    const pdf = await PDF.load(await readFile(world.paper('contrato.pdf')))
    pdf.setProtection({ userPassword: '', ownerPassword: 'dono', permissions: { modify: true } })
    const { sealed } = await world.seal(await world.write('cifrado.pdf', await pdf.save()))
    expect(await tool('pdfsig', sealed)).toContain('Signature is Valid')
    expect(await tool('pdfinfo', sealed)).toMatch(/Encrypted: +no/)
    expect(await textOf(sealed, '-l', '2')).toBe(await textOf(world.paper('contrato.pdf')))
  })

  test('leaves pages alone that inherit their size from a nested tree', async () => {
    const nested = await world.write(
      'arvore.pdf',
      rawPdf([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/MediaBox[0 0 300 600]/Rotate 90/Kids 5 0 R/Count 2>>',
        '<</Type/Pages/Parent 2 0 R/MediaBox[0 0 200 400]/Kids[6 0 R]/Count 1>>',
        '<</Type/Page/Parent 2 0 R>>',
        '[3 0 R 4 0 R]',
        '<</Type/Page/Parent 3 0 R>>',
      ]),
    )
    const { sealed } = await world.seal(nested)
    const sizes = (await tool('pdfinfo', '-l', '9', sealed)).match(/(?<=Page.*)(size: +[\d. x]+|rot: +\d+)/g)
    expect(sizes?.map((line) => line.replace(/ +/g, ' ').trim())).toEqual([
      'size: 200 x 400',
      'rot: 90',
      'size: 300 x 600',
      'rot: 90',
      'size: 595.28 x 841.89',
      'rot: 0',
    ])
  })

  test('refuses to seal what it refuses to open', async () => {
    const evidence = makeEvidence()
    const job = {
      sealedPath: world.inFolder('a.pdf'),
      certificatePath: world.inFolder('b.pdf'),
      stamps: [],
      evidence,
      signer: world.signer,
    }
    for (const [name, reason] of [
      ['so-leitura.pdf', 'read_only'],
      ['cortado.pdf', 'damaged'],
    ] as const) {
      await expect(world.engine.seal({ ...job, originalPath: world.paper(name) })).rejects.toMatchObject({ reason })
    }
    await expect(readFile(job.sealedPath)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

/** A sealed paper with another number in its certification: only that decides how the service seals it again. */
async function certifiedPaper(permits: number): Promise<string> {
  const { sealed } = await world.seal(world.paper('contrato.pdf'))
  const text = await textOfBytes(sealed)
  const changed = text.replace(/\/P 1\b(?! 0 R)/, `/P ${permits}`)
  return world.write('certificado-antes.pdf', Buffer.from(changed, 'latin1'))
}

async function textOfBytes(path: string): Promise<string> {
  return (await readFile(path)).toString('latin1')
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
