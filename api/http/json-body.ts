import { Refusal } from '@rubrica/contracts/errors.ts'
import { hasWideObject, wideObject } from '@rubrica/contracts/wide-object.ts'
import { readText } from './body-stream.ts'

/** `application/json`, or a kind of it, such as `application/vnd.api+json`. */
const JSON_TYPE = /^\s*application\/([\w.-]+\+)?json\s*(;|$)/i

const MAX_BYTES = 2 * 1024 * 1024

/**
 * Reads a JSON body at most once, and no further than its limit. Existing clients send
 * `application/json` with an empty body; that counts as no body and is undefined.
 * @throws Refusal `too_large`, `malformed_body`, `unsupported_content_type`
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
  const type = request.headers.get('content-type')
  // A body without a type counts as JSON.
  if (type !== null && !JSON_TYPE.test(type))
    throw new Refusal('unsupported_content_type', {
      message: {
        sentence: {
          pt: 'Envie o corpo em JSON, com Content-Type: application/json.',
          en: 'Send the body as JSON, with Content-Type: application/json.',
        },
      },
    })
  const json = parsed(text)
  if (hasWideObject(json)) throw new Refusal('malformed_body', { message: { sentence: wideObject } })
  return json
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('malformed_body')
  }
}
