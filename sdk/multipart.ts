import type { FileInput } from '@rubrica/contracts/file.ts'
import { format } from 'content-disposition'

type Bytes = Uint8Array<ArrayBuffer>

/** What `new Request` takes to send a body. */
export interface StreamInit {
  body: BodyInit
  headers?: Record<string, string>
  duplex?: 'half'
}

/**
 * A multipart upload with the fields first and one part named `file`.
 * Streams with constant memory; a browser, which cannot stream a request everywhere, gets a form with the file in it.
 */
export function multipartBody(
  file: FileInput,
  fields: Record<string, unknown>,
  onSent: (bytes: number) => void,
): StreamInit {
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [{ name, value: String(value) }],
  )
  if (file instanceof Blob && 'document' in globalThis) return { body: formOf(file, file.name, texts) }
  const boundary = `rubrica-${crypto.randomUUID()}`
  const encoder = new TextEncoder()
  const head = encoder.encode(
    texts.map(({ name, value }) => `${partHead(boundary, name)}\r\n${value}\r\n`).join('') +
      `${partHead(boundary, 'file', file.name)}Content-Type: ${typeOf(file)}\r\n\r\n`,
  )
  const tail = encoder.encode(`\r\n--${boundary}--\r\n`)
  return {
    body: streamOf(joined(head, file, tail, onSent)),
    duplex: 'half',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(file.size === undefined ? {} : { 'content-length': String(head.length + file.size + tail.length) }),
    },
  }
}

/** A file as the whole body. */
export function countedBody(file: FileInput, onSent: (bytes: number) => void): StreamInit {
  if (file instanceof Blob) return { body: file }
  return { body: streamOf(counted(file, onSent)), duplex: 'half' }
}

/** A stream that takes the next chunk only when the connection wants one; `ReadableStream.from` is not everywhere. */
function streamOf(chunks: AsyncGenerator<Bytes>): ReadableStream<Bytes> {
  return new ReadableStream(
    {
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
}

async function* joined(
  head: Bytes,
  file: FileInput,
  tail: Bytes,
  onSent: (bytes: number) => void,
): AsyncGenerator<Bytes> {
  yield head
  yield* counted(file, onSent)
  yield tail
}

async function* counted(file: FileInput, onSent: (bytes: number) => void): AsyncGenerator<Bytes> {
  let sent = 0
  for await (const chunk of file.stream()) {
    yield chunk
    sent += chunk.length
    onSent(sent)
  }
}

function formOf(file: Blob, fileName: string, texts: { name: string; value: string }[]): FormData {
  const form = new FormData()
  for (const { name, value } of texts) form.append(name, value)
  form.append('file', file, fileName)
  return form
}

function partHead(boundary: string, name: string, fileName?: string): string {
  const parameters = { name, ...(fileName === undefined ? {} : { filename: fileName }) }
  return `--${boundary}\r\nContent-Disposition: ${format({ type: 'form-data', parameters }, { multipart: true })}\r\n`
}

function typeOf(file: FileInput): string {
  return file.type && !/[\r\n]/.test(file.type) ? file.type : 'application/octet-stream'
}
