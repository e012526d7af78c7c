import { readFile } from 'node:fs/promises'
import { type Bytes, Malformed } from '@rubrica/proof/asn1/element.ts'
import { readMessage } from '@rubrica/proof/cms/message.ts'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'

/** The certificates that each signature of a file carries, as DER; none of a message that cannot be read. */
export async function certificatesIn(path: string): Promise<Uint8Array[][]> {
  const { signatures } = findSignatures(await readFile(path))
  return signatures.map(({ contents }) => certificatesOf(new Uint8Array(contents)))
}

function certificatesOf(message: Bytes): Uint8Array[] {
  try {
    return readMessage(message).certificates.map(({ bytes }) => bytes)
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    return []
  }
}
