import type { ServerResponse } from 'node:http'
import { type ErrorCode, errors } from '@rubrica/contracts/errors.ts'
import { REQUEST_ID_HEADER } from '@rubrica/contracts/request-id.ts'

/** An error that is answered without asking upstream. */
export interface WireError {
  code: ErrorCode
  requestId: string
  /** Names and values alternating. */
  headers?: string[]
}

/** Ends an answer with an error as `/v1` writes it. */
export function sendWireError(response: ServerResponse, { code, requestId, headers = [] }: WireError): void {
  const [status, message] = errors[code]
  const body = code === 'unknown_route' ? unknownRoute : { status, message, data: [], code }
  sendJson(response, status, { ...body, request_id: requestId }, [...headers, REQUEST_ID_HEADER, requestId])
}

/** The answer for an unknown path (wire.md §1). */
const unknownRoute = { name: 'Not Found', message: errors.unknown_route[1], code: 0, status: 404 }

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
