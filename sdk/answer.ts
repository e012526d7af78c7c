import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { type ErrorCode, type FieldErrors, isErrorCode, Refusal } from '@rubrica/contracts/errors.ts'
import type { Download } from '@rubrica/contracts/file.ts'
import type { Page } from '@rubrica/contracts/page.ts'
import type { Deadline } from './deadline.ts'
import { fileNameOf } from './disposition.ts'
import { NetworkFailure } from './errors.ts'

/** The answer of a row: a download's stream, one page of a list, else `data` as it came, unparsed. */
export async function answerOf(
  row: Endpoint<unknown, unknown>,
  response: Response,
  deadline: Deadline,
): Promise<unknown> {
  if (row.kind === 'download') return downloadOf(response)
  const data = await dataOf(response, deadline)
  return row.kind === 'list' ? pageOf(Array.isArray(data) ? data : [], response.headers) : data
}

/** The error answer as the exception it means: the server's code and sentence, else those of its status. */
export async function refusalOf(response: Response): Promise<Refusal> {
  const body = fieldsOf(await response.json().catch(() => undefined))
  const code = isErrorCode(body.code) ? body.code : codeOf(response.status)
  const retryAfter = response.headers.get('retry-after')
  return new Refusal(code, {
    ...(typeof body.message === 'string' && body.message !== '' ? { message: body.message } : {}),
    ...(isFieldErrors(body.errors) ? { errors: body.errors } : {}),
    ...(retryAfter === null ? {} : { headers: { 'retry-after': retryAfter } }),
  })
}

const codes: Record<number, ErrorCode> = {
  400: 'validation',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  410: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  421: 'misdirected',
  422: 'validation',
  429: 'too_many_requests',
  502: 'upstream_unavailable',
  503: 'not_ready',
  504: 'upstream_unavailable',
}

function codeOf(status: number): ErrorCode {
  return codes[status] ?? 'internal'
}

async function dataOf(response: Response, deadline: Deadline): Promise<unknown> {
  try {
    return fieldsOf(await response.json()).data
  } catch (error) {
    if (error instanceof SyntaxError) throw new NetworkFailure('unreadable', error)
    if (deadline.hasPassed()) throw new NetworkFailure('timeout', error)
    if (deadline.signal.aborted) throw deadline.signal.reason
    throw new NetworkFailure('unreachable', error)
  }
}

function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

function isFieldErrors(errors: unknown): errors is FieldErrors {
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return false
  return Object.values(errors).every((message) => typeof message === 'string')
}

function pageOf(items: unknown[], headers: Headers): Page<unknown> {
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

function downloadOf(response: Response): Download {
  const length = response.headers.get('content-length')
  const isEncoded = response.headers.has('content-encoding')
  return {
    name: fileNameOf(response.headers.get('content-disposition')) ?? 'download',
    type: response.headers.get('content-type') ?? 'application/octet-stream',
    size: length === null || isEncoded ? null : Number(length),
    body: response.body ?? new ReadableStream({ start: (controller) => controller.close() }),
  }
}
