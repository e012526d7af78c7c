import type { ServerResponse } from 'node:http'
import { languageHeaders } from '@rubrica/contracts/answer-language.ts'
import { challenge } from '@rubrica/contracts/challenge.ts'
import { type ErrorCode, errors } from '@rubrica/contracts/errors.ts'
import { REQUEST_ID_HEADER } from '@rubrica/contracts/request-id.ts'
import { askedLocale } from '../asked-locale.ts'

/** An error that is answered without asking upstream. */
export interface WireError {
  code: ErrorCode
  requestId: string
  /** Names and values alternating. */
  headers?: string[]
}

/** Ends an answer with an error as `/v1` writes it, in the caller's language. */
export function sendWireError(response: ServerResponse, { code, requestId, headers = [] }: WireError): void {
  const locale = askedLocale(response.req.headers['accept-language'])
  const [status, { [locale]: message }] = errors[code]
  // The answer for an unknown path has a shape of its own (wire.md §1).
  const body =
    code === 'unknown_route' ? { name: 'Not Found', message, code: 0, status } : { status, message, data: [], code }
  const language = Object.entries(languageHeaders(locale)).flat()
  sendJson(response, status, { ...body, request_id: requestId }, [
    ...headers,
    ...language,
    ...(status === 401 ? Object.entries(challenge).flat() : []),
    REQUEST_ID_HEADER,
    requestId,
  ])
}

/** Ends an answer with a small JSON body. */
function sendJson(response: ServerResponse, status: number, body: unknown, headers: string[] = []): void {
  const text = JSON.stringify(body)
  const length = String(Buffer.byteLength(text))
  response.writeHead(status, [
    'Content-Type',
    'application/json; charset=utf-8',
    'Content-Length',
    length,
    'Cache-Control',
    'no-store',
    ...headers,
  ])
  response.end(text)
}
