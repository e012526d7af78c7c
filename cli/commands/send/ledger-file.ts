import { randomUUID } from 'node:crypto'
import { type FileHandle, link, open, readFile, rm, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Failure } from '../../failure.ts'

/** Lines of JSON that are only ever added to. */
export interface LedgerFile {
  /** Resolves once the line is on disk. Lines that come together are written together. */
  append(line: object): Promise<void>
  close(): Promise<void>
}

/** The lines of a ledger; undefined where there is none. A last line that was cut off is no line. */
export async function readLines(path: string): Promise<Record<string, unknown>[] | undefined> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (bytes === undefined) return undefined
  const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1).toString('utf8')
  return whole
    .split('\n')
    .slice(0, -1)
    .map((line, at) => {
      const value = parsed(line)
      if (value === undefined)
        throw new Failure('O registro está danificado na linha {line}: {path}', undefined, { line: at + 1, path })
      return value
    })
}

/** Makes a ledger with its first line, all or nothing; an `EEXIST` error where there is one. */
export async function makeLedgerFile(path: string, first: object): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(first)}\n`)
    await file.sync()
    await link(draft, path)
  } finally {
    await file.close()
    await rm(draft, { force: true })
  }
  await syncFolder(dirname(path))
}

/** Opens a ledger to add to it; what was cut off at its end is removed. */
export async function openLedgerFile(path: string): Promise<LedgerFile> {
  await truncate(path, (await readFile(path)).lastIndexOf('\n') + 1)
  const file = await open(path, 'a', 0o600)
  let waiting: string[] = []
  let writing = Promise.resolve()
  return {
    append(line) {
      waiting.push(`${JSON.stringify(line)}\n`)
      writing = writing.then(async () => {
        const lines = waiting.join('')
        waiting = []
        if (lines !== '') await write(file, lines)
      })
      return writing
    },
    close: () => file.close(),
  }
}

async function write(file: FileHandle, lines: string): Promise<void> {
  await file.appendFile(lines)
  await file.datasync()
}

/** So that the new name outlives a power cut; Windows knows no such call. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
