import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import type { Document, DocumentStatus, Rubrica, Template } from '@rubrica/sdk'
import type { Mailbox } from './mailbox.ts'
import { until } from './until.ts'
import type { World } from './world.ts'

export const PASSWORD = 'uma senha boa'
export const CPF = '529.982.247-25'

/** An account holder. */
export interface Owner {
  client: Rubrica
  accountId: string
  email: string
  accessToken: string
}

/** Somebody who has signed up through the front door and confirmed the e-mail by its code. */
export async function signUp(
  world: Pick<World, 'client'> & { mailbox: Pick<Mailbox, 'code'> },
  name?: string,
): Promise<Owner> {
  const person = await signUpOnly(world, name)
  await world.client().users.verifyEmail({ email: person.email, code: await world.mailbox.code(person.email) })
  return person
}

/** The same person by a key, which does not end after an hour, however far the clock is turned. */
export async function withLastingKey(world: Pick<World, 'client'>, person: Owner): Promise<Owner> {
  const { api_key } = await person.client.users.createApiKey({ password: PASSWORD })
  return { ...person, client: world.client({ apiKey: api_key ?? '' }) }
}

/** Somebody who has signed up and not confirmed the e-mail: who sends nothing. */
export async function signUpOnly(world: Pick<World, 'client'>, name = 'Olívia Conceição'): Promise<Owner> {
  const email = `${randomUUID()}@exemplo.com`
  const session = await world.client().users.create({ name, email, password: PASSWORD, has_accepted_terms: true })
  const accessToken = session.access_token ?? ''
  return { client: world.client({ token: accessToken }), accountId: session.accounts[0]?.id ?? '', email, accessToken }
}

/** One of the papers as an upload. */
export async function paper(name: string): Promise<File> {
  return new File([await openAsBlob(new URL(`./fixtures/papers/${name}`, import.meta.url).pathname)], basename(name))
}

/** Uploads a paper and waits until it can be prepared. */
export async function readyDocument({ client, accountId }: Owner, name = 'contrato.pdf'): Promise<Document> {
  const { id } = await client.documents.create({ accountId, file: await paper(name) })
  return documentIn(client, id, 'metadata_ready')
}

/** A template after its file has been read. */
export async function readTemplate({ client, accountId }: Owner): Promise<Template> {
  const { id: templateId } = await client.templates.create({ accountId, file: await paper('contrato.pdf') })
  return until('the template to be read', async () => {
    const template = await client.templates.get({ accountId, templateId })
    return template.status === 'ready' && template
  })
}

/** A template for a tenant who signs, with a date that is filled in beforehand. */
export async function preparedTemplate(
  owner: Owner,
  names: object = { document_name: 'Locação de <#Locatário#> desde <#Data de início#>' },
  label = 'Data de início',
): Promise<{ id: string }> {
  const { accountId, client } = owner
  const { id: templateId, roles, pages } = await readTemplate(owner)
  const ids = { accountId, templateId }
  const tenant = await client.templates.createRole({ ...ids, name: 'Locatário' })
  const { items } = await client.fields.list({ accountId, include_standard: true })
  const place = (type: string, role_id: string | undefined, top: number, label?: string) => ({
    ...{ field_id: items.find((field) => field.type === type)?.id ?? '', role_id: role_id ?? '', label },
    display_settings: { left: 200, top, width: 300, height: 60 },
  })
  const fields = [place('signature', tenant.id, 900), place('date', roles[0]?.id, 500, label)]
  await client.templates.setFields({ ...ids, entries: [{ page_id: pages[0]?.id ?? '', fields }] })
  await client.templates.update({ ...ids, ...names })
  return { id: templateId }
}

/** Waits until a document has a status; another end state fails at once. */
export function documentIn(client: Rubrica, documentId: string, status: DocumentStatus): Promise<Document> {
  return until(`a document that is ${status}`, async () => {
    const document = await client.documents.get({ documentId })
    if (document.status === 'failed' && status !== 'failed') throw new Error(document.failure_reason ?? 'failed')
    return document.status === status && document
  })
}

