import { check, type Endpoint } from '@rubrica/contracts/endpoint.ts'
import { type ErrorCode, errors, Refusal } from '@rubrica/contracts/errors.ts'

/** Turns what a handler answered into a response, as wire.md §1 has it. */
export function writeAnswer(row: Endpoint<unknown, unknown>, answer: unknown, checkAnswer: boolean): Response {
  if (row.kind === 'download') return writeDownload(answer)
  if (row.kind === 'list') return writeList(row, answer, checkAnswer)
  const data = row.returns ? answer : []
  if (checkAnswer && row.returns) assertShape(row, row.returns, data)
  return Response.json({ status: 200, message: '', data })
}

/** The one place where an error becomes an answer. */
export function writeRefusal(refusal: Refusal): Response {
  const { status, message, code, errors: fields, headers } = refusal
  return Response.json(
    { status, message, data: [], code, ...(fields ? { errors: fields } : {}) },
    { status, ...(headers ? { headers } : {}) },
  )
}

/** 404 for a path that no row has, in the shape that clients know. */
export function writeUnknownRoute(): Response {
  const [status, message] = errors.unknown_route
  return Response.json({ name: 'Not Found', message, code: 0, status }, { status })
}

function writeList(row: Endpoint<unknown, unknown>, answer: unknown, checkAnswer: boolean): Response {
  if (!isPage(answer)) throw new TypeError(`${row.path} did not answer a page`)
  if (checkAnswer && row.returns) for (const item of answer.items) assertShape(row, row.returns, item)
  const headers = {
    'X-Pagination-Current-Page': String(answer.page),
    'X-Pagination-Page-Count': String(answer.pageCount),
    'X-Pagination-Per-Page': String(answer.perPage),
    'X-Pagination-Total-Count': String(answer.totalCount),
  }
  return Response.json({ status: 200, message: '', data: answer.items }, { headers })
}

/** A file, streamed, under a name that every browser understands (RFC 6266). */
export function writeDownload(answer: unknown): Response {
  if (!isDownload(answer)) throw new TypeError('a download did not answer a file')
  const headers = new Headers({
    'Content-Type': answer.type,
    'Content-Disposition': `attachment; filename="${asciiOf(answer.name)}"; filename*=UTF-8''${encodeURIComponent(answer.name)}`,
    'Cache-Control': 'private, no-cache',
    'X-Content-Type-Options': 'nosniff',
  })
  if (answer.size !== null) headers.set('Content-Length', String(answer.size))
  return new Response(answer.body, { headers })
}

function asciiOf(name: string): string {
  return name.normalize('NFD').replace(/[^\x20-\x7e]|["\\%]/g, '')
}

function assertShape(row: Endpoint<unknown, unknown>, shape: NonNullable<typeof row.returns>, data: unknown): void {
  const result = check(shape, data)
  if (!result.ok) throw new TypeError(`${row.method} ${row.path} broke its contract: ${JSON.stringify(result.errors)}`)
}

function isPage(
  value: unknown,
): value is { items: unknown[]; page: number; pageCount: number; perPage: number; totalCount: number } {
  return typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items)
}

function isDownload(
  value: unknown,
): value is { name: string; type: string; size: number | null; body: ReadableStream<Uint8Array<ArrayBuffer>> } {
  return typeof value === 'object' && value !== null && 'body' in value && value.body instanceof ReadableStream
}

/** A code as a refusal, whatever was thrown: what is not ours is `internal`. */
export function refusalOf(error: unknown): Refusal {
  const internal: ErrorCode = 'internal'
  return error instanceof Refusal ? error : new Refusal(internal)
}
