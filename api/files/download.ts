import type { Readable } from 'node:stream'
import type { Download } from '@rubrica/contracts/file.ts'
import type { Files } from './files.ts'

/** A stored file as a download; it opens when the service writes the answer. */
export function download(
  { files }: { files: Files },
  file: { sha256: string; size: number; media_type: string },
  name: string,
): Download {
  const { sha256, size, media_type: type } = file
  return { name, type, size, sha256, open: async (range) => webStream(await files.open(sha256, range)) }
}

/** Content made while the client reads it, of unknown size. */
export function streamed(name: string, type: string, source: Readable): Download {
  return { name, type, size: null, open: async () => webStream(source) }
}

/**
 * A Node stream as a web stream. Not `Readable.toWeb`: that throws outside of any promise when the reader goes
 * away early, and ends the process.
 */
function webStream(source: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    cancel() {
      source.destroy()
    },
  })
}
