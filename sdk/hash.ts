import { wholeOf } from './content.ts'
import type { FileSource } from './file.ts'

export async function hash(file: FileSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await wholeOf(file))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
