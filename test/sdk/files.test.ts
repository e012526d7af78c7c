import { createHash } from 'node:crypto'
import { createReadStream, promises } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { AbortError, type Fetch, type FileSource, Rubrica, sha256Of, TimeoutError } from '@rubrica/sdk'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { data, openRaw, openWire, refusal } from './wire.ts'

const paper = 'test/fixtures/papers/contrato.pdf'
const MB = 1024 * 1024

describe('an upload', () => {
  test.each<[string, () => Promise<FileSource>, string]>([
    ['a path', async () => paper, 'contrato.pdf'],
    ['a File', async () => new File([await readFile(paper)], 'de um navegador.pdf'), 'de um navegador.pdf'],
    ['a Blob', async () => new Blob([await readFile(paper)]), 'documento.pdf'],
    ['a Buffer', async () => readFile(paper), 'documento.pdf'],
    ['a Node stream', async () => createReadStream(paper), 'contrato.pdf'],
    ['a web stream', async () => new Blob([await readFile(paper)]).stream(), 'documento.pdf'],
    ['an async iterable', async () => chunksOf(await readFile(paper)), 'documento.pdf'],
    [
      'something with a name',
      async () => ({ name: 'c"o\r\nntração.pdf', content: await readFile(paper) }),
      'c"o\r\nntração.pdf',
    ],
  ])('of %s is a form that others read: fields, file name, bytes unchanged', async (_what, source, name) => {
    const forms: FormData[] = []
    const client = new Rubrica({
      baseUrl: 'http://em-processo',
      fetch: async (url, init) => {
        forms.push(await new Request(url, init).formData())
        return Response.json({ status: 200, message: '', data: {} })
      },
    })
    await client.documents.create({ accountId: 'a', name: 'Prestação', file: await source(), tags: ['um', 'dois'] })
    const [form] = forms
    expect([form?.get('name'), form?.get('tags')]).toEqual(['Prestação', 'um,dois'])
    const file = form?.get('file')
    if (!(file instanceof File)) throw new Error('no file arrived')
    expect(file.name).toBe(name)
    expect(Buffer.from(await file.arrayBuffer()).equals(await readFile(paper))).toBe(true)
  })

  test('announces its length when the file knows its own, and tells how far it is', async () => {
    await using wire = await openWire(data({}))
    const steps: [number, number | undefined][] = []
    const { size } = await stat(paper)
    await new Rubrica({ baseUrl: wire.url }).documents.create(
      { accountId: 'a', file: paper },
      { onProgress: (sent, total) => void steps.push([sent, total]) },
    )
    expect(Number(wire.seen[0]?.headers['content-length'])).toBeGreaterThan(size)
    expect(steps.at(-1)).toEqual([size, size])
  })

  test('that comes in parts tells how far it is in all, and has as long as it goes on', async () => {
    await using wire = await openWire(data({}))
    async function* slow() {
      for (let part = 0; part < 6; part++) {
        await new Promise((resolve) => setTimeout(resolve, 500))
        yield new Uint8Array(1000)
      }
    }
    const sent: number[] = []
    await new Rubrica({ baseUrl: wire.url, timeout: 2000, retries: 0 }).documents.create(
      { accountId: 'a', file: { name: 'aos poucos.pdf', content: slow() } },
      { onProgress: (bytes) => void sent.push(bytes) },
    )
    expect(sent).toEqual([1000, 2000, 3000, 4000, 5000, 6000])
  })

  describe('of a browser, which tells nothing of it,', () => {
    const answering =
      (after: number) =>
      async (_url: string, { signal }: { signal: AbortSignal }) => {
        await pause(after, undefined, { signal })
        return Response.json({ status: 200, message: '', data: {} })
      }
    const pageOf = (fetch: Fetch) => {
      vi.stubGlobal('document', {})
      const { documents } = new Rubrica({ baseUrl: 'http://servidor', accountId: 'a', fetch, timeout: 300, retries: 0 })
      return documents
    }
    afterEach(() => void vi.unstubAllGlobals())

    test('has time for the bytes that it has to send', async () => {
      const file = new File([new Uint8Array(64 * 1024)], 'contrato.pdf')
      await pageOf(answering(1000)).create({ file })
    })

    test('has its time from when the file is read', async () => {
      async function* slow() {
        await pause(600)
        yield new Uint8Array(10)
      }
      await pageOf(answering(0)).create({ file: { name: 'contrato.pdf', content: slow() } })
    })

    test('ends nevertheless if no answer comes', async () => {
      const upload = pageOf(answering(60_000)).create({ file: new Blob(['x']) })
      await expect(upload).rejects.toBeInstanceOf(TimeoutError)
    })

    test('is a form of the platform, and a stream in the worker of a server', async () => {
      const bodies: unknown[] = []
      const { documents } = new Rubrica({
        baseUrl: 'http://servidor',
        accountId: 'a',
        fetch: (_url, { body }) => {
          bodies.push(body)
          return Response.json({ status: 200, message: '', data: {} })
        },
      })
      vi.stubGlobal('WorkerGlobalScope', class {})
      for (const userAgent of ['Mozilla/5.0 (X11; Linux x86_64)', 'Cloudflare-Workers']) {
        vi.stubGlobal('navigator', { userAgent })
        await documents.create({ file: new Blob(['x']) })
      }
      expect(bodies).toEqual([expect.any(FormData), expect.any(ReadableStream)])
    })
  })

  test('that is aborted ends what its parts come from, and reads no further', async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 5))
    let stop = new AbortController()
    const ended = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    async function* endless() {
      try {
        for (;;) {
          await pause()
          yield new Uint8Array(MB)
        }
      } finally {
        ended[0]?.resolve()
      }
    }
    const stream = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await pause()
        controller.enqueue(new Uint8Array(MB))
      },
      cancel: () => ended[1]?.resolve(),
    })
    await using wire = await openRaw(() => stop.abort())
    for (const content of [endless(), stream]) {
      const file = { name: 'sem fim.pdf', content }
      const { documents } = new Rubrica({ baseUrl: wire.url })
      stop = new AbortController()
      const upload = documents.create({ accountId: 'a', file }, { signal: stop.signal })
      await expect(upload).rejects.toBeInstanceOf(AbortError)
    }
    await Promise.all(ended.map(({ promise }) => promise))
  })

  test('is sent again whole where it can be opened again, and once where it cannot', async () => {
    await using wire = await openWire(refusal(503, ''), data({}), refusal(503, ''))
    const { documents } = new Rubrica({ baseUrl: wire.url })
    await documents.create({ accountId: 'a', file: paper })
    expect(wire.seen.map(({ body }) => body.split('%PDF-').length)).toEqual([2, 2])
    expect(wire.seen[1]?.headers['idempotency-key']).toBe(wire.seen[0]?.headers['idempotency-key'])
    const once = documents.create({ accountId: 'a', file: createReadStream(paper) })
    await expect(once).rejects.toMatchObject({ status: 503 })
    expect(wire.seen).toHaveLength(3)
  })

  test('is read no faster than it is taken, however large', async () => {
    let made = 0
    const chunk = new Uint8Array(MB)
    async function* large() {
      for (made = 1; made <= 200; made++) yield chunk
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
    const file = { name: 'grande.pdf', content: large() }
    await new Rubrica({ baseUrl: wire.url }).documents.create({ accountId: 'a', file })
    expect(arrived).toBeGreaterThan(200 * MB)
  })

  test('of what is no file fails before anything is sent, and says why', async () => {
    await using wire = await openWire(data({}))
    const { documents } = new Rubrica({ baseUrl: wire.url, accountId: 'a' })
    await expect(documents.create({ file: 'test/nada.pdf' })).rejects.toMatchObject({ code: 'ENOENT' })
    const folder = documents.create({ file: 'test/fixtures' })
    const message = expect.stringContaining('no file: test/fixtures')
    await expect(folder).rejects.toMatchObject({ parameter: 'file', message })
    // @ts-expect-error: as of plain JavaScript
    await expect(documents.create({ file: undefined })).rejects.toThrow(TypeError)
    // @ts-expect-error: as of plain JavaScript
    await expect(documents.create({ file: 7 })).rejects.toMatchObject({ parameter: 'file' })
    expect(wire.seen).toEqual([])
  })

  test('of a signature is a raw image with its type in the query', async () => {
    await using wire = await openWire(data({ type: 'initial' }))
    const image = new File([new Uint8Array([137, 80, 78, 71])], 'r.png')
    await new Rubrica({ baseUrl: wire.url, signerAccessCode: 'c' }).signing.saveSignature({
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
    [`attachment; filename*=UTF-8''..`, 'download'],
    [`attachment; filename*=UTF-8''.bashrc`, 'bashrc'],
    [`attachment; filename*=UTF-8''-rf%20.pdf`, 'rf .pdf'],
    [`attachment; filename*=UTF-8''a%1B%5B2J%00%C2%9B%E2%80%AEfdp.pdf`, 'a[2Jfdp.pdf'],
    ['attachment; filename="C:x.pdf:y"', 'C_x.pdf_y'],
    ['attachment; filename="nul.pdf. ."', '_nul.pdf'],
  ])('%s is named %s', async (disposition, name) => {
    await using wire = await openRaw((_, response) => {
      response.writeHead(200, { 'content-disposition': disposition, 'content-type': 'application/pdf' }).end('%PDF')
    })
    const client = new Rubrica({ baseUrl: wire.url })
    const download = await client.documents.download({ documentId: 'd', artifact: 'original' })
    expect(download).toMatchObject({ name, type: 'application/pdf' })
    expect(await text(download.body)).toBe('%PDF')
  })

  test('that nobody has read for a while is asked for again when somebody does', async () => {
    let asked = 0
    await using wire = await openRaw((_, response) => {
      asked += 1
      response.writeHead(200, { 'content-length': 2 * MB }).end(Buffer.alloc(2 * MB, asked))
    })
    const download = await new Rubrica({ baseUrl: wire.url }).documents.download({
      documentId: 'd',
      artifact: 'original',
    })
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect((await download.bytes()).at(-1)).toBe(2)
  })

  test('begins before it has ended, and knows its size when the server does', async () => {
    await using wire = await openRaw((_, response) => {
      response.writeHead(200, { 'content-length': 2 * MB })
      response.write(Buffer.alloc(MB, 1))
      setTimeout(() => response.end(Buffer.alloc(MB, 2)), 300)
    })
    const client = new Rubrica({ baseUrl: wire.url })
    const { size, body } = await client.documents.download({ documentId: 'd', artifact: 'original' })
    expect(size).toBe(2 * MB)
    expect((await buffer(body)).length).toBe(2 * MB)
  })

  test('that comes packed says nothing of its size, and is unpacked', async () => {
    const packed = gzipSync('%PDF')
    await using wire = await openRaw((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length }).end(packed)
    })
    const { documents } = new Rubrica({ baseUrl: wire.url })
    const { size, body } = await documents.download({ documentId: 'd', artifact: 'original' })
    expect([size, await text(body)]).toEqual([null, '%PDF'])
  })

  test('has as long as its reader pauses, before the first part and behind it', async () => {
    await using wire = await openRaw((_, response) => {
      response.writeHead(200, { 'content-length': 2 * MB }).end(Buffer.alloc(2 * MB))
    })
    const { documents } = new Rubrica({ baseUrl: wire.url, timeout: 300 })
    const { body } = await documents.download({ documentId: 'd', artifact: 'original' })
    const pause = () => new Promise((resolve) => setTimeout(resolve, 600))
    await pause()
    let bytes = 0
    for await (const part of body) {
      if (bytes === 0) await pause()
      bytes += part.length
    }
    expect(bytes).toBe(2 * MB)
  })

  test('that stands still is a timeout', async () => {
    await using wire = await openRaw((_, response) => {
      response.writeHead(200, { 'content-length': 2 * MB }).write(Buffer.alloc(MB, 1))
    })
    const client = new Rubrica({ baseUrl: wire.url, timeout: 200 })
    const download = await client.documents.download({ documentId: 'd', artifact: 'original' })
    await expect(download.bytes()).rejects.toBeInstanceOf(TimeoutError)
  })
})

