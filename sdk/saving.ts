import type { Download } from './download.ts'
import { ParameterError } from './errors.ts'
import { nodeModule } from './node.ts'
import { randomId } from './random.ts'

export interface SaveOptions {
  /** Replaces a file that is there. Default: it is kept, and an `EEXIST` error thrown. */
  overwrite?: boolean | undefined
  signal?: AbortSignal | undefined
}

/**
 * Writes a download to a path, or into a folder under its own name; it has that name once it is whole. Answers the path.
 * Node only.
 */
export async function saveDownload(
  start: () => Promise<Download>,
  path: string,
  { overwrite = false, signal }: SaveOptions,
): Promise<string> {
  const [fs, paths, streams] = [nodeModule('node:fs'), nodeModule('node:path'), nodeModule('node:stream/promises')]
  if (!fs || !paths || !streams)
    throw new ParameterError('path', 'can be written by Node alone: use download().body here.')
  const { createWriteStream, promises } = fs
  const isFolder = await promises.stat(path).then(
    (stat) => stat.isDirectory(),
    () => false,
  )
  // Before the download begins, where the name is known.
  if (!isFolder && !overwrite) await refuseExisting(path)
  const download = await start()
  const target = isFolder ? paths.join(path, download.name) : path
  const draft = `${target}.${randomId().slice(0, 8)}.part`
  try {
    if (isFolder && !overwrite) await refuseExisting(target)
    await streams.pipeline(
      download.body,
      createWriteStream(draft, { flags: 'wx' }),
      signal === undefined ? {} : { signal },
    )
    const { size } = await promises.stat(draft)
    if (download.size !== null && size !== download.size) throw new Error(`${size} of ${download.size} bytes came.`)
    if (overwrite) await promises.rename(draft, target)
    // Unlike a rename, a link never replaces a file.
    else await promises.link(draft, target)
    return target
  } finally {
    // Of one that failed there is nothing left to cancel.
    if (!download.body.locked) await download.body.cancel().catch(() => {})
    await promises.rm(draft, { force: true })
  }

  async function refuseExisting(file: string): Promise<void> {
    const isThere = await promises.stat(file).then(
      () => true,
      () => false,
    )
    if (isThere)
      throw Object.assign(new Error(`EEXIST: file already exists: ${file}`), {
        code: 'EEXIST',
        syscall: 'open',
        path: file,
      })
  }
}
