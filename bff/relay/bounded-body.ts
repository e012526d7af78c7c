import type { IncomingMessage } from 'node:http'

/**
 * Reads a whole body; null as soon as it is longer than `maxBytes`.
 * @throws if the client disconnects before the end
 */
export async function boundedBody(request: IncomingMessage, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return null
  const parts: Buffer[] = []
  let size = 0
  // Destroying the request would destroy the answer too.
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(part)) continue
    size += part.length
    if (size > maxBytes) return null
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