describe('saveTo', () => {
  const headers = { 'content-disposition': 'attachment; filename="assinado.pdf"', 'content-length': 4 }
  const served = () => openRaw((_, response) => void response.writeHead(200, headers).end('%PDF'))

  test('writes to a path, or into a folder under the file’s own name, and replaces nothing unless it is told to', async () => {
    await using wire = await served()
    const { documents } = new Rubrica({ baseUrl: wire.url })
    const folder = await mkdtemp(join(tmpdir(), 'rubrica-saved-'))
    const path = join(folder, 'contrato.pdf')
    expect(await documents.saveTo('d', path)).toBe(path)
    expect(await documents.saveTo('d', folder)).toBe(join(folder, 'assinado.pdf'))
    for (const taken of [path, folder]) {
      await expect(documents.saveTo('d', taken)).rejects.toMatchObject({ code: 'EEXIST' })
    }
    await writeFile(path, 'outro')
    await documents.saveTo('d', path, { overwrite: true })
    expect(await readFile(path, 'utf8')).toBe('%PDF')
    expect((await readdir(folder)).sort()).toEqual(['assinado.pdf', 'contrato.pdf'])
    const long = join(folder, `${'c'.repeat(250)}.pdf`)
    expect(await documents.saveTo('d', long)).toBe(long)
    await rm(folder, { recursive: true })
  })

  test('asks for nothing if the name is taken, and replaces nothing that took it meanwhile', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rubrica-saved-'))
    const path = join(folder, 'contrato.pdf')
    let asked = 0
    await using wire = await openRaw(async (_, response) => {
      asked += 1
      await writeFile(path, 'de outro')
      response.writeHead(200, headers).end('%PDF')
    })
    const { documents } = new Rubrica({ baseUrl: wire.url })
    for (const _time of ['meanwhile', 'before'])
      await expect(documents.saveTo('d', path)).rejects.toMatchObject({ code: 'EEXIST' })
    expect(asked).toBe(1)
    expect(await readFile(path, 'utf8')).toBe('de outro')
    expect(await readdir(folder)).toEqual(['contrato.pdf'])
    await rm(folder, { recursive: true })
  })

  test('needs no links, and replaces nothing without them', async () => {
    await using wire = await served()
    const { documents } = new Rubrica({ baseUrl: wire.url })
    const folder = await mkdtemp(join(tmpdir(), 'rubrica-saved-'))
    const path = join(folder, 'contrato.pdf')
    const link = vi.spyOn(promises, 'link')
    link.mockRejectedValueOnce(Object.assign(new Error('link'), { code: 'ENOTSUP' }))
    await documents.saveTo('d', path)
    expect(await readFile(path, 'utf8')).toBe('%PDF')
    await rm(path)
    link.mockImplementationOnce(async () => {
      await writeFile(path, 'de outro')
      throw Object.assign(new Error('link'), { code: 'ENOTSUP' })
    })
    await expect(documents.saveTo('d', path)).rejects.toMatchObject({ code: 'EEXIST' })
    link.mockRestore()
    expect(await readFile(path, 'utf8')).toBe('de outro')
    expect(await readdir(folder)).toEqual(['contrato.pdf'])
    await rm(folder, { recursive: true })
  })

  test('that is ended by the caller says so as every call does', async () => {
    const stop = new AbortController()
    const reason = new Error('mudou de ideia')
    await using wire = await openRaw((_, response) => {
      response.writeHead(200, { 'content-length': 10_000 * MB })
      const more = () => {
        while (response.write(Buffer.alloc(MB)));
      }
      response.on('drain', more)
      more()
      setTimeout(() => stop.abort(reason), 300)
    })
    const folder = await mkdtemp(join(tmpdir(), 'rubrica-saved-'))
    const { documents } = new Rubrica({ baseUrl: wire.url })
    const failure = await documents.saveTo('d', join(folder, 'x.pdf'), { signal: stop.signal }).catch((error) => error)
    expect(failure).toBeInstanceOf(AbortError)
    expect(failure).toMatchObject({ cause: reason })
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  })

  test('leaves nothing of a file that did not come whole', async () => {
    await using wire = await openRaw((_, response) => {
      response.writeHead(200, { 'content-length': 2 * MB }).write(Buffer.alloc(MB))
      setTimeout(() => response.socket?.destroy(), 100)
    })
    const folder = await mkdtemp(join(tmpdir(), 'rubrica-saved-'))
    const saving = new Rubrica({ baseUrl: wire.url }).documents.saveTo('d', join(folder, 'x.pdf'))
    await expect(saving).rejects.toMatchObject({ reason: 'reset' })
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  })
})

test('the hash of a file is its SHA-256', async () => {
  const hash = createHash('sha256')
    .update(await readFile(paper))
    .digest('hex')
  expect(await sha256Of(paper)).toBe(hash)
})

async function* chunksOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000)
}
