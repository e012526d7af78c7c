import { rename, rm, writeFile } from 'node:fs/promises'

/** Writes a file atomically: under its name it is whole or absent. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const partial = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}.partial`
  try {
    await writeFile(partial, bytes, { flush: true })
    await rename(partial, path)
  } catch (cause) {
    await rm(partial, { force: true })
    throw cause
  }
}
