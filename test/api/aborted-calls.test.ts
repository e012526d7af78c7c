import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contact, documentIn, drawnSignature, type Owner, paper, readyDocument, sentDocument, signUp } from '../make.ts'
import { until } from '../until.ts'
import { apiAlone, apiBehindBff, apiBehindRemoteBff, type UploadingService } from '../uploading-service.ts'
import { rawPdf, rawStream } from './pdf/raw-pdf.ts'

/** Aborted calls of each kind; ABORTS=1000 is a day on a bad mobile network. */
const ABORTS = Number(process.env.ABORTS ?? 24)
const AT_ONCE = 8

/** The third service runs only on demand, because its two processes take long to start. */
const services = [apiAlone, apiBehindBff, ...(process.env.ABORTS ? [apiBehindRemoteBff] : [])]

describe.each(services)('on $name', ({ open }) => {
  let service: UploadingService
  let owner: Owner
  let calls: Record<string, { head: string[]; body: Uint8Array }>

  beforeAll(async () => {
    service = await open()
    owner = await signUp(service)
    const id = await largeDocument(owner)
    const one = await contact(owner)
    await sentDocument(owner, [one])
    const code = await service.mailbox.accessCode(one.email)
    const bearer = `Authorization: Bearer ${owner.accessToken}`
    const accounts = `/v1/accounts/${owner.accountId}`
    const form = await bytesOf(new FormData(), await paper('contrato.pdf'))
    const image = new Uint8Array(await drawnSignature().arrayBuffer())
    const json = Buffer.from(JSON.stringify({ full_name: 'Ana'.repeat(30_000), email: 'ana@exemplo.com' }))
    calls = {
      'an upload': { head: [`POST ${accounts}/documents`, bearer, `Content-Type: ${form.type}`], body: form.body },
      'a logo': { head: [`POST ${accounts}/logo`, bearer, `Content-Type: ${form.type}`], body: form.body },
      'a signature': {
        head: [`POST /v1/signature?signer-access-code=${code}`, 'Content-Type: image/png'],
        body: image,
      },
      'a text': { head: [`POST ${accounts}/signers`, bearer, 'Content-Type: application/json'], body: json },
      'a download': { head: [`GET /v1/documents/${id}/download/original`, bearer], body: new Uint8Array() },
    }
  })
  afterAll(() => service.close())

  test.each(['an upload', 'a logo', 'a signature', 'a text', 'a download'])(
    '%s that its client leaves at any byte keeps no file open and no draft',
    async (name) => {
      const { head, body } = calls[name] ?? { head: [], body: new Uint8Array() }
      await leave(head, body, 0)
      const before = await until('calls to be over', async () => (openFiles().length === 0 ? openHandles() : undefined))
      for (let sent = 0; sent < ABORTS; sent += AT_ONCE) {
        await Promise.all(
          Array.from({ length: AT_ONCE }, (_, i) => leave(head, body, ((sent + i) * 7919) % (body.length || 2))),
        )
      }
      await until(`no file to be open: ${openFiles().join()}`, async () => openFiles().length === 0)
      await until('no draft to be left', async () => readdirSync(drafts()).length === 0)
      await until('sockets to be closed', async () => openHandles() <= before + AT_ONCE)
      expect(service.exitCode()).toBeNull()
      // A client that leaves is no failure of the service.
      expect(service.output()).not.toMatch(/"level":[56]0/)
      if (process.env.ABORTS) console.log(name, { before, after: openHandles(), memory: memory() })
    },
    300_000,
  )

  test('an honest upload is taken afterwards', async () => {
    expect((await readyDocument(owner)).status).toBe('metadata_ready')
  })

  /** Sends the first bytes of a call and leaves; leaves a download at once, or after the first part of its answer. */
  function leave(head: string[], body: Uint8Array, bytes: number): Promise<void> {
    const { port, host } = new URL(service.url)
    const [line, ...headers] = head
    const length = body.length > 0 ? [`Content-Length: ${body.length}`] : []
    return new Promise((resolve) => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => {}).on('close', () => resolve())
      socket.once('data', () => socket.destroy())
      if (body.length === 0 && bytes === 1) socket.once('connect', () => setImmediate(() => socket.destroy()))
      socket.write([`${line} HTTP/1.1`, `Host: ${host}`, ...headers, ...length, '\r\n'].join('\r\n'))
      if (body.length > 0) socket.write(body.subarray(0, bytes), () => setImmediate(() => socket.destroy()))
    })
  }

  function drafts(): string {
    return join(service.dataDir, 'files', 'drafts')
  }

  function handles(): string[] {
    const folder = `/proc/${service.pid()}/fd`
    return readdirSync(folder).flatMap((name) => {
      try {
        return [readlinkSync(join(folder, name))]
      } catch {
        return []
      }
    })
  }

  function openHandles(): number {
    return handles().length
  }

  function openFiles(): string[] {
    return handles().filter((path) => path.startsWith(join(service.dataDir, 'files')))
  }

  function memory(): string {
    return /VmRSS:\s+(.*)/.exec(readFileSync(`/proc/${service.pid()}/status`, 'utf8'))?.[1] ?? ''
  }
})

/** Larger than the buffers of the sockets, so the service still reads it when its client leaves. */
async function largeDocument({ client, accountId }: Owner): Promise<string> {
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>'
  const tree = '<</Type/Pages/Kids[3 0 R]/Count 1>>'
  const content = rawPdf(['<</Type/Catalog/Pages 2 0 R>>', tree, page, rawStream('', Buffer.alloc(12_000_000))])
  const { id } = await client.documents.create({ accountId, file: new File([new Uint8Array(content)], 'longo.pdf') })
  await documentIn(client, id, 'metadata_ready')
  return id
}

async function bytesOf(form: FormData, file: File): Promise<{ type: string; body: Uint8Array }> {
  form.append('file', file)
  const request = new Request('http://rubrica.test', { method: 'POST', body: form })
  return { type: request.headers.get('content-type') ?? '', body: new Uint8Array(await request.arrayBuffer()) }
}
