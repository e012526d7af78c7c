import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { Zip, ZipPassThrough } from 'fflate'
import type { Row } from '../db/tables.ts'
import { titleOf } from '../documents/document-title.ts'

interface Paths {
  originalPath: string
  sealedPath: string
  certificatePath: string
}

/** Writes the ZIP of everything. PDFs are compressed already, so they are stored uncompressed and streamed. */
export async function writeBundle(
  path: string,
  document: Row<'documents'>,
  { originalPath, sealedPath, certificatePath }: Paths,
): Promise<void> {
  const title = titleOf(document)
  const out = createWriteStream(path)
  const zip = new Zip((error, chunk, final) => {
    if (error) out.destroy(error)
    else out.write(chunk)
    if (final) out.end()
  })
  const entries: [string, string][] = [
    [`${title}.pdf`, originalPath],
    [`${title}-assinado.pdf`, sealedPath],
    [`${title}-certificado.pdf`, certificatePath],
  ]
  const done = finished(out)
  for (const [name, source] of entries) await addFile(zip, out, name, source)
  zip.end()
  await done
}

async function addFile(
  zip: Zip,
  out: NodeJS.WritableStream & { writableNeedDrain: boolean },
  name: string,
  source: string,
): Promise<void> {
  const entry = new ZipPassThrough(name)
  zip.add(entry)
  for await (const chunk of createReadStream(source)) {
    entry.push(chunk)
    if (out.writableNeedDrain) await once(out, 'drain')
  }
  entry.push(new Uint8Array(0), true)
}
