import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Attachment } from '@rubrica/api/pdf/engine.ts'
import { evidenceOf } from '@rubrica/proof/evidence/evidence-of.ts'
import { logProofOf } from '@rubrica/proof/log/log-proof-of.ts'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'
import { documentIn } from '../make.ts'
import { newOwner } from './owner.ts'
import { onSqlite } from './service.ts'
import { documentsAtThePen } from './signed-documents.ts'

/** The evidence and the log's proof that the service gives a document with one signer. */
export function sealedAttachments(): Promise<Attachment[]> {
  return onSqlite(async (service) => {
    const owner = await newOwner(service)
    const { ids, sign } = await documentsAtThePen(service, owner, 1)
    await sign()
    const [documentId = ''] = ids
    await documentIn(owner.client, documentId, 'certificated')
    const { body } = await owner.client.documents.download({ documentId, artifact: 'certificated' })
    const { document, signatures } = findSignatures(new Uint8Array(await new Response(body).arrayBuffer()))
    const seal = signatures.at(-1)
    if (!seal) throw new Error('The file is not sealed')
    return Object.entries({ 'evidence.json': evidenceOf, 'log.json': logProofOf }).map(([name, read]) => ({
      name,
      description: name,
      json: Buffer.from(read(document, seal) ?? []).toString(),
    }))
  })
}

/** Runs `work` with the address of a timestamp authority. */
export async function withAuthority<T>(work: (url: string) => Promise<T>): Promise<T> {
  const child = fork(new URL('./authority-process.ts', import.meta.url))
  try {
    const [url] = await once(child, 'message')
    return await work(`${url}/tsa`)
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}
