import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { documentIn, type Owner, paper, readyDocument, signUp } from '../make.ts'
import { bytes, docx, odt, unreadableDocx, zip } from '../office-files.ts'
import { useWorld } from '../world.ts'
import { rawPdf, rawStream } from './pdf/raw-pdf.ts'

const PASSWORD = 'O arquivo é protegido por senha. Remova a proteção e envie de novo.'
const BROKEN = 'O arquivo está danificado e não pode ser lido. Abra-o no seu editor de texto, salve-o de novo e envie.'
const BOMB = 'O arquivo ocupa espaço demais quando é aberto. Salve-o como PDF e envie de novo.'
const TYPE = 'O tipo de arquivo selecionado é inválido'
const DAMAGED_PDF = 'O arquivo está danificado e não pode ser lido. Gere o PDF novamente e envie de novo.'

describe('a bad file', () => {
  const world = useWorld()
  let owner: Owner
  let good: string

  beforeAll(async () => {
    owner = await signUp(world)
    good = (await readyDocument(owner)).id
  })

  test.each<[string, string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ['a .docx that unpacks to more than a gigabyte', 'bomba.docx', BOMB, () => bomb((files) => docx('', { files }))],
    ['an .odt that unpacks to more than a gigabyte', 'bomba.odt', BOMB, () => bomb((files) => odt('', { files }))],
    ['a bomb that lies about its size', 'mentira.odt', BROKEN, () => lyingAboutSizes(odt('<text:p/>'.repeat(100_000)))],
    ['a package with too many files', 'muitos.docx', BOMB, () => countingFiles(docx(''), 10_001)],
    ['two files of one name', 'gemeos.odt', BROKEN, () => renamed(odt('', { files: { 'content.xmm': bytes('x') } }))],
    ['an .odt with a password', 'senha.odt', PASSWORD, () => odt('', { manifest: encryptionData })],
    ['a .docx with a password', 'senha.docx', PASSWORD, () => compoundFile('EncryptedPackage')],
    ['a .doc with a password', 'senha.doc', PASSWORD, passwordDoc],
    ['a .doc that was cut off', 'cortado.doc', BROKEN, async () => (await paperBytes('contrato.doc')).subarray(0, 700)],
    ['a .docx that was cut off', 'cortado.docx', BROKEN, async () => half(await paperBytes('contrato.docx'))],
    ['a .doc whose directory runs in a circle', 'circulo.doc', BROKEN, () => compoundFile('Circulo', 1)],
    ['a table of .xls under another name', 'planilha.doc', TYPE, () => compoundFile('Workbook')],
    ['a table of .xlsx under another name', 'planilha.docx', TYPE, () => docx('', { main: spreadsheet })],
    ['any ZIP under another name', 'fotos.docx', TYPE, () => zip({ 'foto.txt': bytes('foto') })],
    ['a global document, which is made of links', 'mestre.odt', TYPE, () => odt('', { type: master })],
    ['a PDF of 2,001 pages', 'longo.pdf', 'O documento tem mais de 2.000 páginas.', () => rawPdf(blankPages(2001))],
    ['a PDF whose page tree goes down for ever', 'fundo.pdf', DAMAGED_PDF, deepPages],
  ])('is refused: %s', async (_, name, sentence, make) => {
    await expect(upload(name, await make())).rejects.toMatchObject({ message: sentence })
    await nothingElseTouched()
  })

  test('a PDF with an object stream that unpacks to half a gigabyte is refused', async () => {
    await expect(upload('objetos.pdf', objectStreamBomb())).rejects.toMatchObject({ status: 400 })
    await nothingElseTouched()
  })

  test('a sound package around broken text fails with a reason, and so does one of 2,001 pages', async () => {
    const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'
    const long = await upload('longo.docx', docx(pageBreak.repeat(2000)))
    const { client, accountId } = owner
    const broken = await client.documents.create({ accountId, file: unreadableDocx() })
    await failed(broken.id, {
      pt: 'O arquivo não pôde ser convertido em PDF. Salve-o como PDF e envie de novo.',
      en: 'The file could not be converted to PDF. Save it as a PDF and send it again.',
    })
    await failed(long.id, {
      pt: 'O documento tem mais de 2.000 páginas.',
      en: 'The document has more than 2,000 pages.',
    })
    await nothingElseTouched()
  })

  async function upload(name: string, content: Uint8Array) {
    const { client, accountId } = owner
    return client.documents.create({ accountId, file: new File([new Uint8Array(content)], name) })
  }

  async function failed(documentId: string, reason: Sentence): Promise<void> {
    expect((await documentIn(owner.client, documentId, 'failed')).failure_reason).toBe(reason.pt)
    const headers = { 'accept-language': 'en' }
    expect((await owner.client.documents.get({ documentId }, { headers })).failure_reason).toBe(reason.en)
    const { items } = await owner.client.documents.activities({ documentId })
    const message = `O arquivo não pôde ser preparado: ${reason.pt}`
    expect(items[0]).toMatchObject({ event: 'document_processing_failed', message })
  }

  async function nothingElseTouched(): Promise<void> {
    expect((await world.fetch('/health/ready')).status).toBe(200)
    expect((await owner.client.documents.get({ documentId: good })).status).toBe('metadata_ready')
    expect(readdirSync(join(world.config.dataDir, 'files', 'drafts'))).toEqual([])
  }
})

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const master = 'application/vnd.oasis.opendocument.text-master'
const encryptionData =
  '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml" manifest:size="9"><manifest:encryption-data/></manifest:file-entry>'

