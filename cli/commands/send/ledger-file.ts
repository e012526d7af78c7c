import { type FileHandle, open, readFile, truncate } from 'node:fs/promises'
import { Failure } from '../../failure.ts'
import { jsonObjectIn } from '../../json-object.ts'
import { textIfThere } from '../../text-if-there.ts'

/** Lines of JSON that are only ever added to. */
export interface LedgerFile {
  /** Resolves once the line is on disk. Lines that come together are written together. */
  append(line: object): Promise<void>
  close(): Promise<void>
}

/** The lines of a ledger; undefined if there is none. Skips an incomplete last line. */
export async function readLines(path: string): Promise<Readonly<Record<string, unknown>>[] | undefined> {
  const text = await textIfThere(path)
  return text
    ?.split('\n')
    .slice(0, -1)
    .map((line, at) => {
      const value = jsonObjectIn(line)
      if (value === undefined)
        throw new Failure(
          {
            pt: 'O registro está danificado na linha {line}: {path}',
            en: 'The ledger is damaged at line {line}: {path}',
          },
          undefined,
          { line: at + 1, path },
        )
      return value
    })
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
