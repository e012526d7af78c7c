import { lstat, readdir, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fittingName } from '@rubrica/sdk/fitting-name.ts'
import { hasCode } from './system-error.ts'

/** A download that is not whole yet, `.contrato.pdf.<sha-256>.<process>.part` next to its target. */
export interface Part {
  readonly path: string
  /** What it will have when it is whole; undefined if the service does not say. */
  readonly sha256: string | undefined
  readonly isResumable: boolean
  /** Bytes that are there. */
  size: number
}

/** The part of exactly this content that a finished process left, else a new one. */
export async function takePart(target: string, etag: string | null): Promise<Part> {
  const [, sha256] = /^"([\da-f]{64})"$/.exec(etag ?? '') ?? []
  const folder = dirname(target)
  // Leaves room for what is added; the content tells those of one beginning apart.
  const start = `.${fittingName(basename(target), 160)}.${sha256 ?? crypto.randomUUID()}.`
  const path = join(folder, `${start}${process.pid}.part`)
  const part: Part = { path, sha256, isResumable: sha256 !== undefined, size: 0 }
  for (const name of sha256 === undefined ? [] : await readdir(folder)) {
    const owner = name.startsWith(start) ? /\.(\d+)\.part$/.exec(name)?.[1] : undefined
    if (owner === undefined || isAlive(Number(owner))) continue
    // If two processes want it, one gets it.
    const isMine = await rename(join(folder, name), path).then(
      () => true,
      () => false,
    )
    // In a folder of several people another one could have put a link there.
    const found = isMine ? await lstat(path) : undefined
    if (found?.isFile() && found.nlink === 1) return { ...part, size: found.size }
  }
  return part
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another person's process may not be signalled, but it is there.
    return hasCode(error, 'EPERM')
  }
}
