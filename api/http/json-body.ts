import { Refusal } from '@rubrica/contracts/errors.ts'
import { readText } from './body-stream.ts'

const MAX_BYTES = 2 * 1024 * 1024

/**
 * Reads a JSON body at most once, and no further than its limit. Existing clients send
 * `application/json` with an empty body; that counts as no body and is undefined.
 * @throws Refusal `too_large`, `malformed_body`
 */
export function jsonBodyOf(request: Request): () => Promise<unknown> {
  let read: Promise<unknown> | undefined
  return () => {
    read ??= readJson(request)
    return read
  }
}

async function readJson(request: Request): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) throw new Refusal('too_large')
  const text = await readText(request, MAX_BYTES)
  if (!text.trim()) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('malformed_body')
  }
}
