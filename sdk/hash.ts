import { type FileSource, openFile } from './file.ts'

export async function hash(file: FileSource): Promise<string> {
  const content = await (await openFile(file)).blob()
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
