import type { Download } from './download.ts'
import { AbortError, ParameterError } from './errors.ts'
import { fittingName } from './fitting-name.ts'
import { nodeModule } from './node.ts'
import { randomId } from './random.ts'

export interface SaveOptions {
  /** Replaces an existing file. Default: the file stays, and the call throws an `EEXIST` error. */
  overwrite?: boolean | undefined
  signal?: AbortSignal | undefined
}

/**
 * Saves a download to a path, or into a folder under its own name; it gets that name when whole. Returns the path.
 * Node only.
 */
export async function saveDownload(
  start: () => Promise<Download>,
  path: string,
  { overwrite = false, signal }: SaveOptions,
): Promise<string> {
  const [fs, paths, streams] = [nodeModule('node:fs'), nodeModule('node:path'), nodeModule('node:stream/promises')]
  if (!fs || !paths || !streams) throw new ParameterError('path', 'is of Node: use download().body here.')
  const { createWriteStream, promises } = fs
  const statOf = (file: string) => promises.stat(file).catch(() => undefined)
  const refuseExisting = async (file: string) => {
    if (overwrite || (await statOf(file)) === undefined) return
    const about = { code: 'EEXIST', path: file }
    throw Object.assign(new Error(`EEXIST: file already exists: ${file}`), about)
  }
  const isFolder = (await statOf(path))?.isDirectory() === true
  // Before the download begins, if the name is known.
  if (!isFolder) await refuseExisting(path)
  const download = await start()
  const target = isFolder ? paths.join(path, fittingName(download.name)) : path
  // Leaves room for its own ending.
  const draftName = `${fittingName(paths.basename(target), 200)}.${randomId()}.part`
  const draft = paths.join(paths.dirname(target), draftName)
  try {
    if (isFolder) await refuseExisting(target)
    const file = createWriteStream(draft, { flags: 'wx' })
    await streams.pipeline(download.body, file, signal ? { signal } : {}).catch((error: unknown) => {
      throw signal?.aborted ? new AbortError(signal.reason) : error
    })
    const { size } = await promises.stat(draft)
    if (download.size !== null && size !== download.size) throw new Error(`${size} of ${download.size} bytes came.`)
    const rename = () => promises.rename(draft, target)
    if (overwrite) await rename()
    // Unlike a rename, a link never replaces a file; some file systems have none.
    else await promises.link(draft, target).catch(() => refuseExisting(target).then(rename))
    return target
  } finally {
    // A failed one has nothing left to cancel.
    if (!download.body.locked) await download.body.cancel().catch(() => {})
    await promises.rm(draft, { force: true })
  }
}
