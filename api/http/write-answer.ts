import { languageHeaders } from '@rubrica/contracts/answer-language.ts'
import { challenge } from '@rubrica/contracts/challenge.ts'
import { crossOriginHeaders, preflightHeaders } from '@rubrica/contracts/cross-origin.ts'
import { check, type Endpoint } from '@rubrica/contracts/endpoint.ts'
import { type ErrorCode, Refusal, errors as refusals, wordsOfRefusal } from '@rubrica/contracts/errors.ts'
import type { Download } from '@rubrica/contracts/file.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'
import { type Page, PER_PAGE_DEFAULT } from '@rubrica/contracts/page.ts'
import { wordsOf } from '@rubrica/contracts/said.ts'
import { encodeExtended } from 'content-disposition'
import { dependencyOf } from '../dependency-away.ts'
import { byteRangeOf } from './byte-range.ts'

/** Turns a handler's answer into a response of wire.md §1; the handler worded it in `locale`. */
export async function writeAnswer(
  row: Endpoint<unknown, unknown>,
  answer: unknown,
  { checkAnswer, asked, locale }: { checkAnswer: boolean; asked: Headers; locale: Locale },
): Promise<Response> {
  if (row.kind === 'download') {
    if (checkAnswer) assertSent(row, answer)
    return writeDownload(answer, asked)
  }
  if (row.kind === 'list') return writeList(row, answer, { checkAnswer, locale })
  const data = row.returns ? answer : []
  if (checkAnswer && row.returns) assertShape(row, row.returns, data)
  const headers = {
    ...dataHeaders(locale),
    ...(isList(row, data) ? paging(wholeList(data)) : {}),
  }
  return Response.json({ status: 200, message: '', data }, { headers })
}

/** Turns an error into an answer in the caller's language; the only place that does. */
export function writeRefusal(refusal: Refusal, locale: Locale): Response {
  const { status, code, details, restrictions, headers } = refusal
  const { message, errors } = wordsOfRefusal(refusal, locale)
  const worded = restrictions?.map((one) => ({ ...one, message: wordsOf(one.message, locale) }))
  // JSON leaves out what is undefined.
  return Response.json(
    { status, message, data: [], code, errors, details, restrictions: worded },
    {
      status,
      headers: { ...dataHeaders(locale), ...(status === 401 ? challenge : {}), ...headers },
    },
  )
}

/** 404 for a path without a row, in the shape that clients know. */
export function writeUnknownRoute(locale: Locale): Response {
  const [status, { [locale]: message }] = refusals.unknown_route
  const headers = dataHeaders(locale)
  return Response.json({ name: 'Not Found', message, code: 0, status }, { status, headers })
}

/** The answer to a CORS preflight. */
export function writePreflight(): Response {
  return new Response(null, { status: 204, headers: preflightHeaders })
}

function writeList(
  row: Endpoint<unknown, unknown>,
  answer: unknown,
  { checkAnswer, locale }: { checkAnswer: boolean; locale: Locale },
): Response {
  if (!isPage(answer)) throw new TypeError(`${row.path} did not answer a page`)
  if (checkAnswer && row.returns) for (const item of answer.items) assertShape(row, row.returns, item)
  return Response.json(
    { status: 200, message: '', data: answer.items },
    {
      headers: {
        ...dataHeaders(locale),
        ...(isUncounted(answer) ? perPage(answer) : paging(answer)),
        ...next(answer),
      },
    },
  )
}

/** Of every answer that is data: a cache that knows no key and no signer's code would give it to others. */
function dataHeaders(locale: Locale): Record<string, string> {
  return { ...crossOriginHeaders, ...languageHeaders(locale), 'Cache-Control': 'no-store' }
}

type Paging = Pick<Page<unknown>, 'page' | 'pageCount' | 'perPage' | 'totalCount' | 'isMore'>

function paging(answer: Paging): Record<string, string> {
  return {
    'X-Pagination-Current-Page': String(answer.page),
    'X-Pagination-Page-Count': String(answer.pageCount),
    ...perPage(answer),
    'X-Pagination-Total-Count': String(answer.totalCount),
    ...(answer.isMore ? { 'X-Pagination-Total-Is-More': 'true' } : {}),
  }
}

