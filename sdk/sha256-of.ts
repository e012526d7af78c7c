import type { FileSource } from './file.ts'

/** SHA-256 of a file's bytes in lower-case hexadecimal. Holds the file in memory once. */
export async function sha256Of(file: FileSource): Promise<string> {
  const { hash } = await import('./later.ts')
  return hash(file)
}