export interface Contact {
  id: string
  email: string
  name: string
}

export async function contact({ client, accountId }: Owner, name = 'Ana Úrsula Conceição'): Promise<Contact> {
  const email = `${randomUUID()}@exemplo.com`
  const { id } = await client.signers.create({ accountId, full_name: name, email })
  return { id, email, name }
}

/** A signer who has opened the mailed link, confirmed the code and accepted the terms. */
export async function signerAtTheDoor(
  world: Pick<World, 'client'> & { mailbox: Pick<Mailbox, 'code' | 'accessCode'> },
  email: string,
): Promise<Rubrica> {
  const { signerAccessCode, code } = await newestLink(world.mailbox, email)
  const client = world.client({ signerAccessCode })
  await client.signing.verify({ 'verification-code': code })
  await client.signing.acceptTerms({})
  return client
}

/** The same for this document, whose mail may come after one of another. */
export async function signerOf(
  world: Pick<World, 'client' | 'mailbox'>,
  owner: Owner,
  { documentId, who }: { documentId: string; who: Contact },
): Promise<Rubrica> {
  const { assignment } = await owner.client.documents.get({ documentId })
  const url = assignment?.signing_urls.find(({ signer_id }) => signer_id === who.id)?.url ?? ''
  await until(`the mail of ${url}`, async () => url.endsWith(await world.mailbox.accessCode(who.email)))
  return signerAtTheDoor(world, who.email)
}

/** Of one mail, although another may come between the two looks. */
async function newestLink(mailbox: Pick<Mailbox, 'code' | 'accessCode'>, email: string) {
  for (;;) {
    const signerAccessCode = await mailbox.accessCode(email)
    const code = await mailbox.code(email)
    if (signerAccessCode === (await mailbox.accessCode(email))) return { signerAccessCode, code }
  }
}

/** A document that was sent without fields and waits for these contacts. */
export async function sentDocument(owner: Owner, contacts: Contact[], more: object = {}): Promise<Document> {
  const { id } = await readyDocument(owner)
  const signers = contacts.map((one) => ({ id: one.id }))
  await owner.client.assignments.create({ documentId: id, method: 'virtual', signers, ...more })
  return owner.client.documents.get({ documentId: id })
}

/** A person with an account and a confirmed e-mail; another workspace asks them to sign at that address. */
export async function askedPerson(
  world: Pick<World, 'client' | 'mailbox'>,
  owner: Owner,
): Promise<{ person: Owner; documentId: string; signerId: string }> {
  const person = await signUp(world)
  const input = { accountId: owner.accountId, full_name: 'Caio Íris', email: person.email }
  const { id: signerId } = await owner.client.signers.create(input)
  const { id: documentId } = await sentDocument(owner, [{ id: signerId, email: person.email, name: 'Caio Íris' }])
  return { person, documentId, signerId }
}

/** Signs everything that the link asks for, as a person with these data would. */
export async function signAll(client: Rubrica, values: Record<string, string> = {}): Promise<void> {
  const view = await client.signing.open({})
  if (!view.current_signer.has_signature) await client.signing.saveSignature({ file: drawnSignature() })
  const items = (view.assignment?.items ?? []).map((item) => ({
    item_id: item.id,
    value: values[item.field.type] ?? null,
  }))
  await client.signing.sign({ documentId: view.id, assignmentId: view.assignment?.id ?? '', items })
}

/** A PNG with a stroke on it. */
export function drawnSignature(): File {
  const canvas = createCanvas(300, 100)
  const pen = canvas.getContext('2d')
  pen.lineWidth = 4
  pen.beginPath()
  pen.moveTo(10, 80)
  pen.bezierCurveTo(80, 0, 200, 100, 290, 20)
  pen.stroke()
  return new File([new Uint8Array(canvas.toBuffer('image/png'))], 'assinatura.png', { type: 'image/png' })
}
