import { activityEvents } from '@rubrica/contracts/activity-events.ts'
import { type Fetch, Rubrica, type WebhookEvent, type WebhookEventName, webhooks } from '@rubrica/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Contact,
  contact,
  documentIn,
  type Owner,
  paper,
  readyDocument,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { refusingOffice, unreadableDocx } from '../office-files.ts'
import { teamMate } from '../team.ts'
import { until } from '../until.ts'
import { openReceiver, type Receiver } from '../webhook-receiver.ts'
import { databases, useWorld } from '../world.ts'

const HASH = /^[0-9a-f]{64}$/
const ORIGIN = { ip: '203.0.113.7', 'user-agent': 'Navegador/1' }

describe.each(databases.filter(({ isThere }) => isThere))('what a receiver is told, on $kind', ({ kind }) => {
  const world = useWorld({ database: kind, env: { ...refusingOffice, WEBHOOK_ALLOW_PRIVATE: 'on' } })
  let receiver: Receiver
  let owner: Owner
  let userId: string
  let ana: Contact
  let bia: Contact
  let secret: string
  const ids = { signed: '', declined: '', cancelled: '', broken: '', template: '', brokenTemplate: '' }

  beforeAll(async () => {
    receiver = await openReceiver()
    owner = await signUp(world, 'Olívia Conceição')
    await owner.client.users.update({ telephone: '11987654321' })
    userId = (await owner.client.users.self({})).user.id
    secret = await subscribeToAll(owner)
    ana = await contact(owner, 'Ana Úrsula')
    bia = await contact(owner, 'Bia Sá')
    await signedOne()
    await declinedOne()
    await cancelledOne()
    await templatesAndFailures()
  })
  afterAll(async () => {
    await receiver.close()
  })

  const user = () => ({ type: 'User', id: userId, name: 'Olívia Conceição', email: owner.email })
  const account = () => ({ type: 'Account', id: owner.accountId, name: expect.any(String) })
  const signer = (who = ana) => ({ type: 'Signer', id: who.id, full_name: who.name, email: who.email })
  /** The document as a search lists it, with the state of its signing; without pages, and without links of signers. */
  const document = (status: string, id = ids.signed) => ({
    type: 'Document',
    resource: 'document',
    id,
    account_id: owner.accountId,
    template_id: null,
    external_id: null,
    name: expect.any(String),
    status,
    artifacts: expect.objectContaining({ original: `http://rubrica.test/v1/documents/${id}/download/original` }),
    is_closed: ['certificated', 'rejected_by_signer', 'rejected_by_user', 'failed'].includes(status),
    signing_url: `http://rubrica.test/release/${id}`,
    decline_reason:
      { rejected_by_signer: 'O valor está errado.', rejected_by_user: 'Enviei a versão antiga.' }[status] ?? null,
    declined_by: status === 'rejected_by_signer' ? expect.objectContaining({ id: bia.id, email: bia.email }) : null,
    failure_reason: status === 'failed' ? expect.stringMatching(/\S/) : null,
    waiting_for: null,
    waiting_reason: null,
    file_notes: [],
    tags: [],
    original_sha256: status === 'uploaded' || status === 'failed' ? null : expect.stringMatching(/^[0-9a-f]{64}$/),
    page_count: status === 'uploaded' || status === 'failed' ? null : 2,
    assignment: unsent.includes(status) ? expect.toSatisfy((told) => told === null || id === ids.signed) : assignment(),
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
  })
  const template = (id: string) => ({ type: 'Template', id, name: expect.any(String) })
  /** Who sent it and how far it is, without people, fields and links. */
  const assignment = () => ({
    ...{ resource: 'assignment', id: expect.any(String), sender_email: owner.email, method: 'virtual' },
    ...{ expires_at: null, message: null },
    summary: { signer_count: 1, completed_count: expect.any(Number) },
  })
  const unsent = ['uploaded', 'metadata_ready', 'failed']
  const failed = { error_message: expect.stringMatching(/^\p{Lu}.+\.$/su) }
  const named = (who = ana) => ({ signer_full_name: who.name })
  const asked = () => ({
    ...{ ...named(), signer_email: ana.email, signer_whatsapp_phone_number: null },
    ...{ notification_method: 'email', verification_method: 'Email' },
  })

  /** Each event's subject, object and payload. */
  const told: [WebhookEventName, () => { subject: object; object: object; payload: object | null }][] = [
    [
      'signer_created',
      () => ({ subject: user(), object: signer(), payload: { signer_id: ana.id, signer_full_name: ana.name } }),
    ],
    ['document_uploaded', () => ({ subject: user(), object: document('uploaded'), payload: null })],
    [
      'document_metadata_ready',
      () => ({
        subject: user(),
        object: document('metadata_ready'),
        payload: null,
      }),
    ],
    [
      'assignment_created',
      () => ({
        subject: user(),
        object: document('metadata_ready'),
        payload: {
          ...{ assignment_id: expect.any(String), method: 'virtual', signer_count: 1 },
          ...{ user_name: 'Olívia Conceição', user_email: owner.email, user_telephone: '11987654321' },
        },
      }),
    ],
    ['document_prepared', () => ({ subject: user(), object: document('pending_signature'), payload: null })],
    [
      'signature_requested',
      () => ({
        subject: user(),
        object: document('pending_signature'),
        payload: { signer_id: ana.id, email: ana.email, ...asked() },
      }),
    ],
    ['signer_email_verified', () => bySigner({ signer_id: ana.id, signer_email: ana.email })],
    ['signer_data_confirmed', () => bySigner({ signer_id: ana.id, ...asked() })],
    ['signer_viewed_document', () => bySigner({ signer_id: ana.id, ...named() })],
    [
      'signer_signed_document',
      () => bySigner({ signer_id: ana.id, ...named(), method: 'email', terms_version: expect.any(String) }),
    ],
    ['document_ready', () => ({ subject: account(), object: document('certificating'), payload: null })],
    [
      'document_certificated',
      () => ({
        subject: account(),
        object: document('certificated'),
        payload: { sha256: expect.stringMatching(HASH), original_sha256: expect.stringMatching(HASH) },
      }),
    ],
    [
      'signer_rejected_document',
      () => ({
        subject: signer(bia),
        object: document('rejected_by_signer', ids.declined),
        payload: { signer_id: bia.id, ...named(bia), decline_reason: 'O valor está errado.' },
      }),
    ],
    [
      'user_rejected_document',
      () => ({
        subject: user(),
        object: document('rejected_by_user', ids.cancelled),
        payload: { user_name: 'Olívia Conceição', decline_reason: 'Enviei a versão antiga.' },
      }),
    ],
    [
      'document_processing_failed',
      () => ({ subject: account(), object: document('failed', ids.broken), payload: failed }),
    ],
    [
      'template_created',
      () => ({
        subject: user(),
        object: template(ids.template),
        payload: null,
      }),
    ],
    [
      'template_processed',
      () => ({
        subject: account(),
        object: template(ids.template),
        payload: null,
      }),
    ],
    [
      'template_processing_failed',
      () => ({
        subject: account(),
        object: template(ids.brokenTemplate),
        payload: { template_id: ids.brokenTemplate, ...failed },
      }),
    ],
  ]

  const bySigner = (payload: object) => ({ subject: signer(), object: document('pending_signature'), payload })

  test.each(told)('%s', async (event, expected) => {
    const { object, ...rest } = expected()
    const body = await bodyOf(event, object)
    expect(body.object.type).toBe(activityEvents[event].delivered)
    expect(body).toEqual({
      id: expect.any(Number),
      event,
      message: expect.stringMatching(/^\p{Lu}.+\.$/su),
      origin: body.origin,
      created_at: expect.any(Number),
      account_id: owner.accountId,
      object,
      ...rest,
    })
    expect(Object.keys(body.origin ?? ORIGIN)).toEqual(Object.keys(ORIGIN))
    // A receiver that checks its clock finds the current time in seconds, not in milliseconds and not as text.
    expect(Math.abs(body.created_at - Date.now() / 1000)).toBeLessThan(600)
  })

  test('every type that can be subscribed to was told here, save those of codes to telephones', async () => {
    const types = await owner.client.webhooks.eventTypes({})
    // phone-channels.test.ts has these.
    const byPhone = ['signer_whatsapp_verified', 'signer_sms_verified']
    const names = new Set<string>([...told.map(([event]) => event), ...byPhone])
    expect(new Set(types.map(({ id }) => id))).toEqual(names)
    for (const { event } of await bodies()) expect(byPhone).not.toContain(event)
  })

  test('a signer who opens the document a second time is not told of again', async () => {
    const viewed = (await bodies()).filter(({ event, object }) => {
      return event === 'signer_viewed_document' && object.id === ids.signed
    })
    expect(viewed).toHaveLength(1)
  })

  test("a signer's act carries the address and the program that it came from, and the trail's number and second", async () => {
    const { items } = await owner.client.documents.activities({ documentId: ids.signed, 'per-page': 100 })
    for (const event of ['signer_email_verified', 'signer_signed_document'] as const) {
      const body = await bodyOf(event, { id: ids.signed })
      expect(body.origin).toEqual(ORIGIN)
      const entry = items.find(({ id }) => id === body.id)
      expect(entry).toMatchObject({ event, message: body.message, payload: body.payload, evidence: null })
      expect(body.created_at).toBe(Math.floor(Date.parse(entry?.created_at ?? '') / 1000))
    }
    expect((await bodyOf('document_ready', { id: ids.signed })).origin).toBeNull()
  })

  test('who asks for a reminder is named, not who sent the document', async () => {
    const mate = await teamMate(world, owner, 'organizer', 'Caio Reis')
    const caio = await contact(owner, 'Caio Contato')
    const { id, assignment } = await sentDocument(owner, [caio])
    await mate.client.assignments.resend({
      documentId: id,
      assignmentId: assignment?.id ?? '',
      signerId: caio.id,
    })
    const requests = await until('the reminder', async () => {
      const found = (await bodies()).filter(({ event, object }) => event === 'signature_requested' && object.id === id)
      return found.length === 2 && found.sort((a, b) => a.id - b.id)
    })
    expect(requests.map(({ subject }) => subject.id)).toEqual([userId, mate.id])
  })

  test('data confirmed on another document than the one of the link is told of that document', async () => {
    const dora = await contact(owner, 'Dora Lima')
    const first = await sentDocument(owner, [dora])
    const client = await signerAtTheDoor(world, dora.email)
    const second = await sentDocument(owner, [dora])
    await client.signing.confirmData({ documentId: second.id })
    expect((await bodyOf('signer_data_confirmed', { id: second.id })).subject.id).toBe(dora.id)
    expect((await bodies()).filter(({ object }) => object.id === first.id).map(({ event }) => event)).not.toContain(
      'signer_data_confirmed',
    )
  })

  async function subscribeToAll({ client, accountId, email }: Owner): Promise<string> {
    const events = (await client.webhooks.eventTypes({})).map(({ id }) => id)
    const made = await client.webhooks.update({ accountId, events, is_active: true, url: receiver.url, email })
    return made.secret ?? ''
  }

  /** Every webhook that has come, its signature checked. */
  function bodies(): Promise<WebhookEvent[]> {
    return Promise.all(receiver.received.map(({ body, headers }) => webhooks.verify(body, headers, secret)))
  }

  function bodyOf(event: string, object: object): Promise<WebhookEvent> {
    return until(`a webhook ${event}`, async () =>
      (await bodies()).find((body) => body.event === event && 'id' in object && body.object.id === object.id),
    )
  }

  async function signedOne(): Promise<void> {
    ids.signed = (await sentDocument(owner, [ana])).id
    const door = { signerAccessCode: await world.mailbox.accessCode(ana.email) }
    const headers = { 'X-Forwarded-For': ORIGIN.ip, 'User-Agent': ORIGIN['user-agent'] }
    const fetch: Fetch = (url, init) => world.api.fetch(new Request(url, init))
    const client = new Rubrica({ baseUrl: world.config.publicUrl, fetch, headers, ...door })
    await client.signing.verify({ 'verification-code': await world.mailbox.code(ana.email) })
    await client.signing.confirmData({ documentId: ids.signed, has_accepted_terms: true })
    await client.signing.open({})
    await client.signing.open({})
    await signAll(client)
  }

  async function declinedOne(): Promise<void> {
    const { id, assignment } = await sentDocument(owner, [bia])
    ids.declined = id
    const client = await signerAtTheDoor(world, bia.email)
    const reason = { decline_reason: 'O valor está errado.' }
    await client.signing.reject({ documentId: id, assignmentId: assignment?.id ?? '', ...reason })
  }

  async function cancelledOne(): Promise<void> {
    const { id, assignment } = await sentDocument(owner, [bia])
    ids.cancelled = id
    const reason = { decline_reason: 'Enviei a versão antiga.' }
    await owner.client.signing.reject({ documentId: id, assignmentId: assignment?.id ?? '', ...reason })
  }

  async function templatesAndFailures(): Promise<void> {
    const { client, accountId } = owner
    ids.broken = (await client.documents.create({ accountId, file: unreadableDocx() })).id
    ids.template = (await client.templates.create({ accountId, file: await paper('contrato.pdf') })).id
    ids.brokenTemplate = (await client.templates.create({ accountId, file: unreadableDocx() })).id
    await documentIn(client, ids.broken, 'failed')
    await readyDocument(owner)
  }
})
