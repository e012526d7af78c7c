import type { Verification } from '@rubrica/contracts/documents.ts'
import type { FileInput } from '@rubrica/contracts/file.ts'
import type { Client } from './client.ts'

/**
 * Asks the service whether a file is one of its documents. Only its hash is sent. `matched` tells the signed file
 * (`sealed`) from the one that was sent for signing (`original`).
 */
export async function verifyFile(client: Client, file: Pick<FileInput, 'stream'>): Promise<Verification> {
  return client.documents.verify({ hash: await sha256Of(file) })
}

/** SHA-256 of a file's bytes in lower-case hexadecimal. Holds the file in memory once. */
export async function sha256Of(file: Pick<FileInput, 'stream'>): Promise<string> {
  const bytes = await new Response(file.stream()).arrayBuffer()
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
