import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Download } from '@rubrica/contracts/file.ts'
import { requireDocument } from '../documents/with-document.ts'
import type { Ground } from '../ground.ts'
import { findArtifact } from './document-artifacts.ts'
import { type ZipEntry, zipDownload } from './zip-download.ts'

type Parts = Pick<Ground, 'db' | 'files'>

/**
 * One ZIP of several documents of a workspace, made while the client reads it: only one file is open
 * at a time, and none is whole in memory.
 * @throws Refusal `not_found` for a document that is not the workspace's, `artifact_not_ready`
 */
export async function openDocumentsZip(
  parts: Parts,
  { accountId, documentIds }: { accountId: string; documentIds: string[] },
): Promise<Download> {
  const entries: ZipEntry[] = []
  for (const documentId of new Set(documentIds)) {
    const document = await requireDocument(parts.db, { documentId, accountId })
    const found =
      (await findArtifact(parts, document, 'certificated')) ?? (await findArtifact(parts, document, 'original'))
    if (!found) throw new Refusal('artifact_not_ready')
    entries.push({ name: freeName(found.fileName, entries), sha256: found.file.sha256 })
  }
  return zipDownload(parts, 'documentos.zip', entries)
}

/** Documents may have the same name; files of one ZIP may not. */
function freeName(name: string, entries: ZipEntry[]): string {
  const [stem, ending] = [name.replace(/\.\w+$/, ''), /\.\w+$/.exec(name)?.[0] ?? '']
  const isTaken = (one: string) => entries.some((entry) => entry.name === one)
  let free = name
  for (let count = 2; isTaken(free); count++) free = `${stem} (${count})${ending}`
  return free
}
