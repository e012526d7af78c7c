import type { Rubrica } from '@rubrica/sdk'
import { beforeAll, expect, test } from 'vitest'
import { type Contact, contact, type Owner, readyDocument, signerAtTheDoor, signUp } from '../make.ts'
import { useWorld } from '../world.ts'
import { rawClient } from './raw-client.ts'

// Clients in languages with strict types decode an answer into a class: a text in place of an object, or a number in
// place of a text, is an exception there and not a detail.

const world = useWorld()
let owner: Owner
let ana: Contact
let bia: Contact
let documentId: string
let door: Rubrica
const get = async (path: string) => (await rawClient(world)(`GET ${path}`, { token: owner.accessToken })).data

beforeAll(async () => {
  owner = await signUp(world)
  ana = await contact(owner, 'Ana Úrsula')
  bia = await contact(owner, 'Bia Sá')
  const { id, pages } = await readyDocument(owner)
  documentId = id
  const { items: fields } = await owner.client.fields.list({ accountId: owner.accountId })
  const field = { signer_id: ana.id, field_id: fields[0]?.id ?? '', display_settings: { left: 20, top: 20 } }
  await owner.client.assignments.create({
    documentId,
    method: 'collect',
    signers: [{ id: ana.id }, { id: bia.id }],
    entries: [{ page_id: pages[0]?.id ?? '', fields: [field] }],
  })
  door = await signerAtTheDoor(world, bia.email)
})

test('a signer of an assignment is a whole signer, with channels as clients spell them and two flags', async () => {
  const person = {
    resource: 'signer',
    id: ana.id,
    full_name: ana.name,
    email: ana.email,
    whatsapp_phone_number: null,
    government_id: null,
    has_accepted_terms: false,
    completed: false,
  }
  expect(await get(`/documents/${documentId}`)).toMatchObject({
    assignment: {
      signers: [
        { ...person, verification_method: 'Email', notification_methods: ['Email'], step: null, notified: true },
        { id: bia.id },
      ],
      summary: { signers: [person, { id: bia.id }] },
    },
  })
})

test('an item names the whole page it stands on, and always a field', async () => {
  const [page] = (await owner.client.documents.get({ documentId })).pages
  expect(await get(`/documents/${documentId}`)).toMatchObject({
    assignment: {
      items: [
        { page, field: { id: expect.any(String), name: expect.any(String) } },
        { page: null, field: { id: 'virtual', name: 'Virtual', type: 'virtual' } },
      ],
    },
  })
})

test('another signer sees neither the address nor the numbers of the first', async () => {
  const { assignment } = await door.signing.open()
  expect(assignment?.signers).toMatchObject([
    { id: ana.id, email: null, whatsapp_phone_number: null, government_id: null },
    { id: bia.id, email: bia.email },
  ])
  expect(assignment?.summary.signers).toMatchObject([{ id: ana.id, email: null }, { id: bia.id }])
})

test('the counts of a verification are texts, save the one that clients read as a number', async () => {
  const { hash } = await originalOf(documentId)
  expect(await get(`/documents/${hash}/verify`)).toMatchObject({
    page_count: '2',
    signer_count: '2',
    completed_count: 0,
    is_valid: false,
  })
})

test('who declined is a signer, and nobody while nobody did', async () => {
  expect(await get(`/documents/${documentId}`)).toMatchObject({ declined_by: null })
  const { assignment } = await door.signing.open()
  await door.signing.reject({ documentId, assignmentId: assignment?.id ?? '', decline_reason: 'Valores errados.' })
  expect(await get(`/documents/${documentId}`)).toMatchObject({
    status: 'rejected_by_signer',
    declined_by: { resource: 'signer', id: bia.id, full_name: bia.name, email: bia.email, has_accepted_terms: true },
  })
})

async function originalOf(id: string): Promise<{ hash: string }> {
  const { body } = await owner.client.documents.download({ documentId: id, artifact: 'original' })
  const bytes = await new Response(body).arrayBuffer()
  return { hash: Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex') }
}
