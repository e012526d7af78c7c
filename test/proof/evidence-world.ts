import type { Rubrica } from '@rubrica/sdk'
import { type Contact, CPF, contact, documentIn, type Owner, readyDocument, signAll, signerAtTheDoor } from '../make.ts'
import type { World } from '../world.ts'

export const NAME = 'Ana Úrsula Conceição'
export const TELEPHONE = '+5511987654321'

export interface SealedContract {
  documentId: string
  ana: Contact
  bia: Contact
  /** What the mails to both said that opens something. */
  secrets: string[]
  pdf: Uint8Array
  certificate: Uint8Array
}

/** A contract that two people signed: one after correcting her data and with a CPF filled in, shown two pages; one shown none. */
export async function sealedContract(world: World, owner: Owner, paper = 'contrato.pdf'): Promise<SealedContract> {
  const [ana, bia] = [await contact(owner, 'Ana Conceicao'), await contact(owner, 'Bia Õlhos Graça')]
  const document = await readyDocument(owner, paper)
  const { items } = await owner.client.fields.list({ accountId: owner.accountId, include_standard: true })
  const place = (type: string, signer_id: string, top: number) => ({
    signer_id,
    field_id: items.find((field) => field.type === type)?.id ?? '',
    display_settings: { left: 150, top },
  })
  const fields = [
    ...[place('signature', ana.id, 1100), place('personName', ana.id, 1300), place('cpf', ana.id, 1400)],
    place('signature', bia.id, 1500),
  ]
  await owner.client.assignments.create({
    documentId: document.id,
    method: 'collect',
    signers: [{ id: ana.id }, { id: bia.id }],
    entries: [{ page_id: document.pages[0]?.id ?? '', fields }],
  })
  const first = await signerAtTheDoor(world, ana.email)
  await first.signing.confirmData({ documentId: document.id, full_name: NAME, government_id: '111.444.777-35' })
  await first.signing.confirmData({ documentId: document.id, government_id: CPF, whatsapp_phone_number: TELEPHONE })
  for (const { id: pageId } of document.pages.slice(0, 2))
    await bytesOf(first.documents.pageImage({ documentId: document.id, pageId }))
  await signAll(first, { personName: NAME, cpf: CPF })
  await signAll(await signerAtTheDoor(world, bia.email))
  await documentIn(owner.client, document.id, 'certificated')
  const secrets = await Promise.all(
    [ana, bia].flatMap(({ email }) => [world.mailbox.accessCode(email), world.mailbox.code(email)]),
  )
  return {
    documentId: document.id,
    ana,
    bia,
    secrets,
    pdf: await artifact(owner.client, document.id, 'certificated'),
    certificate: await artifact(owner.client, document.id, 'certificate-page'),
  }
}

function artifact(client: Rubrica, documentId: string, name: 'certificated' | 'certificate-page') {
  return bytesOf(client.documents.download({ documentId, artifact: name }))
}

async function bytesOf(download: Promise<{ body: ReadableStream<Uint8Array<ArrayBuffer>> }>): Promise<Uint8Array> {
  return new Uint8Array(await new Response((await download).body).arrayBuffer())
}
