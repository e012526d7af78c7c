import { createWriteStream } from 'node:fs'
import { access, link, rename, rm, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ConnectionError, type Download } from '@rubrica/sdk'
import type { Context } from './context.ts'
import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'
import { hashFile } from './hash-file.ts'
import { type Part, takePart } from './part-file.ts'
import { type Progress, startProgress } from './progress.ts'

/** Asks for a file, or with these headers for what of it is missing. */
export type StartDownload = (headers?: Record<string, string>) => Promise<Download>

/**
 * Writes a download next to `path` and renames it once it is whole and on disk. Resumes what an interrupted command or
 * a broken connection left. Returns its size in bytes. Throws {@link Failure} if the file exists without `force`, or if
 * other bytes came than announced.
 */
export async function saveStream(
  context: Context,
  first: Download,
  { path, force, start }: { path: string; force: boolean; start: StartDownload },
): Promise<number> {
  if (!force) {
    await refuseExisting(path).catch(async (error: unknown) => {
      // An unread body keeps the connection, and with it the process, open.
      await first.body.cancel()
      throw error
    })
  }
  const part = await takePart(path, first.etag)
  const progress = startProgress(context, basename(path))
  try {
    await fetchWhole(context, first, { part, start, progress })
    if (force) await rename(part.path, path)
    // Unlike a rename, a link never replaces an existing file.
    else await link(part.path, path).catch(onlyIfMissing(part.path, path))
    if (!force) await rm(part.path, { force: true })
    return part.size
  } catch (error) {
    if (!part.isResumable) await rm(part.path, { force: true })
    throw error
  } finally {
    progress.end()
  }
}

/** Some file systems have no links; a file that came meanwhile stays, too. */
function onlyIfMissing(from: string, to: string) {
  return async () => {
    await refuseExisting(to)
    await rename(from, to)
  }
}

interface Fetching {
  part: Part
  start: StartDownload
  progress: Progress
}

async function fetchWhole(context: Context, first: Download, { part, start, progress }: Fetching): Promise<void> {
  let [next, wasResumed]: [Download | undefined, boolean] = [first, part.size > 0]
  for (;;) {
    const before = part.size
    if (before > 0) await next?.body.cancel()
    // Nothing is left to ask for: no range begins behind the end.
    if (before > 0 && first.size !== null && before >= first.size) break
    const download: Download =
      before === 0 && next !== undefined
        ? next
        : await start({ range: `bytes=${before}-`, 'if-range': first.etag ?? '' })
    next = undefined
    try {
      await append(context, download, part, progress)
      break
    } catch (error) {
      part.size = (await stat(part.path)).size
      // A connection that brings nothing more is not tried again.
      if (!(error instanceof ConnectionError) || !part.isResumable || part.size <= before) throw error
      wasResumed = true
    }
  }
  if (first.size !== null && part.size < first.size) throw incomplete()
  const isRight = wasResumed ? await isWhole(part) : first.size === null || part.size === first.size
  if (!isRight) {
    await rm(part.path, { force: true })
    throw incomplete()
  }
}

/** Writes what comes at its place in the file. */
async function append({ io }: Context, download: Download, part: Part, progress: Progress): Promise<void> {
  const total = download.size === null ? undefined : download.offset + download.size
  part.size = download.offset
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      yield chunk
      part.size += chunk.byteLength
      progress.show(part.size, total)
    }
  }
  const isNew = part.size === 0
  if (isNew) await rm(part.path, { force: true })
  // A new one, not what a link of this name leads to.
  const flags = isNew ? 'wx' : 'r+'
  const target = createWriteStream(part.path, { flags, start: part.size, flush: true })
  await pipeline(download.body, counted, target, { signal: io.signal })
}

/** The service names a content by its SHA-256. */
async function isWhole({ path, sha256 }: Part): Promise<boolean> {
  return (await hashFile(path)) === sha256
}

function incomplete(): Failure {
  return new Failure({
    pt: 'O arquivo chegou incompleto. Tente de novo.',
    en: 'The file arrived incomplete. Try again.',
  })
}

/** Throws {@link Failure} if a file of this name exists. */
export async function refuseExisting(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere)
    throw new Failure(
      {
        pt: 'O arquivo já existe: {path}. Use --force para substituir.',
        en: 'The file already exists: {path}. Use --force to replace it.',
      },
      exitCodes.other,
      { path },
    )
}
