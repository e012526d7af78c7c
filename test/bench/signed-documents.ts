import { randomUUID } from 'node:crypto'
import { documentIn, drawnSignature, paper } from '../make.ts'
import type { Owner } from './owner.ts'
import type { Service } from './service.ts'

/** Documents that wait for one signer with a confirmed link. */
export interface AtThePen {
  ids: string[]
  /** The last signature on each, in one call; what follows is sealing. */
  sign(): Promise<void>
}

export async function documentsAtThePen(
  service: Pick<Service, 'client' | 'mails'>,
  owner: Owner,
  count: number,
): Promise<AtThePen> {
  const { client, accountId } = owner
  const email = `${randomUUID()}@exemplo.com`
  const { id: signerId } = await client.signers.create({ accountId, full_name: 'Ana Úrsula Conceição', email })
  const file = await paper('contrato.pdf')
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) {
    const { id: documentId } = await client.documents.create({ accountId, file })
    await documentIn(client, documentId, 'metadata_ready')
    await client.assignments.create({ documentId, method: 'virtual', signers: [{ id: signerId }] })
    ids.push(documentId)
  }
  const signerAccessCode = await service.mails.find(email, /\/sign\/([\w-]{20,})/)
  const signer = service.client({ signerAccessCode })
  await signer.signing.verify({ 'verification-code': await service.mails.find(email, /digo: (\d{6})/) })
  await signer.signing.acceptTerms({})
  await signer.signing.saveSignature({ file: drawnSignature() })
  return {
    ids,
    async sign() {
      const answers = await signer.signing.signMultiple({ document_ids: ids })
      const refused = answers.find(({ success }) => !success)
      if (refused) throw new Error(refused.message)
    },
  }
}
