import { type FileSource, openFile } from './file.ts'

/** SHA-256 of a file's bytes in lower-case hexadecimal. Holds the file in memory once. */
export async function sha256Of(file: FileSource): Promise<string> {
  const content = await (await openFile(file)).blob()
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
