import type { Bytes, OpenFile } from './file.ts'
import type { FetchInit } from './options.ts'
import { randomId } from './random.ts'

/** The part of a request that its body decides. */
export type BodyInit = Pick<FetchInit, 'body' | 'duplex'> & { headers?: Record<string, string> }

/** A multipart upload with the fields first and one part named `file`, streamed with constant memory. */
export async function formBody(
  file: OpenFile,
  fields: [name: string, value: string][],
  onSent: (bytes: number) => void,
): Promise<BodyInit> {
  if (isBrowser()) return browserForm(file, fields)
  const boundary = `rubrica-${randomId()}`
  const texts = fields.map(([name, value]) => `${partHead(boundary, `name="${quoted(name)}"`)}\r\n${value}\r\n`)
  const fileHead = partHead(boundary, `name="file"; filename="${quoted(file.name)}"`)
  const head = encode(`${texts.join('')}${fileHead}Content-Type: ${typeOf(file)}\r\n\r\n`)
  const tail = encode(`\r\n--${boundary}--\r\n`)
  return {
    ...streamed(file, onSent, head, tail),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...lengthOf(file, head.length + tail.length),
    },
  }
}

/** A file as the whole body. */
export async function fileBody(file: OpenFile, onSent: (bytes: number) => void): Promise<BodyInit> {
  const headers = { 'content-type': file.type === 'image/jpeg' ? file.type : 'image/png' }
  if (isBrowser()) return { body: await file.blob(), headers }
  return { ...streamed(file, onSent), headers: { ...headers, ...lengthOf(file, 0) } }
}

/** Browsers cannot stream a request everywhere. */
function isBrowser(): boolean {
  return 'document' in globalThis || 'WorkerGlobalScope' in globalThis
}

async function browserForm(file: OpenFile, fields: [string, string][]): Promise<BodyInit> {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  form.append('file', await file.blob(), file.name)
  return { body: form }
}

function streamed(file: OpenFile, onSent: (bytes: number) => void, head?: Bytes, tail?: Bytes): BodyInit {
  const chunks = joined(file, onSent, head, tail)
  const body = new ReadableStream<Bytes>(
    {
      // Takes the next chunk only when the connection wants one; `ReadableStream.from` is not everywhere.
      pull: async (controller) => {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => {
        await chunks.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, duplex: 'half' }
}

async function* joined(
  file: OpenFile,
  onSent: (bytes: number) => void,
  head: Bytes | undefined,
  tail: Bytes | undefined,
): AsyncGenerator<Bytes, undefined> {
  if (head) yield head
  let sent = 0
  for await (const bytes of file.open()) {
    yield bytes
    sent += bytes.length
    onSent(sent)
  }
  if (tail) yield tail
}

function encode(text: string): Bytes {
  return new TextEncoder().encode(text)
}

function lengthOf(file: OpenFile, around: number): Record<string, string> {
  return file.size === undefined ? {} : { 'content-length': String(file.size + around) }
}

function partHead(boundary: string, parameters: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; ${parameters}\r\n`
}

/** As browsers write it (HTML standard, multipart/form-data). */
function quoted(name: string): string {
  return name.replace(/\r\n|\r|\n/g, '%0D%0A').replaceAll('"', '%22')
}

function typeOf(file: OpenFile): string {
  return file.type && /^[\x20-\x7e]+$/.test(file.type) ? file.type : 'application/octet-stream'
}
