import { type Bytes, bytesIn, bytesOf, fileAt, type Parts, partsOf } from './content.ts'
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
  const { size, open } = await fileAt(path)
  return opened({ name: nodeModule('node:path')?.basename(path) ?? path, size }, true, open)
}

type About = Pick<NamedFile, 'name' | 'type' | 'size'>

function openContent(content: unknown, about: About): OpenFile {
  if (content instanceof Blob) {
    const { type, size } = content
    const blob = { name: about.name, type: about.type ?? (type || undefined), size }
    return { ...opened(blob, true, () => partsOf(content)), blob: async () => content }
  }
  if (content instanceof ArrayBuffer) return openContent(new Uint8Array(content), about)
  if (ArrayBuffer.isView(content)) {
    return opened({ ...about, size: content.byteLength }, true, () => slicesOf(bytesOf(content)))
  }
  const parts = partsOf(content)
  return opened(about, false, () => parts)
}

function opened(about: About, isRepeatable: boolean, parts: () => Parts): OpenFile {
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

const SLICE = 64 * 1024

async function* slicesOf(bytes: Bytes): AsyncGenerator<Bytes> {
  for (let start = 0; start < bytes.length; start += SLICE) yield bytes.subarray(start, start + SLICE)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
