import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { hasBody } from './request-headers.ts'

const SMALL_BYTES = 16 * 1024

/**
 * The body of a request as undici takes it: nothing, a few kilobytes at once, or a stream that holds no more of an
 * upload than one buffer. It does not call `send` if the client disconnects before a small body is complete.
 */
export function withBody(request: IncomingMessage, send: (body: Buffer | PassThrough | null) => void): void {
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  if (!hasBody(request.headers)) send(null)
  else if (length > SMALL_BYTES) send(passage(request))
  else collect(request, send)
}

function collect(request: IncomingMessage, send: (body: Buffer) => void) {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => send(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)))
  request.on('error', () => {})
}

/** undici destroys a body that it gives up; this wrapper keeps the client's connection open. */
function passage(request: IncomingMessage): PassThrough {
  const stream = new PassThrough({ highWaterMark: 256 * 1024 })
  request.on('error', () => {})
  request.once('close', () => {
    if (!request.complete) stream.destroy(new Error('The client has gone'))
  })
  return request.pipe(stream)
}
