import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Files } from './files.ts'

/** Files in a folder, `ab/cdef…` by their SHA-256. A file appears whole, flushed to disk, or not at all. */
export function diskFiles(root: string): Files {
  const pathOf = (sha256: string) => join(root, 'objects', sha256.slice(0, 2), sha256.slice(2))
  const drafts = join(root, 'drafts')

  const files: Files = {
    async put(content, { maxBytes = Number.POSITIVE_INFINITY } = {}) {
      await mkdir(drafts, { recursive: true, mode: 0o700 })
      const draft = join(drafts, randomUUID())
      const meter = meterOf(maxBytes)
      try {
        await pipeline(content, meter.stream, createWriteStream(draft, { mode: 0o600, flush: true }))
        const stored = meter.result()
        await moveIn(draft, pathOf(stored.sha256))
        return stored
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async open(sha256) {
      const path = pathOf(sha256)
      await stat(path)
      return createReadStream(path)
    },
    withPath: (sha256, work) => work(pathOf(sha256)),
    async withFolder(work) {
      const folder = join(drafts, randomUUID())
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        return await work(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
  return files
}

function meterOf(maxBytes: number): { stream: Transform; result: () => { sha256: string; size: number } } {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > maxBytes) return done(new Refusal('too_large'))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ sha256: hash.digest('hex'), size }) }
}

async function moveIn(draft: string, path: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await rename(draft, path)
  // The name is durable only when the folder is: fsync on it, as rename(2) asks.
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}

/** Reads a stream into the store's hash without keeping it; for checks of what is kept. */
export async function sha256Of(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}
