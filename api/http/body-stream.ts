import { Readable } from 'node:stream'
import { Refusal } from '@rubrica/contracts/errors.ts'

/**
 * A request's body as a Node stream. It can be destroyed while it waits for the sender, and it fails with the refusal
 * `malformed_body` if the sender leaves before the end.
 */
export function bodyStream(body: ReadableStream<Uint8Array>): Readable {
  const reader = body.getReader()
  return new Readable({
    read() {
      reader.read().then(
        ({ done, value }) => this.push(done ? null : value),
        () => this.destroy(new Refusal('malformed_body')),
      )
    },
    destroy(error, done) {
      reader.cancel().then(
        () => done(error),
        () => done(error),
      )
    },
  })
}

/** A body as text: UTF-8 alone, because other bytes would be stored as broken letters. @throws Refusal `too_large`, `malformed_body` */
export async function readText({ body }: Request, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  for await (const chunk of body ? bodyStream(body) : []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Refusal('too_large')
    text += decodedBy(decoder, chunk)
  }
  return text + decodedBy(decoder)
}

const notUtf8 = {
  sentence: {
    pt: 'O corpo da requisição não está em UTF-8.',
    en: 'The body of the request is not in UTF-8.',
  },
}

function decodedBy(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined })
  } catch {
    throw new Refusal('malformed_body', { message: notUtf8 })
  }
}
