import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer, text } from 'node:stream/consumers'
import { createClient, fileFromPath, sha256Of } from '@rubrica/sdk'
import { describe, expect, test } from 'vitest'
import { data, openRaw, openWire } from './wire.ts'

const paper = 'test/fixtures/papers/contrato.pdf'
const MB = 1024 * 1024

describe('an upload', () => {
  test('is a form that others read: fields, file name with accents, bytes unchanged', async () => {
    const forms: FormData[] = []
    const client = createClient({
      baseUrl: 'http://em-processo',
      fetch: async (request) => {
        forms.push(await request.formData())
        return Response.json({ status: 200, message: '', data: {} })
      },
    })
    const bytes = await readFile(paper)
    const file = await fileFromPath(paper)
    await client.documents.create({ accountId: 'a', name: 'Prestação', file })
    await client.documents.create({ accountId: 'a', file: { ...file, name: 'c"o\r\nntração.pdf' } })
    const sent = forms.map((form) => [form.get('name'), form.get('file')])
    expect(sent.map(([name, one]) => [name, one instanceof File ? one.name : one])).toEqual([
      ['Prestação', 'contrato.pdf'],
      [null, 'c"o\r\nntração.pdf'],
    ])
    for (const [, one] of sent) {
      if (!(one instanceof File)) throw new Error('no file arrived')
      expect(Buffer.from(await one.arrayBuffer()).equals(bytes)).toBe(true)
    }
  })

  test('announces its length when the file knows its own, and tells how far it is', async () => {
    await using wire = await openWire(data({}))
    const steps: number[] = []
    const file = await fileFromPath(paper)
    const client = createClient({ baseUrl: wire.url })
    await client.documents.create({ accountId: 'a', file }, { onProgress: (sent) => void steps.push(sent) })
    expect(Number(wire.seen[0]?.headers['content-length'])).toBeGreaterThan(file.size ?? 0)
    expect(steps.at(-1)).toBe(file.size)
  })

  test('is read no faster than it is taken, however large', async () => {
    let made = 0
    const chunk = new Uint8Array(MB)
    const file = {
      name: 'grande.pdf',
      stream: () =>
        new ReadableStream<Uint8Array<ArrayBuffer>>(
          {
            pull: (controller) => {
              made += 1
              if (made > 200) controller.close()
              else controller.enqueue(chunk.slice())
            },
          },
          { highWaterMark: 0 },
        ),
    }
    let arrived = 0
    await using wire = await openRaw(async (request, response) => {
      // Nothing is taken until the sender has stopped by itself.
      for (let before = -1; before !== made; ) {
        before = made
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      expect(made).toBeLessThan(50)
      for await (const part of request) arrived += part.length
      data({})(response)
    })
    await createClient({ baseUrl: wire.url }).documents.create({ accountId: 'a', file })
    expect(arrived).toBeGreaterThan(200 * MB)
  })

  test('of a file that is not there fails with the file system’s own error', async () => {
    await expect(fileFromPath('test/fixtures/papers/nada.pdf')).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('of a signature is a raw image with its type in the query', async () => {
    await using wire = await openWire(data({ type: 'initial' }))
    const image = new File([new Uint8Array([137, 80, 78, 71])], 'r.png')
    await createClient({ baseUrl: wire.url, signerAccessCode: 'c' }).signing.saveSignature({
      type: 'initial',
      file: image,
    })
    expect(wire.seen[0]?.url).toBe('/v1/signature?type=initial&signer-access-code=c')
    expect(wire.seen[0]?.headers['content-type']).toBe('image/png')
    expect(wire.seen[0]?.headers['content-length']).toBe('4')
  })
})

describe('a download', () => {
  test.each([
    [`attachment; filename="x.pdf"; filename*=UTF-8''presta%C3%A7%C3%A3o.pdf`, 'prestação.pdf'],
    ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    [`attachment; filename*=UTF-8''..%2F..%2Fpasswd`, 'passwd'],
    ['inline', 'download'],
  ])('%s is named %s', async (disposition, name) => {
    await using wire = await openRaw((_, response) => {
      response.writeHead(200, { 'content-disposition': disposition, 'content-type': 'application/pdf' }).end('%PDF')
    })
    const client = createClient({ baseUrl: wire.url })
    const download = await client.documents.download({ documentId: 'd', artifact: 'original' })
    expect(download).toMatchObject({ name, type: 'application/pdf' })
    expect(await text(download.body)).toBe('%PDF')
  })

  test('begins before it has ended, and knows its size when the server does', async () => {
    await using wire = await openRaw((_, response) => {
      response.writeHead(200, { 'content-length': 2 * MB })
      response.write(Buffer.alloc(MB, 1))
      setTimeout(() => response.end(Buffer.alloc(MB, 2)), 300)
    })
    const client = createClient({ baseUrl: wire.url, timeoutMs: 200 })
    const { size, body } = await client.documents.download({ documentId: 'd', artifact: 'original' })
    expect(size).toBe(2 * MB)
    expect((await buffer(body)).length).toBe(2 * MB)
  })
})

test('the hash of a file is its SHA-256', async () => {
  const hash = createHash('sha256')
    .update(await readFile(paper))
    .digest('hex')
  expect(await sha256Of(await fileFromPath(paper))).toBe(hash)
})
