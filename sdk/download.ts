import type { Deadline } from './deadline.ts'
import type { FetchAnswer } from './options.ts'

/** A file that is being downloaded. */
export interface Download {
  /** The service's name for it, without folder, leading points and what no file name should have; `download` if none is left. */
  readonly name: string
  readonly type: string
  /** Bytes of the content, if the service says so. */
  readonly size: number | null
  /** Names this very content; a call with its `range` and `if-range` headers continues an earlier one. */
  readonly etag: string | null
  /** The byte of the file that the content begins at: not 0 if you requested and got a part. */
  readonly offset: number
  /** The content. If you do not read it within a second, the SDK drops it and requests it again when you do. */
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>
  /** The whole content in memory. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>
}

/** An answer before its body, with the time limit of its try. */
export interface Opened {
  response: FetchAnswer
  deadline: Deadline
}

const UNREAD_MS = 1000

/** The download that an answer begins; `reopen` asks for it again. */
export function downloadOf(opened: Opened, reopen: () => Promise<Opened>): Download {
  const { headers } = opened.response
  const length = headers.get('content-length')
  const body = bodyOf(opened, reopen)
  return {
    name: fileNameOf(headers.get('content-disposition')) ?? 'download',
    type: headers.get('content-type') ?? 'application/octet-stream',
    etag: headers.get('etag'),
    offset: Number(/^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1] ?? 0),
    size: length === null || headers.has('content-encoding') ? null : Number(length),
    body,
    bytes: async () => new Uint8Array(await new Response(body).arrayBuffer()),
  }
}

function bodyOf(opened: Opened, reopen: () => Promise<Opened>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let current: Opened | undefined = opened
  opened.deadline.end()
  // An unread answer would hold the connection open, and with it the program.
  const unread: { unref?: () => void } & ReturnType<typeof setTimeout> = setTimeout(() => {
    current = undefined
    opened.deadline.stop()
  }, UNREAD_MS)
  unread.unref?.()
  let reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined
  return new ReadableStream(
    {
      pull: async (controller) => {
        clearTimeout(unread)
        current ??= await reopen()
        const { response, deadline } = current
        try {
          if (isStream(response.body)) reader ??= response.body.getReader()
          deadline.restart()
          const part = await reader?.read()
          deadline.end()
          if (part?.value) controller.enqueue(part.value)
          else controller.close()
        } catch (error) {
          // Its time would keep the program.
          deadline.stop()
          throw deadline.failureOf(error)
        }
      },
      cancel: async (reason) => {
        clearTimeout(unread)
        await reader?.cancel(reason)
        current?.deadline.stop()
      },
    },
    { highWaterMark: 0 },
  )
}

function isStream(body: unknown): body is ReadableStream<Uint8Array<ArrayBuffer>> {
  return typeof body === 'object' && body !== null && 'getReader' in body
}

/** What a `Content-Disposition` header calls the file: `filename*` (RFC 8187) before `filename`. */
function fileNameOf(header: string | null): string | undefined {
  if (header === null) return undefined
  const [, encoded] = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header) ?? []
  const [, quoted, bare] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header) ?? []
  const name = decoded(encoded) ?? quoted?.replace(/\\(.)/g, '$1') ?? bare
  return name === undefined ? undefined : harmless(name) || undefined
}

/** A server must not choose folder, hidden file, device or the look of a line on a terminal. */
function harmless(name: string): string {
  const last =
    name
      .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
      .split(/[/\\]/)
      .at(-1) ?? ''
  const plain = last.replaceAll(':', '_').replace(/^[.\s-]+|[.\s]+$/g, '')
  return devices.test(plain) ? `_${plain}` : plain
}

/** What Windows opens in every folder. */
const devices = /^(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(\.|$)/i

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return undefined
  }
}
