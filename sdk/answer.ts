import { type ApiError, apiErrorOf, ConnectionError, type Restriction } from './errors.ts'
import { jsonOf } from './json.ts'
import type { Page } from './list.ts'
import type { AnswerHeaders, FetchAnswer } from './options.ts'
import { has, type Row, routeOf } from './row.ts'

/** What a success carries: `data` as it came, unparsed; one page if the row lists. */
export async function answerOf(row: Row, response: FetchAnswer, origin: string): Promise<unknown> {
  const { data = response.status === 204 ? [] : undefined } = fieldsOf(await response.text())
  if (data === undefined) {
    throw new ConnectionError('not_json', `The answer to ${routeOf(row)} is not of /v1: is baseUrl right?`, origin)
  }
  return has(row, 'list') ? pageOf(Array.isArray(data) ? data : [], response.headers) : data
}

/** The error that an error answer means: the server's own status, code and sentence. */
export async function errorOf(row: Row, response: FetchAnswer): Promise<ApiError> {
  const { headers, status } = response
  const { message, code, errors, details, restrictions, request_id } = fieldsOf(await response.text())
  return apiErrorOf(status, textOf(message) ?? `HTTP ${status} ${response.statusText} (${routeOf(row)})`, {
    code: textOf(code),
    fields: textsOf(errors),
    details: textsOf(details),
    restrictions: restrictionsOf(restrictions),
    requestId: headers.get('x-request-id') ?? textOf(request_id),
    retryAfter: retryAfterOf(headers.get('retry-after')?.trim()),
    headers,
  })
}

/** Returns seconds from now, for a header with seconds or with a date (RFC 9110 §10.2.3). */
function retryAfterOf(text: string | undefined): number | undefined {
  if (!text) return undefined
  const seconds = Math.ceil(/^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

function fieldsOf(text: string): Record<string, unknown> {
  return { ...Object(jsonOf(text)) }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function textsOf(values: unknown): Record<string, string> {
  if (Array.isArray(values)) return {}
  return Object.fromEntries(Object.entries(Object(values)).map(([name, text]) => [name, String(text)]))
}

function restrictionsOf(values: unknown): Restriction[] {
  if (!Array.isArray(values)) return []
  return values.map((value) => {
    const { code, message, account_ids } = Object(value)
    return { code: String(code), message: String(message), account_ids: [account_ids ?? []].flat().map(String) }
  })
}

function pageOf(items: unknown[], headers: AnswerHeaders): Page<unknown> {
  const header = (name: string) => headers.get(`x-pagination-${name}`)
  return {
    items,
    page: Number(header('current-page') ?? 1),
    pageCount: Number(header('page-count') ?? 1),
    perPage: Number(header('per-page') ?? items.length),
    totalCount: Number(header('total-count') ?? items.length),
    ...(header('total-is-more') === 'true' ? { isMore: true } : {}),
    next: header('next-cursor'),
  }
}
