import type { Readable } from 'node:stream'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Files, StoredFile } from './files.ts'
import { holdBackErasing } from './loose-file-store.ts'

/** The parts that store a file; `db` is that of the call, which may be one transaction. */
export interface Keeping {
  files: Files
  db: Db
  clock: Clock
}

/**
 * Stores a file that a row must name within a day: the store may have had a file of these bytes that was
 * about to be erased.
 */
export function keepFile(
  { files, db, clock }: Keeping,
  content: Readable,
  options?: { maxBytes?: number },
): Promise<StoredFile> {
  return files.put(content, (sha256) => holdBackErasing({ db, clock }, sha256), options)
}

/** The same of a picture that can be drawn again: a power cut may take it, and {@link Files.has} tells. */
export function keepDrawing({ files, db, clock }: Keeping, path: string): Promise<StoredFile> {
  return files.adopt(path, (sha256) => holdBackErasing({ db, clock }, sha256), { isFlushed: false })
}

/** The same of a file that was made within the store's folders: it is moved and not copied. */
export function keepMadeFile({ files, db, clock }: Keeping, path: string): Promise<StoredFile> {
  return files.adopt(path, (sha256) => holdBackErasing({ db, clock }, sha256))
}
