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

/** A body as text. @throws Refusal `too_large`, `malformed_body` */
export async function readText({ body }: Request, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of body ? bodyStream(body) : []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Refusal('too_large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
