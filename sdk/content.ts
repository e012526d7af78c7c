import { ParameterError } from './errors.ts'
import { nodeModule } from './node.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/**
 * The whole of a file source in memory.
 *
 * @throws ParameterError if it can be no file; the file system's own error if a path leads to none
 */
export async function wholeOf(source: unknown): Promise<Bytes> {
  const { content = source }: Record<string, unknown> = Object(source)
  const parts = typeof source === 'string' ? (await fileAt(source)).open() : partsOf(openedBy(content))
  const all: Bytes[] = []
  for await (const part of bytesIn(parts)) all.push(part)
  return new Uint8Array(await new Blob(all).arrayBuffer())
}

/** A function opens a content anew. */
function openedBy(content: unknown): unknown {
  return typeof content === 'function' ? content() : content
}

/** What a content comes in, before it is looked at. */
export type Parts = AsyncIterable<unknown> | unknown[]

/** A file that can be read, at a path. */
export async function fileAt(path: string): Promise<{ size: number; open: () => Parts }> {
  const fs = nodeModule('node:fs')
  if (!fs) throw new ParameterError('file', 'is a path, which only Node can read: give a Blob or a File.')
  const stat = await fs.promises.stat(path)
  if (!stat.isFile()) throw new ParameterError('file', `is no file: ${path}`, noFile(path))
  await fs.promises.access(path, fs.constants.R_OK)
  return { size: stat.size, open: () => fs.createReadStream(path) }
}

/** By the file system's own code. */
function noFile(path: string): Error {
  return Object.assign(new Error(`EISDIR: ${path}`), { code: 'EISDIR' })
}

export function partsOf(content: unknown): Parts {
  if (content instanceof Blob) return chunksOf(content.stream())
  if (content instanceof ReadableStream) return chunksOf(content)
  if (content instanceof ArrayBuffer) return [new Uint8Array(content)]
  if (ArrayBuffer.isView(content)) return [content]
  if (isIterable(content)) return content
  throw new ParameterError('file', 'is none: give a path, Blob, bytes, stream, or { name, content }.')
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

export async function* bytesIn(parts: Parts): AsyncGenerator<Bytes> {
  for await (const part of parts) {
    if (typeof part === 'string') yield new TextEncoder().encode(part)
    else if (ArrayBuffer.isView(part)) yield bytesOf(part)
    else throw new ParameterError('file', 'gives parts that are neither bytes nor text.')
  }
}

/** The same memory, save if it is shared between threads, which `fetch` does not take. */
export function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Bytes {
  if (buffer instanceof ArrayBuffer) return new Uint8Array(buffer, byteOffset, byteLength)
  return new Uint8Array(new Uint8Array(buffer, byteOffset, byteLength))
}
