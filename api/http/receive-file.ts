import { Readable } from 'node:stream'
import { type ErrorCode, Refusal } from '@rubrica/contracts/errors.ts'
import type { FileInput } from '@rubrica/contracts/file.ts'
import busboy from 'busboy'
import type { Files, StoredFile } from '../files/files.ts'
import { storableText } from './storable-text.ts'

/** An uploaded file that is in the store already. */
export interface ReceivedFile extends Pick<FileInput, 'name'>, StoredFile {}

/** What an upload carries: one part named `file`, and text fields beside it. */
export interface Upload {
  file: ReceivedFile
  fields: Record<string, string>
}

/**
 * Reads a multipart body, streaming its file into the store as it arrives.
 * @throws Refusal `file_missing`, `file_repeated`, `too_large`, `malformed_form`
 */
export async function receiveUpload(request: Request, files: Files, maxBytes: number): Promise<Upload> {
  const body = request.body
  if (!body) throw fileRefused('file_missing')
  const parser = openParser(request.headers.get('content-type') ?? '')
  const fields: Record<string, string> = {}
  let file: Promise<ReceivedFile> | undefined
  let count = 0

  parser.on('field', (name, value) => {
    fields[name] = value
  })
  parser.on('file', (part, content, info) => {
    if (part !== 'file') return void content.resume()
    count += 1
    if (file) return void content.resume()
    file = files.put(content, { maxBytes }).then((stored) => ({ name: storableText(info.filename ?? ''), ...stored }))
    // The promise is awaited below; until then a failure must not count as unhandled.
    file.catch((error: Error) => parser.destroy(error))
  })
  await feed(Readable.from(body), parser)
  if (!file) throw fileRefused('file_missing')
  const received = await file
  // Whoever sends two would believe that both have arrived.
  if (count > 1) throw fileRefused('file_repeated')
  return { file: received, fields }
}

/** Streams a raw body into the store. */
export async function receiveImage(request: Request, files: Files, maxBytes: number): Promise<ReceivedFile> {
  if (!request.body) throw new Refusal('file_missing')
  if (!/^image\/png\b/i.test(request.headers.get('content-type') ?? '')) throw new Refusal('image_invalid')
  return { name: 'signature.png', ...(await files.put(Readable.from(request.body), { maxBytes })) }
}

/** A refusal that is the fault of the part named `file`. */
export function fileRefused(code: ErrorCode, message: string = new Refusal(code).message): Refusal {
  return new Refusal(code, { message, errors: { file: message } })
}

function openParser(contentType: string): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      limits: { files: 2, fields: 20, fieldSize: 10_000, parts: 30 },
    })
  } catch {
    throw new Refusal('malformed_form')
  }
}

async function feed(source: Readable, parser: busboy.Busboy): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      source.destroy()
      reject(error instanceof Refusal ? error : new Refusal('malformed_form'))
    }
    parser.on('close', () => resolve())
    parser.on('error', fail)
    source.on('error', fail)
    source.pipe(parser)
  })
}
