import { join } from 'node:path'
import { openSqlite } from '@rubrica/api/db/sqlite.ts'
import type { Document, DocumentStatus } from '@rubrica/sdk'
import type { Page } from 'playwright-core'
import {
  type Contact,
  contact,
  documentIn,
  type Owner,
  PASSWORD,
  preparedTemplate,
  readyDocument,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../../make.ts'
import type { SharedProduct } from '../../product.ts'
import { invitationCode, teamMate } from '../../team.ts'
import { until } from '../../until.ts'
import { accessCodeOf, sendWithFields } from '../signing/signing-link.ts'

export type World = Awaited<ReturnType<typeof makeWorld>>

export type Served = SharedProduct

/** A workspace with something of everything: documents in each status, a prepared template, people, webhooks, links. */
export async function makeWorld(product: Served) {
  const owner = await signUp(product)
  const { accountId, client } = owner
  const [ana, bia] = [await contact(owner), await contact(owner, 'Bia Sá')]
  const tags = await Promise.all(
    ['Locação', 'Urgente'].map((name, at) => client.tags.create({ accountId, name, color: ['0F7068', 'B1281F'][at] })),
  )
  const field = await client.fields.create({ accountId, name: 'Matrícula do imóvel', type: 'text', is_required: true })
  await client.webhooks.update({
    accountId,
    url: 'http://127.0.0.1:9/avisos',
    events: ['signer_created'],
    is_active: true,
    email: 'ti@exemplo.com',
  })
  await client.webhooks.test({ accountId })

  const [mate, leaver, documents, template, empty] = await Promise.all([
    teamMate(product, owner),
    makeLeaver(product),
    makeDocuments(product, owner, ana, bia),
    preparedTemplate(owner, { name: 'Locação', document_name: 'Locação de <#Locatário#>' }),
    signUp(product, 'Rui Novo'),
  ])
  await client.tags.replaceOnDocument({ accountId, documentId: documents.waiting.id, tags: tags.map(({ id }) => id) })
  await client.invitations.create({ account_id: accountId, email: 'convite@exemplo.com', role: 'organizer' })
  return {
    url: product.url,
    ...{ owner, mate, leaver, empty, ana, bia, field, template, documents },
    invitation: await invitationCode(product, 'convite@exemplo.com'),
  }
}

async function makeDocuments(product: Served, owner: Owner, ana: Contact, bia: Contact) {
  const { client } = owner
  const sealed = await sentDocument(owner, [bia])
  await signAll(await signerAtTheDoor(product, bia.email))
  const cancelled = await sentDocument(owner, [ana])
  await client.signing.reject(assigned(cancelled))
  const expired = await sentDocument(owner, [ana], soonOver)
  const ready = await preparedDocument(owner, ana, 'collect')
  const virtual = await preparedDocument(owner, ana, 'virtual')
  const waiting = await sentDocument(owner, [ana, bia], { expires_at: '2099-12-31T13:15:00.000Z', reminder_days: 3 })
  await documentIn(client, sealed.id, 'certificated')
  // The database gets states directly if they pass by themselves or need a fault of the machine.
  const kept = async (status: DocumentStatus) => {
    const document = await readyDocument(owner)
    const database = openSqlite(join(product.dataDir, 'rubrica.sqlite'))
    const change =
      "update documents set status = ?, failure_reason = 'Não foi possível preparar o arquivo.' where id = ?"
    database.prepare(change).run([status, document.id])
    database.close()
    return document
  }
  const [failed, processing, certificating] = [
    await kept('failed'),
    await kept('metadata_processing'),
    await kept('certificating'),
  ]
  return { expired, sealed, cancelled, ready, virtual, waiting, failed, processing, certificating }
}

/** A document with a draft that opens at every step. */
export async function preparedDocument(owner: Owner, { id }: Contact, method: 'collect' | 'virtual') {
  const { accountId, client } = owner
  const document = await readyDocument(owner)
  const { items } = await client.fields.list({ accountId, include_standard: true })
  const field_id = items.find(({ type }) => type === 'signature')?.id ?? ''
  const placement = { id: crypto.randomUUID(), page_id: document.pages[0]?.id ?? '', signer_id: id, field_id }
  const draft = {
    signers: [{ id, colour: 0, is_together: false }],
    placements: method === 'virtual' ? [] : [{ ...placement, left: 200, top: 400, width: 300, height: 80 }],
    ...{ is_in_order: false, copy_receivers: [], message: '', expires_at: null, reminder_days: null },
    prepared_for: method,
  }
  await client.drafts.save({ documentId: document.id, version: 0, draft })
  return document
}

/** A person whose account the service deletes in 30 days. */
async function makeLeaver(product: Served) {
  const leaver = await signUp(product, 'Lia Souto')
  await sentDocument(leaver, [await contact(leaver)])
  await leaver.client.users.remove({ delete_reason_type: 'other', password: PASSWORD })
  return leaver
}

/** A signer's link to a document. */
export interface Link {
  email: string
  code: string
  document: Document
  /** The mailed digits are spent. */
  isSpent?: boolean
}

export type Links = Awaited<ReturnType<typeof makeLinks>>

/** Links of signers, one for each state in which a signer can find a document. */
export async function makeLinks(product: Served, owner: Owner) {
  const make = async (send: (who: Contact) => Promise<Document>): Promise<Link> => {
    const who = await contact(owner, 'Caio Íris')
    const document = await send(who)
    return { email: who.email, document, code: await accessCodeOf(owner, document.id, who) }
  }
  const plain = (who: Contact) => sentDocument(owner, [who])
  const withFields = (who: Contact) => sendWithFields(owner, who, ['cpf', 'date', 'signature'])
  const several = async (who: Contact) => {
    await Promise.all([plain(who), withFields(who)])
    return plain(who)
  }
  const late = async (who: Contact) => {
    const { id: documentId } = await readyDocument(owner)
    const signers = [
      { id: (await contact(owner)).id, step: 1 },
      { id: who.id, step: 2 },
    ]
    await owner.client.assignments.create({ documentId, method: 'virtual', signers })
    return owner.client.documents.get({ documentId })
  }
  const declined = async (who: Contact) => {
    const other = await contact(owner, 'Dora Reis')
    const document = await sentDocument(owner, [who, other])
    const { signing } = await signerAtTheDoor(product, other.email)
    await signing.reject({ ...assigned(document), decline_reason: 'O preço não confere.' })
    return document
  }
  const cancelled = async (who: Contact) => {
    const document = await plain(who)
    await owner.client.signing.reject(assigned(document))
    return document
  }
  const signed = async (who: Contact) => {
    const document = await plain(who)
    await signAll(await signerAtTheDoor(product, who.email))
    return document
  }
  const expired = (who: Contact) => sentDocument(owner, [who], soonOver)
  const made = await Promise.all([expired, plain, withFields, several, late, declined, cancelled, signed].map(make))
  const [atItsEnd, verify, sign, some, outOfTurn, refused, takenBack, done] = made
  if (!atItsEnd || !verify || !sign || !some || !outOfTurn || !refused || !takenBack || !done)
    throw new Error('no link')
  return {
    ...{ expired: atItsEnd, verify, sign, several: some, outOfTurn, declined: refused, cancelled: takenBack },
    signed: { ...done, isSpent: true },
  }
}

/** Ends a few seconds after it is sent: it is read then, and not before the upload. */
const soonOver = {
  get expires_at() {
    return new Date(Date.now() + 5000).toISOString()
  },
}

function assigned({ id, assignment }: Document) {
  return { documentId: id, assignmentId: assignment?.id ?? '' }
}

/** Confirms the digits of a link in this browser, with the same call as the page for the digits. */
export async function confirmLink(product: Served, page: Page, { code, email, isSpent = false }: Link): Promise<void> {
  await product.client({ signerAccessCode: code }).signing.requestVerification({})
  const digits = await until(`the digits for ${email}`, async () => {
    const found = (await product.mailbox.all(email)).flatMap(({ text }) => /^Código: (\d{6})$/m.exec(text)?.[1] ?? [])
    return found.length > Number(isSpent) && found[0]
  })
  const status = await page.evaluate(
    async ([access = '', code]) => {
      const headers = { 'Content-Type': 'application/json', 'X-Rubrica': '1', 'X-Signer-Access-Code': access }
      return (await fetch('/trpc/signing.verify', { method: 'POST', headers, body: JSON.stringify({ code }) })).status
    },
    [code, digits],
  )
  if (status !== 200) throw new Error(`the digits for ${email} were answered ${status}`)
}
