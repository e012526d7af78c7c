import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { FileInput } from '@rubrica/contracts/file.ts'
import busboy from 'busboy'
import type { StoredFile } from '../files/files.ts'
import { type Keeping, keepFile } from '../files/keep-file.ts'
import { bodyStream } from './body-stream.ts'
import { storableText } from './storable-text.ts'

/** An uploaded file that is in the store already. */
export interface ReceivedFile extends Pick<FileInput, 'name'>, StoredFile {}

/** The content of an upload: one part named `file`, and text fields beside it. */
export interface Upload {
  file: ReceivedFile
  fields: Record<string, string>
}

/**
 * Reads a multipart body and streams its file into the store as it arrives. Leaves nothing open at its end,
 * after success or failure.
 * @throws Refusal `file_missing`, `file_repeated`, `too_large`, `malformed_form`, `unsupported_content_type`
 */
export async function receiveUpload(request: Request, keeping: Keeping, maxBytes: number): Promise<Upload> {
  if (!request.body) throw new Refusal('file_missing', { field: 'file' })
  const parser = openParser(request.headers.get('content-type') ?? '')
  const source = bodyStream(request.body)
  const fields: Record<string, string> = {}
  const contents: Readable[] = []
  let file: Promise<ReceivedFile> | undefined
  let isCut = false

  parser.on('field', (name, value) => {
    fields[name] = value
  })
  parser.on('file', (part, content, { filename }) => {
    // Without a listener an aborted part ends the process. `put` reports failures of the store.
    content.on('error', ({ message }) => {
      isCut ||= /^(Unexpected end of|Malformed part)/.test(message)
    })
    if (part !== 'file') return void content.resume()
    contents.push(content)
    if (file) return void content.resume()
    file = keepFile(keeping, content, { maxBytes })
      .then((stored) => ({ name: storableText(filename ?? ''), ...stored }))
      .catch((error) => {
        throw isCut ? new Refusal('malformed_form') : error
      })
    // Discards a failed upload; without a reader the parser would wait for ever.
    file.catch(() => {
      source.destroy()
      parser.destroy()
    })
  })
  const isWhole = await feed(source, parser)
  if (!isWhole) for (const content of contents) content.destroy(new Refusal('malformed_form'))
  const received = await file
  if (!isWhole) throw new Refusal('malformed_form')
  if (!received) throw new Refusal('file_missing', { field: 'file' })
  // With two files the caller would believe that the service stored both.
  if (contents.length > 1) throw new Refusal('file_repeated', { field: 'file' })
  return { file: received, fields }
}

/** Streams a raw body in. @throws Refusal `file_missing`, `unsupported_content_type`, `too_large`, `malformed_body` */
export async function receiveImage(request: Request, keeping: Keeping, maxBytes: number): Promise<ReceivedFile> {
  if (!request.body) throw new Refusal('file_missing')
  if (!/^\s*image\/(png|jpe?g)\b/i.test(request.headers.get('content-type') ?? ''))
    throw new Refusal('unsupported_content_type', {
      message: {
        sentence: {
          pt: 'Envie a imagem como image/png ou image/jpeg.',
          en: 'Send the image as image/png or image/jpeg.',
        },
      },
    })
  return { name: 'signature', ...(await keepFile(keeping, bodyStream(request.body), { maxBytes })) }
}

function openParser(contentType: string): busboy.Busboy {
  if (!/^\s*multipart\/form-data\b/i.test(contentType))
    throw new Refusal('unsupported_content_type', {
      message: {
        sentence: {
          pt: 'Envie o arquivo em um formulário (multipart/form-data).',
          en: 'Send the file in a form (multipart/form-data).',
        },
      },
    })
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

/** Resolves after the whole form. */
async function feed(source: Readable, parser: busboy.Busboy): Promise<boolean> {
  // The parser may emit a second error after the first.
  parser.on('error', () => {})
  try {
    await pipeline(source, parser)
    return true
  } catch {
    return false
  }
}
