import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, link, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Download } from '@rubrica/sdk'
import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'

/**
 * Writes a download beside `path` and gives it that name once it is whole and on disk. Answers its size in bytes.
 * Throws {@link Failure} where the file exists and `force` is not set, and where fewer bytes came than announced.
 */
export async function saveStream(
  download: Download,
  path: string,
  { force, signal }: { force: boolean; signal: AbortSignal },
): Promise<number> {
  if (!force) {
    await refuseExisting(path).catch(async (error: unknown) => {
      // A body that nobody reads keeps the connection, and with it the process, open.
      await download.body.cancel()
      throw error
    })
  }
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}.part`)
  try {
    await pipeline(chunksOf(download.body), createWriteStream(draft, { flags: 'wx', flush: true }), { signal })
    const { size } = await stat(draft)
    if (download.size !== null && size !== download.size)
      throw new Failure('O arquivo chegou incompleto. Tente de novo.')
    if (force) await rename(draft, path)
    // Unlike a rename, a link never replaces an existing file.
    else await link(draft, path).catch(() => rename(draft, path))
    return size
  } finally {
    await rm(draft, { force: true })
  }
}

function chunksOf(body: Download['body']): Readable {
  return Readable.from(body, { objectMode: false })
}

/** Throws {@link Failure} where there is a file of this name. */
export async function refuseExisting(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere) throw new Failure('O arquivo já existe: {path}. Use --force para substituir.', exitCodes.other, { path })
}
