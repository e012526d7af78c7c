import type { Bytes } from './content.ts'
import type { OpenFile } from './file.ts'
import type { FetchInit } from './options.ts'
import { randomId } from './random.ts'

/** The part of a request that its body decides. */
export interface BodyInit extends Pick<FetchInit, 'body' | 'duplex'> {
  headers?: Record<string, string>
  /** Bytes of which nothing is heard until the answer comes. */
  unheard?: number
}

/** A multipart upload with the fields first and one part named `file`, streamed with constant memory. */
export async function formBody(
  file: OpenFile,
  fields: [name: string, value: string][],
  onSent: (bytes: number) => void,
): Promise<BodyInit> {
  if (isBrowser()) return browserForm(file, fields)
  const boundary = `rubrica-${randomId()}`
  const part = (parameters: string) => `--${boundary}\r\nContent-Disposition: form-data; ${parameters}\r\n`
  const texts = fields.map(([name, value]) => `${part(`name="${quoted(name)}"`)}\r\n${value}\r\n`)
  const type = file.type && /^[\x20-\x7e]+$/.test(file.type) ? file.type : 'application/octet-stream'
  const head = `${texts.join('')}${part(`name="file"; filename="${quoted(file.name)}"`)}Content-Type: ${type}\r\n\r\n`
  return streamed(file, onSent, `multipart/form-data; boundary=${boundary}`, head, `\r\n--${boundary}--\r\n`)
}

/** A file as the whole body. */
export async function fileBody(file: OpenFile, onSent: (bytes: number) => void): Promise<BodyInit> {
  const type = file.type === 'image/jpeg' ? file.type : 'image/png'
  if (!isBrowser()) return streamed(file, onSent, type, '', '')
  const body = await file.blob()
  return { body, headers: { 'content-type': type }, unheard: body.size }
}

/** Pages and their workers, which cannot stream a request everywhere. The workers of servers can, and have the same global. */
function isBrowser(): boolean {
  return (
    'document' in globalThis ||
    ('WorkerGlobalScope' in globalThis && /^Mozilla\//.test(globalThis.navigator?.userAgent))
  )
}

async function browserForm(file: OpenFile, fields: [string, string][]): Promise<BodyInit> {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const content = await file.blob()
  form.append('file', content, file.name)
  return { body: form, unheard: content.size }
}

function streamed(
  file: OpenFile,
  onSent: (bytes: number) => void,
  type: string,
  before: string,
  after: string,
): BodyInit {
  const encoder = new TextEncoder()
  const [head, tail] = [encoder.encode(before), encoder.encode(after)]
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
  const { size } = file
  const length = size === undefined ? {} : { 'content-length': `${head.length + size + tail.length}` }
  return { body, duplex: 'half', headers: { 'content-type': type, ...length } }
}

async function* joined(
  file: OpenFile,
  onSent: (bytes: number) => void,
  head: Bytes,
  tail: Bytes,
): AsyncGenerator<Bytes, undefined> {
  if (head.length > 0) yield head
  let sent = 0
  for await (const bytes of file.open()) {
    yield bytes
    sent += bytes.length
    onSent(sent)
  }
  if (tail.length > 0) yield tail
}

/** Escapes it like browsers (HTML standard, multipart/form-data). */
function quoted(name: string): string {
  return name.replace(/\r\n|\r|\n/g, '%0D%0A').replaceAll('"', '%22')
}
