import type { Document } from '@rubrica/sdk'
import {
  type Contact,
  documentIn,
  type Owner,
  paper,
  readyDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import type { Product } from '../product.ts'
import { until } from '../until.ts'

/** A small letting agency in the middle of its month: what the pictures show. */
export interface Agency {
  product: Product
  owner: Owner
  /** Has nothing to sign yet. */
  ana: Contact
  /** Waits for its preparation; a draft has signers and fields. */
  draft: Document
  /** Signed by all and sealed. */
  sealed: Document
  /** Waits for one of two. */
  waiting: Document
  templateId: string
}

export async function openAgency(product: Product): Promise<Agency> {
  const owner = await signUp(product, 'Helena Duarte')
  const { accountId, client } = owner
  await client.accounts.update({ accountId, name: 'Aurora Imóveis' })
  const [ana, bruno, carla] = await Promise.all(
    [
      ['Ana Beatriz Souza', 'ana.souza@exemplo.com'],
      ['Bruno Carvalho', 'bruno.carvalho@exemplo.com'],
      ['Carla Menezes', 'carla.menezes@exemplo.com'],
    ].map(([name = '', email = '']) => person(owner, name, email)),
  )
  if (!ana || !bruno || !carla) throw new Error('nobody is there')

  const sealed = await sent(owner, 'Contrato de locação – Rua das Acácias, 120', [bruno])
  await signAll(await signerAtTheDoor(product, bruno.email))
  const waiting = await sent(owner, 'Contrato de locação – Av. Brasil, 871', [carla, bruno])
  await signAll(await signerAtTheDoor(product, carla.email))
  const cancelled = await sent(owner, 'Distrato – Sala 42', [carla])
  await client.signing.reject({ documentId: cancelled.id, assignmentId: cancelled.assignment?.id ?? '' })
  await documentIn(client, sealed.id, 'certificated')
  return {
    ...{ product, owner, ana, sealed, waiting },
    draft: await prepared(owner, [ana, bruno]),
    templateId: await template(owner),
  }
}

async function person({ client, accountId }: Owner, name: string, email: string): Promise<Contact> {
  const { id } = await client.signers.create({ accountId, full_name: name, email })
  return { id, name, email }
}

async function sent(owner: Owner, name: string, contacts: Contact[]): Promise<Document> {
  const { id: documentId } = await readyDocument(owner)
  await owner.client.documents.update({ documentId, name })
  await owner.client.assignments.create({ documentId, method: 'virtual', signers: contacts.map(({ id }) => ({ id })) })
  return owner.client.documents.get({ documentId })
}

/** A document whose draft has two signers and a field for each. */
async function prepared(owner: Owner, signers: Contact[]): Promise<Document> {
  const document = await readyDocument(owner)
  const documentId = document.id
  await owner.client.documents.update({ documentId, name: 'Contrato de administração – Edifício Ipê' })
  const { items } = await owner.client.fields.list({ accountId: owner.accountId, include_standard: true })
  const field = (type: string) => items.find((one) => one.type === type)?.id ?? ''
  const placements = signers.flatMap(({ id: signer_id }, at) =>
    ['personName', 'signature'].map((type, row) => ({
      ...{ id: crypto.randomUUID(), page_id: document.pages[0]?.id ?? '', signer_id, field_id: field(type) },
      ...{ left: 140 + at * 520, top: 1480 + row * 120, width: 420, height: 90 },
    })),
  )
  const draft = {
    signers: signers.map(({ id }, colour) => ({ id, colour, is_together: false })),
    placements,
    ...{ is_in_order: false, copy_receivers: [], message: '', expires_at: null, reminder_days: null },
    prepared_for: 'collect' as const,
  }
  await owner.client.drafts.save({ documentId, version: 0, draft })
  return document
}

async function template({ client, accountId }: Owner): Promise<string> {
  const { id: templateId } = await client.templates.create({ accountId, file: await paper('contrato.pdf') })
  const ids = { accountId, templateId }
  const { pages } = await until('the template to be read', async () => {
    const one = await client.templates.get(ids)
    return one.status === 'ready' && one
  })
  const tenant = await client.templates.createRole({ ...ids, name: 'Locatário' })
  const { items } = await client.fields.list({ accountId, include_standard: true })
  const field_id = items.find(({ type }) => type === 'signature')?.id ?? ''
  const fields = [{ field_id, role_id: tenant.id, display_settings: { left: 200, top: 1500, width: 420, height: 90 } }]
  await client.templates.setFields({ ...ids, entries: [{ page_id: pages[0]?.id ?? '', fields }] })
  await client.templates.update({ ...ids, name: 'Contrato de locação', document_name: 'Locação – <#Locatário#>' })
  return templateId
}
