import { crossOriginHeaders } from './cross-origin.ts'
import { type ErrorCode, errors } from './errors.ts'
import { defaultLocale, locales } from './locale.ts'
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.ts'

/**
 * The whole answer, head and body, if Node's parser gives up a request: there is then no request to answer the usual
 * way, and no language that it asks for. `cause` is the code of the parser's error.
 */
export function rawRefusal(cause: string | undefined): string {
  const code = codes[cause ?? ''] ?? 'malformed_request'
  const [status, { [defaultLocale]: message }] = errors[code]
  const requestId = requestIdOf(null)
  const body = JSON.stringify({ status, message, data: [], code, request_id: requestId })
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': new TextEncoder().encode(body).length,
    Connection: 'close',
    [REQUEST_ID_HEADER]: requestId,
    'Content-Language': locales[defaultLocale].tag,
    ...crossOriginHeaders,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${status} ${reasons[code]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

const codes: Record<string, RawCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
}

const reasons = {
  malformed_request: 'Bad Request',
  request_too_slow: 'Request Timeout',
  too_large: 'Payload Too Large',
  headers_too_large: 'Request Header Fields Too Large',
} as const satisfies Partial<Record<ErrorCode, string>>

type RawCode = keyof typeof reasons
