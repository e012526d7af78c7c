import { ParameterError } from './errors.ts'
import { nodeModule } from './node.ts'

/** What a file can be read from. */
export type FileContent =
  | Blob
  | ArrayBuffer
  | Uint8Array
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array | string>

/** A file with the name that it is to have. */
export interface NamedFile {
  name: string
  /** Media type. The service looks at the content. */
  type?: string | undefined
  /** Bytes, where the content does not know: lets the transport announce its length. */
  size?: number | undefined
  /** A function opens the content anew for each try. */
  content: FileContent | (() => FileContent)
}

/**
 * A file to upload: a path (Node), a `Blob` or `File`, bytes, a web or Node stream, an async iterable, or one of these under a
 * name. What can be opened again is sent again where a try fails; a stream is sent once.
 */
export type FileSource = string | FileContent | NamedFile

/** A file that is about to be sent. */
export interface OpenFile {
  readonly name: string
  readonly type: string | undefined
  readonly size: number | undefined
  readonly isRepeatable: boolean
  open(): Blob | AsyncIterable<Uint8Array | string>
}

/**
 * Finds out what a source is, without reading it.
 *
 * @throws ParameterError where it can be no file; the file system's own error where a path leads to none
 */
export async function openFile(source: unknown): Promise<OpenFile> {
  if (source === undefined || source === null) throw new ParameterError('file', `is ${source}.`)
  if (typeof source === 'string') return openPath(source)
  if (isNamed(source)) return { ...(await openNamed(source)) }
  return openContent(source, nameOf(source) ?? 'documento.pdf', undefined)
}

async function openPath(path: string): Promise<OpenFile> {
  const [fs, paths] = [nodeModule('node:fs'), nodeModule('node:path')]
  if (!fs || !paths)
    throw new ParameterError('file', 'is a text. Only Node reads a file from a path: give a Blob or a File.')
  const stat = await fs.promises.stat(path)
  if (!stat.isFile()) throw new ParameterError('file', `is not a file but a folder or device: ${path}`, noFile(path))
  await fs.promises.access(path, fs.constants.R_OK)
  return {
    name: paths.basename(path),
    type: undefined,
    size: stat.size,
    isRepeatable: true,
    open: () => fs.createReadStream(path),
  }
}

/** As the file system would say it. */
function noFile(path: string): Error {
  const message = `EISDIR: illegal operation on a directory, read '${path}'`
  return Object.assign(new Error(message), { code: 'EISDIR', syscall: 'read', path })
}

async function openNamed({ name, type, size, content }: NamedFile): Promise<OpenFile> {
  if (typeof content !== 'function')
    return { ...openContent(content, name, size), ...(type === undefined ? {} : { type }) }
  return { name, type, size, isRepeatable: true, open: () => openContent(content(), name, size).open() }
}

function openContent(content: unknown, name: string, size: number | undefined): OpenFile {
  if (content instanceof Blob) {
    return { name, type: content.type || undefined, size: content.size, isRepeatable: true, open: () => content }
  }
  if (content instanceof ArrayBuffer || ArrayBuffer.isView(content)) {
    const bytes = content instanceof ArrayBuffer ? new Uint8Array(content) : bytesOf(content)
    return { name, type: undefined, size: bytes.length, isRepeatable: true, open: () => slicesOf(bytes) }
  }
  const chunks = chunksOf(content)
  if (chunks === undefined) {
    throw new ParameterError('file', 'is none: give a path, a Blob, bytes, a stream, or { name, content }.')
  }
  return { name, type: undefined, size, isRepeatable: false, open: () => chunks }
}

function chunksOf(content: unknown): AsyncIterable<Uint8Array | string> | undefined {
  if (typeof content !== 'object' || content === null) return undefined
  if (Symbol.asyncIterator in content) return content as AsyncIterable<Uint8Array | string>
  return content instanceof ReadableStream ? readerOf(content) : undefined
}

/** Not every browser walks a stream by itself. */
async function* readerOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel()
  }
}

const SLICE = 64 * 1024

async function* slicesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += SLICE) yield bytes.subarray(start, start + SLICE)
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

function isNamed(source: unknown): source is NamedFile {
  return typeof source === 'object' && source !== null && 'content' in source && 'name' in source
}

/** A `File` has a name; a stream of Node's `createReadStream` has its path. */
function nameOf(source: unknown): string | undefined {
  if (typeof source !== 'object' || source === null) return undefined
  if ('name' in source && typeof source.name === 'string') return source.name
  if ('path' in source && typeof source.path === 'string') return source.path.split(/[/\\]/).at(-1)
  return undefined
}
