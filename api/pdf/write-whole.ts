import { renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file atomically: under its name it is whole or absent. Not flushed, because the store flushes what it keeps; and
 * at once, because a process has one task.
 */
export function writeWhole(path: string, bytes: Uint8Array): void {
  const partial = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}.partial`
  try {
    writeFileSync(partial, bytes, { mode: 0o600 })
    renameSync(partial, path)
  } catch (cause) {
    rmSync(partial, { force: true })
    throw cause
  }
}
