import { isUtf8 } from 'node:buffer'
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

  parser.on('field', (written, value) => {
    // Repeated or in PHP's brackets, a name is a list, as in a query.
    const name = written.replace(/\[\d*\]$/, '')
    fields[name] = Object.hasOwn(fields, name) ? `${fields[name]},${value}` : value
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
      .then((stored) => ({ name: storableText(nameOf(filename ?? '')), ...stored }))
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
  const broken = Object.entries(fields).find(([, value]) => value.includes('\ufffd'))?.[0]
  if (broken !== undefined) throw new Refusal('validation', { field: broken, message: notUtf8 })
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

const notUtf8 = {
  sentence: {
    pt: 'O texto não está em UTF-8.',
    en: 'The text is not in UTF-8.',
  },
}

/** A file's name that came as bytes: UTF-8, or else what older Windows programs write. */
function nameOf(filename: string): string {
  // Named with its charset (`filename*`), it is text already.
  if (/[^\0-\xff]/.test(filename)) return filename
  const bytes = Buffer.from(filename, 'latin1')
  return isUtf8(bytes) ? bytes.toString() : new TextDecoder('windows-1252').decode(bytes)
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
      // Decoded by `nameOf`.
      defParamCharset: 'latin1',
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