/** A page read by cursor has no number and no total. */
function isUncounted(answer: Page<unknown>): boolean {
  return 'isUncounted' in answer
}

function perPage({ perPage: count }: Pick<Paging, 'perPage'>): Record<string, string> {
  return { 'X-Pagination-Per-Page': String(count) }
}

function next({ next: cursor }: Page<unknown>): Record<string, string> {
  return cursor === null ? {} : { 'X-Pagination-Next-Cursor': cursor }
}

function isList(row: Endpoint<unknown, unknown>, data: unknown): data is unknown[] {
  return row.method === 'GET' && Array.isArray(data)
}

/** A short list as its only page, so that a client that pages through every list ends here. */
function wholeList({ length }: unknown[]): Paging {
  return { page: 1, pageCount: 1, perPage: Math.max(length, PER_PAGE_DEFAULT), totalCount: length }
}

/**
 * Streams a file, or the requested part (RFC 9110, 14), under a name that every browser understands (RFC 6266). What a
 * browser kept is not sent again.
 */
export async function writeDownload(answer: unknown, asked: Headers): Promise<Response> {
  if (!isDownload(answer)) throw new TypeError('a download did not answer a file')
  const { size, sha256 } = answer
  const kept = { ...crossOriginHeaders, 'Cache-Control': 'private, no-cache' }
  const etag = sha256 === undefined ? null : `"${sha256}"`
  if (etag && namesTag(asked.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: { ...kept, ETag: etag } })
  const headers = new Headers({
    ...kept,
    'Content-Type': answer.type,
    'Content-Disposition': `attachment; filename="${asciiOf(answer.name)}"; filename*=${encodeExtended(answer.name)}`,
    'X-Content-Type-Options': 'nosniff',
  })
  if (size !== null) headers.set('Content-Length', String(size))
  if (size === null || etag === null) return new Response(await answer.open(), { headers })
  headers.set('ETag', etag)
  headers.set('Accept-Ranges', 'bytes')
  // A part of a changed file would be of no use.
  const isSame = (asked.get('if-range') ?? etag) === etag
  const range = isSame ? byteRangeOf(asked.get('range'), size) : undefined
  if (range === undefined) return new Response(await answer.open(), { headers })
  if (range === null) throw new Refusal('range_not_satisfiable', { headers: { 'Content-Range': `bytes */${size}` } })
  headers.set('Content-Length', String(range.end - range.start + 1))
  headers.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  return new Response(await answer.open(range), { status: 206, headers })
}

/** Whether `If-None-Match` (RFC 9110, 13.1.2) names a tag; a proxy that compresses makes it weak. */
function namesTag(header: string | null, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}

function asciiOf(name: string): string {
  return name.normalize('NFD').replace(/[^\x20-\x7e]|["\\%]/g, '')
}

function assertShape(row: Endpoint<unknown, unknown>, shape: NonNullable<typeof row.returns>, data: unknown): void {
  const result = check(shape, data)
  if (!result.ok) throw new TypeError(`${row.method} ${row.path} broke its contract: ${JSON.stringify(result.errors)}`)
}

function assertSent({ method, path, sends }: Endpoint<unknown, unknown>, answer: unknown): void {
  if (isDownload(answer) && !sends.some((type) => type === answer.type))
    throw new TypeError(`${method} ${path} does not say that it sends ${answer.type}`)
}

function isPage(value: unknown): value is Page<unknown> {
  return typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items)
}

function isDownload(value: unknown): value is Download {
  return typeof value === 'object' && value !== null && 'open' in value && typeof value.open === 'function'
}

/** Seconds after which a caller may look whether a dependency is back. */
const RETRY_AFTER = '5'

/** Any thrown value as a refusal: a dependency that is away is `unavailable`, an unknown error `internal`. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const code: ErrorCode = dependencyOf(error) === null ? 'internal' : 'unavailable'
  return new Refusal(code, code === 'unavailable' ? { headers: { 'Retry-After': RETRY_AFTER } } : {})
}
