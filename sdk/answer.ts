import { type ApiError, apiErrorOf, ConnectionError } from './errors.ts'
import type { Page } from './list.ts'
import type { AnswerHeaders, FetchAnswer } from './options.ts'
import type { Row } from './row.ts'

/** What a success carries: `data` as it came, unparsed; one page where the row lists. */
export async function answerOf(row: Row, response: FetchAnswer): Promise<unknown> {
  const { data } = await envelopeOf(row, response)
  return row.kind === 'list' ? pageOf(Array.isArray(data) ? data : [], response.headers) : data
}

/** The error that an error answer means: the server's own status, code and sentence. */
export async function errorOf(row: Row, response: FetchAnswer): Promise<ApiError> {
  const { headers, status } = response
  const body = fieldsOf(jsonOf(await response.text()))
  return apiErrorOf(status, textOf(body.message) ?? `HTTP ${status} ${response.statusText} (${row.route})`, {
    code: textOf(body.code),
    fields: textsOf(body.errors),
    details: textsOf(body.details),
    requestId: headers.get('x-request-id') ?? textOf(body.request_id),
    retryAfter: retryAfterOf(headers),
    headers,
  })
}

/** `Retry-After` in seconds from now, whether it says seconds or a date (RFC 9110 §10.2.3). */
function retryAfterOf(headers: AnswerHeaders): number | undefined {
  const text = headers.get('retry-after')?.trim()
  if (!text) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}

async function envelopeOf(row: Row, response: FetchAnswer): Promise<Record<string, unknown>> {
  const text = await response.text()
  const body = fieldsOf(jsonOf(text))
  if ('data' in body) return body
  if (response.status === 204) return { data: [] }
  throw new ConnectionError('not_json', `The answer to ${row.route} is not that of /v1. Is baseUrl right?`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function textsOf(errors: unknown): Record<string, string> {
  if (Array.isArray(errors)) return {}
  return Object.fromEntries(Object.entries(fieldsOf(errors)).map(([name, text]) => [name, String(text)]))
}

function pageOf(items: unknown[], headers: AnswerHeaders): Page<unknown> {
  const number = (name: string, otherwise: number) => Number(headers.get(`x-pagination-${name}`) ?? otherwise)
  return {
    items,
    page: number('current-page', 1),
    pageCount: number('page-count', 1),
    perPage: number('per-page', items.length),
    totalCount: number('total-count', items.length),
    next: headers.get('x-pagination-next-cursor'),
  }
}
