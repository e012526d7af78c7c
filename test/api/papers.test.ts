import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, truncateSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  contact,
  documentIn,
  type Owner,
  paper,
  readyDocument,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { onTables } from '../tables.ts'
import { until } from '../until.ts'
import { useWorld } from '../world.ts'
import { rawPdf } from './pdf/raw-pdf.ts'

const run = promisify(execFile)

describe('real papers', () => {
  const world = useWorld()
  let owner: Owner

  beforeAll(async () => {
    owner = await signUp(world)
  })

  test.each([
    ['vazio.pdf', 'O arquivo está vazio. Escolha outro arquivo.'],
    ['falso.pdf', 'O tipo de arquivo selecionado é inválido'],
    ['protegido.pdf', 'O PDF é protegido por senha. Remova a proteção e envie de novo.'],
    // Opens without a password but forbids changes, and a seal is a change.
    [
      'so-leitura.pdf',
      'O PDF abre sem senha, mas o autor proibiu alterações, e assinar é uma. Envie uma cópia sem essa proteção.',
    ],
    ['cortado.pdf', 'O arquivo está danificado e não pode ser lido. Gere o PDF novamente e envie de novo.'],
  ])('%s is refused with a sentence that helps', async (name, sentence) => {
    const upload = owner.client.documents.create({ accountId: owner.accountId, file: await paper(name) })
    await expect(upload).rejects.toMatchObject({ message: sentence })
  })

  test.each([
    ['contrato.pdf', 2],
    ['linearizado.pdf', 2],
    ['girado.pdf', 2],
    ['digitalizado.pdf', 2],
    ['200-paginas.pdf', 200],
    ['contrato.docx', 2],
    ['contrato.doc', 2],
    ['contrato.odt', 2],
  ])('%s is read with its %i pages and a thumbnail', async (name, pages) => {
    const document = await readyDocument(owner, name)
    expect(document.pages).toHaveLength(pages)
    const thumbnail = await owner.client.documents.thumbnail({ documentId: document.id })
    expect(thumbnail.type).toBe('image/jpeg')
    expect((await new Response(thumbnail.body).arrayBuffer()).byteLength).toBeGreaterThan(500)
  })

  test('a thumbnail that a power cut took is drawn again', async () => {
    const { id: documentId } = await readyDocument(owner, 'contrato.pdf')
    const thumbnail = async () => {
      const { body } = await owner.client.documents.thumbnail({ documentId })
      return Buffer.from(await new Response(body).arrayBuffer())
    }
    const drawn = await thumbnail()
    const hash = createHash('sha256').update(drawn).digest('hex')
    truncateSync(join(world.config.dataDir, 'files/objects', hash.slice(0, 2), hash.slice(2)))
    expect(await thumbnail()).toEqual(drawn)
  })

  test('the first page is drawn while its signer looks for the code', async () => {
    const ana = await contact(owner)
    const { id: documentId } = await sentDocument(owner, [ana])
    const client = world.client({ signerAccessCode: await world.mailbox.accessCode(ana.email) })
    const isDrawn = () =>
      onTables(world, async ({ db }) => {
        const pages = await db.selectFrom('pages').selectAll().where('document_id', '=', documentId).execute()
        return pages.map(({ number, image_sha256 }) => `${number} ${image_sha256 === null ? 'to be drawn' : 'drawn'}`)
      })
    expect((await isDrawn()).sort()).toEqual(['1 to be drawn', '2 to be drawn'])
    await client.signing.requestVerification({})
    await until('the drawing', async () => (await isDrawn()).includes('1 drawn'))
    expect((await isDrawn()).sort()).toEqual(['1 drawn', '2 to be drawn'])
  })

  test('a part of a file is given where it was asked for, of the same content, and not behind the end', async () => {
    const { id } = await readyDocument(owner, 'contrato.pdf')
    const ask = (headers: Record<string, string>) =>
      world.fetch(`/v1/documents/${id}/download/original`, {
        headers: { authorization: `Bearer ${owner.accessToken}`, ...headers },
      })
    const whole = await ask({})
    const kept = ['x-content-type-options', 'cache-control'].map((name) => whole.headers.get(name))
    expect(kept).toEqual(['nosniff', 'private, no-cache'])
    const bytes = new Uint8Array(await whole.arrayBuffer())
    const etag = whole.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\da-f]{64}"$/)
    const size = bytes.length
    const expected: [range: string, status: number, start: number, end: number][] = [
      ['bytes=100-199', 206, 100, 200],
      [`bytes=${size - 5}-`, 206, size - 5, size],
      ['bytes=-7', 206, size - 7, size],
      [`bytes=0-${size * 2}`, 206, 0, size],
      ['bytes=0-1,4-5', 200, 0, size],
      ['bytes=9-3', 200, 0, size],
    ]
    for (const [range, status, start, end] of expected) {
      const answer = await ask({ range, 'if-range': etag })
      expect([range, answer.status, answer.headers.get('content-length')]).toEqual([range, status, String(end - start)])
      if (status === 206) expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${size}`)
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes.subarray(start, end))
    }
    expect((await ask({ range: 'bytes=5-', 'if-range': '"outro"' })).status).toBe(200)
    const behind = await ask({ range: `bytes=${size}-` })
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
  })

  test('a file that the browser kept is not sent again, if it may still be read', async () => {
    const { id } = await readyDocument(owner, 'contrato.pdf')
    const ask = (tags: string, token = owner.accessToken) =>
      world.fetch(`/v1/documents/${id}/download/original`, {
        headers: { authorization: `Bearer ${token}`, 'if-none-match': tags },
      })
    const first = await ask('"outro"')
    const etag = first.headers.get('etag') ?? ''
    expect([first.status, (await first.arrayBuffer()).byteLength > 0]).toEqual([200, true])
    for (const tags of [etag, `W/${etag}`, `"outro", ${etag}`, '*']) {
      const again = await ask(tags)
      const { status, headers } = again
      expect([tags, status, headers.get('etag'), headers.get('cache-control'), await again.text()]).toEqual([
        ...[tags, 304, etag, 'private, no-cache', ''],
      ])
    }
    expect((await ask(etag, (await signUp(world)).accessToken)).status).toBe(404)
  })

  test('a page of another document is not there, whoever owns the one that is named', async () => {
    const stranger = await signUp(world)
    const { pages } = await readyDocument(owner)
    const { id: documentId } = await readyDocument(stranger)
    const foreign = { documentId, pageId: pages[0]?.id ?? '' }
    await expect(stranger.client.documents.pageImage(foreign)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a rotated page is as wide as people see it', async () => {
    const [first, second] = (await readyDocument(owner, 'girado.pdf')).pages
    expect(first?.width).toBe(second?.height)
  })

  test('the signature in ja-assinado.pdf is still valid after sealing', async () => {
    const report = (await run('pdfsig', [await sealedCopy('ja-assinado.pdf')])).stdout
    expect(report.match(/Signature is Valid/g)).toHaveLength(2)
    expect(report).toContain('Total document signed')
  })

  test('what a file brings with it is told to whoever uploads it, and stays with the document', async () => {
    const catalog = '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert)>>>>'
    const pages = ['<</Type/Pages/MediaBox[0 0 595 842]/Kids[3 0 R]/Count 1>>', '<</Type/Page/Parent 2 0 R>>']
    const file = new File([new Uint8Array(rawPdf([catalog, ...pages]))], 'formulário.pdf')
    const { id, file_notes } = await owner.client.documents.create({ accountId: owner.accountId, file })
    expect(file_notes).toEqual([{ code: 'javascript', message: expect.stringContaining('(JavaScript)') }])
    expect((await documentIn(owner.client, id, 'metadata_ready')).file_notes).toEqual(file_notes)
    expect((await readyDocument(owner)).file_notes).toEqual([])
    const template = await owner.client.templates.create({ accountId: owner.accountId, file })
    expect(template.file_notes).toEqual(file_notes)
    const ids = { accountId: owner.accountId, templateId: template.id }
    await until('the template', async () => (await owner.client.templates.get(ids)).status === 'ready')
    const role = await owner.client.templates.createRole({ ...ids, name: 'Cliente' })
    const signers = [{ role_id: role.id, id: (await contact(owner)).id }]
    expect((await owner.client.templates.createDocument({ ...ids, signers })).file_notes).toEqual(file_notes)
  })

  test('a file whose name lies about its content is judged by the content', async () => {
    const liar = new File(['<html>não sou um PDF</html>'], 'contrato.pdf', { type: 'application/pdf' })
    const upload = owner.client.documents.create({ accountId: owner.accountId, file: liar })
    await expect(upload).rejects.toMatchObject({ code: 'unsupported_type', status: 415 })
  })

  test('a file of the most megabytes is taken, and one with a byte more is refused and told how many', async () => {
    const whole = Buffer.from(await (await paper('contrato.pdf')).arrayBuffer())
    const end = whole.lastIndexOf('startxref')
    const upload = (bytes: number) => {
      const comment = `%${' '.repeat(bytes - whole.length - 2)}\n`
      const file = new File([whole.subarray(0, end), comment, whole.subarray(end)], 'grande.pdf')
      return owner.client.documents.create({ accountId: owner.accountId, file })
    }
    const most = 25 * 1024 * 1024
    expect(await upload(most)).toMatchObject({ name: 'grande.pdf' })
    await expect(upload(most + 1)).rejects.toMatchObject({
      code: 'too_large',
      message: 'O arquivo é maior que o permitido: no máximo 25 MB.',
    })
    expect((await world.fetch('/health/ready')).status).toBe(200)
  })

  /** Sends a paper to one contact, signs it, and keeps the sealed file in a folder. */
  async function sealedCopy(name: string): Promise<string> {
    const ana = await contact(owner)
    const { id } = await readyDocument(owner, name)
    await owner.client.assignments.create({ documentId: id, method: 'virtual', signers: [{ id: ana.id }] })
    await signAll(await signerAtTheDoor(world, ana.email))
    await documentIn(owner.client, id, 'certificated')
    const { body } = await owner.client.documents.download({ documentId: id, artifact: 'certificated' })
    const path = join(mkdtempSync(join(tmpdir(), 'rubrica-sealed-')), name)
    await writeFile(path, new Uint8Array(await new Response(body).arrayBuffer()))
    return path
  }
})
