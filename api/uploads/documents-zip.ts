import { Readable } from 'node:stream'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Download } from '@rubrica/contracts/file.ts'
import { Zip, ZipPassThrough } from 'fflate'
import { findDocument } from '../documents/document-store.ts'
import { streamed } from '../files/download.ts'
import type { Ground } from '../ground.ts'
import { findArtifact } from './document-artifacts.ts'

type Parts = Pick<Ground, 'db' | 'files'>

interface Entry {
  name: string
  sha256: string
}

/**
 * One ZIP of several documents of a workspace, made while the client reads it: only one file is open
 * at a time, and none is whole in memory.
 * @throws Refusal `not_found` for a document that is not the workspace's, `artifact_not_ready`
 */
export async function openDocumentsZip(
  parts: Parts,
  { accountId, documentIds }: { accountId: string; documentIds: string[] },
): Promise<Download> {
  const entries: Entry[] = []
  for (const documentId of new Set(documentIds)) {
    const document = await findDocument(parts.db, documentId)
    if (document?.account_id !== accountId) throw new Refusal('not_found')
    const found =
      (await findArtifact(parts, document, 'certificated')) ?? (await findArtifact(parts, document, 'original'))
    if (!found) throw new Refusal('artifact_not_ready')
    entries.push({ name: freeName(found.fileName, entries), sha256: found.file.sha256 })
  }
  return streamed('documentos.zip', 'application/zip', Readable.from(zipOf(parts, entries), { objectMode: false }))
}

/** PDFs are compressed already, so they are only stored. */
async function* zipOf({ files }: Pick<Parts, 'files'>, entries: Entry[]): AsyncGenerator<Uint8Array> {
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

/** Documents may have the same name; files of one ZIP may not. */
function freeName(name: string, entries: Entry[]): string {
  const [stem, ending] = [name.replace(/\.\w+$/, ''), /\.\w+$/.exec(name)?.[0] ?? '']
  const isTaken = (one: string) => entries.some((entry) => entry.name === one)
  let free = name
  for (let count = 2; isTaken(free); count++) free = `${stem} (${count})${ending}`
  return free
}
