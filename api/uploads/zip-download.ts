import { Readable } from 'node:stream'
import type { Download } from '@rubrica/contracts/file.ts'
import { Zip, ZipPassThrough } from 'fflate'
import { streamed } from '../files/download.ts'
import type { Ground } from '../ground.ts'

/** A stored file under its name in a ZIP. */
export interface ZipEntry {
  name: string
  sha256: string
}

/** A ZIP that is made while the client reads it: only one file is open at a time, and none is whole in memory. */
export function zipDownload(parts: Pick<Ground, 'files'>, name: string, entries: ZipEntry[]): Download {
  return streamed(name, 'application/zip', Readable.from(zipOf(parts, entries), { objectMode: false }))
}

/** PDFs are compressed already, so they are only stored. */
async function* zipOf({ files }: Pick<Ground, 'files'>, entries: ZipEntry[]): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  for (const { name, sha256 } of entries) {
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    for await (const chunk of await files.open(sha256)) {
      entry.push(chunk)
      yield* made.splice(0)
    }
    entry.push(new Uint8Array(0), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}
