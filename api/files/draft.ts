import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { formatTags, type Sentence } from '@rubrica/contracts/locale.ts'
import { inEach } from '@rubrica/contracts/said.ts'
import { makeFolder } from '../make-folder.ts'
import type { StoredFile } from './files.ts'

/** What arrives while a write is under way is written at once after it: a write for each chunk costs a thread's turn each. */
const WAITING_BYTES = 1_048_576

/**
 * Streams content into a file of its own in `folder`, flushed to disk, and hands its path to `keep`. Whatever happens,
 * no draft is left behind.
 */
export async function throughDraft(
  folder: string,
  content: Readable,
  maxBytes: number,
  keep: (path: string, file: StoredFile) => Promise<void>,
): Promise<StoredFile> {
  // It may fail before the folder exists; then the pipeline reports the failure.
  content.once('error', () => {})
  await makeFolder(folder)
  const draft = join(folder, randomUUID())
  const meter = meterOf(maxBytes)
  try {
    const file = createWriteStream(draft, { mode: 0o600, flush: true, highWaterMark: WAITING_BYTES })
    await pipeline(content, meter.stream, file)
    const stored = meter.result()
    await keep(draft, stored)
    return stored
  } finally {
    await rm(draft, { force: true })
  }
}

/** What a file is that is there already. */
export async function readDraft(path: string, { isFlushed }: { isFlushed: boolean }): Promise<StoredFile> {
  const handle = await open(path, 'r')
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of handle.createReadStream({ autoClose: false })) {
      hash.update(chunk)
      size += chunk.length
    }
    if (isFlushed) await handle.sync()
    return { sha256: hash.digest('hex'), size }
  } finally {
    await handle.close()
  }
}

/** Runs `work` with an empty folder within `parent`, and removes the folder afterwards. */
export async function withinFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(parent, randomUUID())
  await makeFolder(folder)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes drafts and folders of killed processes, if older than `before`. */
export async function sweepDrafts(parent: string, before: Date): Promise<void> {
  await makeFolder(parent)
  for (const name of await readdir(parent)) {
    const path = join(parent, name)
    // Another process may have removed it already.
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true })
  }
}

function meterOf(maxBytes: number): { stream: Transform; result: () => StoredFile } {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > maxBytes) return done(tooLarge(maxBytes))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ sha256: hash.digest('hex'), size }) }
}

/** Names the limit: each host has its own. */
function tooLarge(maxBytes: number): Refusal {
  const most = inEach((locale) => new Intl.NumberFormat(formatTags[locale], inMegabytes).format(maxBytes / 2 ** 20))
  return new Refusal('too_large', { message: { sentence: tooLargeSentence, values: { most } } })
}

const inMegabytes = { style: 'unit', unit: 'megabyte', maximumSignificantDigits: 3 } as const

const tooLargeSentence = {
  pt: 'O arquivo é maior que o permitido: no máximo {most}.',
  en: 'The file is larger than allowed: at most {most}.',
} as const satisfies Sentence
