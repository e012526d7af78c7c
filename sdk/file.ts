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
  /** Bytes, if the content does not know: lets the transport announce its length. */
  size?: number | undefined
  /** A function opens the content again for each try. */
  content: FileContent | (() => FileContent)
}

/**
 * A file to upload: a path (Node), a `Blob` or `File`, bytes, a web or Node stream, an async iterable, or one of these under a
 * name. What can be opened again is sent again if a try fails; a stream is sent once.
 */
export type FileSource = string | FileContent | NamedFile

/** A file that is about to be sent. */
export interface OpenFile {
  readonly name: string
  readonly type: string | undefined
  readonly size: number | undefined
  readonly isRepeatable: boolean
  open(): AsyncIterable<Bytes>
  /** The whole in memory, save if it is a `Blob` already. */
  blob(): Promise<Blob>
}

export type Bytes = Uint8Array<ArrayBuffer>

/**
 * Finds out what a source is, without reading it.
 *
 * @throws ParameterError if it can be no file; the file system's own error if a path leads to none
 */
export async function openFile(source: unknown): Promise<OpenFile> {
  if (typeof source === 'string') return openPath(source)
  const { name, path, content, type, size }: Record<string, unknown> = Object(source)
  if (content === undefined) {
    // A `File` has a name; a stream of Node's `createReadStream` has its path.
    const own = name ?? (typeof path === 'string' ? path.split(/[/\\]/).at(-1) : undefined)
    return openContent(source, { name: textOf(own) ?? 'documento.pdf' })
  }
  const about = { name: String(name), type: textOf(type), size: typeof size === 'number' ? size : undefined }
  if (typeof content !== 'function') return openContent(content, about)
  const anew = () => openContent(content(), about)
  return { ...opened(about, true, () => anew().open()), blob: () => anew().blob() }
}

async function openPath(path: string): Promise<OpenFile> {
  const [fs, paths] = [nodeModule('node:fs'), nodeModule('node:path')]
  if (!fs || !paths) throw new ParameterError('file', 'is a path, which only Node can read: give a Blob or a File.')
  const stat = await fs.promises.stat(path)
  if (!stat.isFile()) throw new ParameterError('file', `is no file: ${path}`, noFile(path))
  await fs.promises.access(path, fs.constants.R_OK)
  return opened({ name: paths.basename(path), size: stat.size }, true, () => fs.createReadStream(path))
}

/** By the file system's own code. */
function noFile(path: string): Error {
  return Object.assign(new Error(`EISDIR: ${path}`), { code: 'EISDIR' })
}

type About = Pick<NamedFile, 'name' | 'type' | 'size'>

function openContent(content: unknown, about: About): OpenFile {
  if (content instanceof Blob) {
    const { type, size } = content
    const blob = { name: about.name, type: about.type ?? (type || undefined), size }
    return { ...opened(blob, true, () => chunksOf(content.stream())), blob: async () => content }
  }
  if (content instanceof ArrayBuffer) return openContent(new Uint8Array(content), about)
  if (ArrayBuffer.isView(content)) {
    return opened({ ...about, size: content.byteLength }, true, () => slicesOf(bytesOf(content)))
  }
  const parts = content instanceof ReadableStream ? chunksOf(content) : content
  if (isIterable(parts)) return opened(about, false, () => parts)
  throw new ParameterError('file', 'is none: give a path, Blob, bytes, stream, or { name, content }.')
}

function opened(about: About, isRepeatable: boolean, parts: () => AsyncIterable<unknown>): OpenFile {
  const { name, type, size } = about
  const open = () => bytesIn(parts())
  return {
    name,
    type,
    size,
    isRepeatable,
    open,
    async blob() {
      const all: Bytes[] = []
      for await (const part of open()) all.push(part)
      return new Blob(all, type === undefined ? {} : { type })
    },
  }
}

function isIterable(content: unknown): content is AsyncIterable<unknown> {
  return Symbol.asyncIterator in Object(content)
}

/** Not every browser walks a stream by itself. */
async function* chunksOf<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel()
  }
}

async function* bytesIn(parts: AsyncIterable<unknown>): AsyncGenerator<Bytes> {
  for await (const part of parts) {
    if (typeof part === 'string') yield new TextEncoder().encode(part)
    else if (ArrayBuffer.isView(part)) yield bytesOf(part)
    else throw new ParameterError('file', 'gives parts that are neither bytes nor text.')
  }
}

const SLICE = 64 * 1024

async function* slicesOf(bytes: Bytes): AsyncGenerator<Bytes> {
  for (let start = 0; start < bytes.length; start += SLICE) yield bytes.subarray(start, start + SLICE)
}

/** The same memory, save if it is shared between threads, which `fetch` does not take. */
function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Bytes {
  if (buffer instanceof ArrayBuffer) return new Uint8Array(buffer, byteOffset, byteLength)
  return new Uint8Array(new Uint8Array(buffer, byteOffset, byteLength))
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