async function paperBytes(name: string): Promise<Uint8Array> {
  return new Uint8Array(await (await paper(name)).arrayBuffer())
}

function half(content: Uint8Array): Uint8Array {
  return content.subarray(0, content.length / 2)
}

/** Every packed file of it, a ZIP among them, says that it unpacks to a gigabyte. */
function bomb(within: (files: Record<string, Uint8Array>) => Uint8Array): Uint8Array {
  const buffer = Buffer.from(within({ 'media/zip.zip': zip({ zeros: new Uint8Array(2 ** 20) }) }))
  for (const at of directoryEntries(buffer))
    if (buffer.readUInt16LE(at + 10) === 8) buffer.writeUInt32LE(2 ** 30, at + 24)
  return buffer
}

/** Returns the offset of each file's entry in the directory of the package. */
function directoryEntries(buffer: Buffer): number[] {
  const found: number[] = []
  for (let at = buffer.indexOf('PK\x01\x02'); at >= 0; at = buffer.indexOf('PK\x01\x02', at + 4)) found.push(at)
  return found
}

/** Writes a number of files into the end of the directory. */
function countingFiles(content: Uint8Array, count: number): Uint8Array {
  const buffer = Buffer.from(content)
  const end = buffer.lastIndexOf('PK\x05\x06')
  buffer.writeUInt16LE(count, end + 8)
  buffer.writeUInt16LE(count, end + 10)
  return buffer
}

/** Writes 100 as the unpacked size of content.xml into the directory. */
function lyingAboutSizes(content: Uint8Array): Uint8Array {
  const buffer = Buffer.from(content)
  const at = buffer.lastIndexOf('content.xml')
  buffer.writeUInt32LE(100, at - 46 + 24)
  return buffer
}

function renamed(content: Uint8Array): Uint8Array {
  const text = Buffer.from(content).toString('latin1').replaceAll('content.xmm', 'content.xml')
  return Buffer.from(text, 'latin1')
}

/** The paper as Word writes it with a password: the flag at byte 11 of the document's stream. */
async function passwordDoc(): Promise<Uint8Array> {
  const buffer = Buffer.from(await paperBytes('contrato.doc'))
  const at = buffer.indexOf('eca5', 0, 'hex')
  buffer.writeUInt8(buffer.readUInt8(at + 11) | 1, at + 11)
  return buffer
}

/** A compound file with one stream of this name: header, table of chains, directory. */
function compoundFile(name: string, afterDirectory = 0xfffffffe): Uint8Array {
  const buffer = Buffer.alloc(512 * 4)
  buffer.write('d0cf11e0a1b11ae1', 0, 'hex')
  buffer.writeUInt16LE(9, 30)
  buffer.writeUInt32LE(1, 48)
  buffer.writeUInt32LE(0xfffffffe, 68)
  buffer.fill(0xff, 76, 512)
  buffer.writeUInt32LE(0, 76)
  buffer.writeUInt32LE(afterDirectory, 512 + 4)
  buffer.write(name, 1024, 'utf16le')
  buffer.writeUInt16LE(name.length * 2 + 2, 1024 + 64)
  return buffer
}

function blankPages(count: number): string[] {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`)
  const tree = `<</Type/Pages/MediaBox[0 0 595 842]/Kids[${kids.join(' ')}]/Count ${count}>>`
  return ['<</Type/Catalog/Pages 2 0 R>>', tree, ...kids.map(() => '<</Type/Page/Parent 2 0 R>>')]
}

function deepPages(): Uint8Array {
  const levels = Array.from({ length: 40_000 }, (_, index) => `<</Type/Pages/Kids[${index + 3} 0 R]/Count 1>>`)
  return rawPdf(['<</Type/Catalog/Pages 2 0 R>>', ...levels, '<</Type/Page/MediaBox[0 0 9 9]>>'])
}

/** Its pages are in an object stream that unpacks to half a gigabyte. */
function objectStreamBomb(): Uint8Array {
  const packed = deflateSync(deflateSync(Buffer.alloc(2 ** 29), { level: 9 }), { level: 9 })
  const stream = rawStream('/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]', packed)
  const head = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n')
  const container = Buffer.concat([Buffer.from('3 0 obj\n'), stream, Buffer.from('\nendobj\n')])
  const start = head.length + container.length
  const row = (kind: number, at: number, index: number) => {
    const entry = Buffer.alloc(6)
    entry.writeUInt8(kind, 0)
    entry.writeUInt32BE(at, 1)
    entry.writeUInt8(index, 5)
    return entry
  }
  const rows = Buffer.concat([row(0, 0, 0), row(1, 9, 0), row(2, 3, 0), row(1, head.length, 0), row(1, start, 0)])
  const index = rawStream('/Type/XRef/Size 5/W[1 4 1]/Root 1 0 R', rows)
  const end = Buffer.from(`\nendobj\nstartxref\n${start}\n%%EOF\n`)
  return Buffer.concat([head, container, Buffer.from('4 0 obj\n'), index, end])
}
