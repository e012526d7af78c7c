import type { Bytes } from './content.ts'
import type { Deadline } from './deadline.ts'
import type { OpenFile } from './file.ts'
import type { CallOptions, FetchInit } from './options.ts'
import { randomId } from './random.ts'

/** The part of a request that its body decides. */
export type BodyInit = Pick<FetchInit, 'body' | 'duplex'> & { headers?: Record<string, string> }

/** Whom a body tells how far it is. */
export interface Sending extends Pick<CallOptions, 'onProgress'> {
  readonly deadline: Deadline
}

/** The slowest upload that has its time where nothing is heard of it until the answer: 16 KB in a second. */
const SLOWEST_BYTES_A_MS = 16

/** A multipart upload with the fields first and one part named `file`, streamed with constant memory. */
export async function formBody(
  file: OpenFile,
  fields: [name: string, value: string][],
  sending: Sending,
): Promise<BodyInit> {
  if (isBrowser()) return browserForm(await whole(file, sending), file.name, fields)
  const boundary = `rubrica-${randomId()}`
  const part = (parameters: string) => `--${boundary}\r\nContent-Disposition: form-data; ${parameters}\r\n`
  const texts = fields.map(([name, value]) => `${part(`name="${quoted(name)}"`)}\r\n${value}\r\n`)
  const type = file.type && /^[\x20-\x7e]+$/.test(file.type) ? file.type : 'application/octet-stream'
  const head = `${texts.join('')}${part(`name="file"; filename="${quoted(file.name)}"`)}Content-Type: ${type}\r\n\r\n`
  return streamed(file, sending, `multipart/form-data; boundary=${boundary}`, head, `\r\n--${boundary}--\r\n`)
}

/** A file as the whole body. */
export async function fileBody(file: OpenFile, sending: Sending): Promise<BodyInit> {
  const type = file.type === 'image/jpeg' ? file.type : 'image/png'
  return isBrowser()
    ? { body: await whole(file, sending), headers: { 'content-type': type } }
    : streamed(file, sending, type, '', '')
}

/** Pages and their workers, which cannot stream a request everywhere. The workers of servers can, and have the same global. */
function isBrowser(): boolean {
  return (
    'document' in globalThis ||
    ('WorkerGlobalScope' in globalThis && /^Mozilla\//.test(globalThis.navigator?.userAgent))
  )
}

function browserForm(content: Blob, fileName: string, fields: [string, string][]): BodyInit {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  form.append('file', content, fileName)
  return { body: form }
}

/** The file as a browser reads it before it sends it; only then the time of the try begins. */
async function whole(file: OpenFile, { deadline }: Sending): Promise<Blob> {
  deadline.end()
  const content = await file.blob()
  deadline.restart(content.size / SLOWEST_BYTES_A_MS)
  return content
}

function streamed(file: OpenFile, sending: Sending, type: string, before: string, after: string): BodyInit {
  const encoder = new TextEncoder()
  const [head, tail] = [encoder.encode(before), encoder.encode(after)]
  const chunks = joined(file, sending, head, tail)
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
  { deadline, onProgress }: Sending,
  head: Bytes,
  tail: Bytes,
): AsyncGenerator<Bytes, undefined> {
  if (head.length > 0) yield head
  let sent = 0
  for await (const bytes of file.open()) {
    yield bytes
    sent += bytes.length
    // Node's fetch reads a body to its end after it was aborted.
    deadline.signal.throwIfAborted()
    deadline.touch()
    onProgress?.(sent, file.size)
  }
  if (tail.length > 0) yield tail
}

/** Escapes it like browsers (HTML standard, multipart/form-data). */
function quoted(name: string): string {
  return name.replace(/\r\n|\r|\n/g, '%0D%0A').replaceAll('"', '%22')
}
