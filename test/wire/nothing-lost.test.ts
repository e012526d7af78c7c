import { beforeAll, describe, expect, test } from 'vitest'
import {
  contact,
  type Owner,
  paper,
  readTemplate,
  readyDocument,
  sentDocument,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { useWorld } from '../world.ts'
import { at, type Call, list, rawClient } from './raw-client.ts'

describe('a 200 has done what was asked, or the call is refused', () => {
  const world = useWorld()
  let call: Call
  let owner: Owner
  let token: string

  beforeAll(async () => {
    call = rawClient(world)
    owner = await signUp(world)
    token = owner.accessToken
  })

  test('two names of one value may say the same', async () => {
    const { id } = await contact(owner)
    const document = await readyDocument(owner)
    const both = { method: 'virtual', signers: [{ id }], signer_ids: [id], signerIds: [id] }
    expect((await call(`POST /documents/${document.id}/assignments`, { token, json: both })).status).toBe(200)
  })

  test('a list of signers that is empty or null hides no other one', async () => {
    const { id } = await contact(owner)
    const named: object[] = [
      { signers: [], signer_ids: [id], signerIds: null },
      { signers: [{ id }], signer_ids: [], signerIds: [] },
      { signers: null, signer_ids: null, signerIds: [id] },
      { signer_ids: [], signerIds: [id] },
    ]
    for (const list of named) {
      const route = `/documents/${(await readyDocument(owner)).id}/assignments`
      const json = { method: 'virtual', ...list }
      expect((await call(`POST ${route}/estimate-cost`, { token, json })).status).toBe(200)
      const sent = await call(`POST ${route}`, { token, json })
      expect([list, sent.status, at(sent.data, 'signers.0.id')]).toEqual([list, 200, id])
    }
    const none = { method: 'virtual', signers: [], signer_ids: null, signerIds: [] }
    const refused = await call(`POST /documents/${(await readyDocument(owner)).id}/assignments`, { token, json: none })
    expect([refused.status, at(refused.body, 'code')]).toEqual([400, 'no_signers'])
  })

  test('terms that are accepted by one name may be null by the other', async () => {
    const person = { name: 'Ana', email: 'ana.nula@exemplo.com', password: 'uma senha boa' }
    const json = { ...person, terms: true, has_accepted_terms: null }
    expect((await call('POST /users', { json })).status).toBe(200)
    const neither = { ...person, email: 'ana.nada@exemplo.com', terms: null, has_accepted_terms: null }
    const refused = await call('POST /users', { json: neither })
    expect([refused.status, at(refused.body, 'code')]).toEqual([400, 'terms_not_accepted'])
  })

  test('a name without a value does not hide the other name’s', async () => {
    const json = { full_name: 'Ana', cpf: '529.982.247-25', government_id: '', phone: '(11) 98765-4321' }
    const more = { ...json, whatsapp_phone_number: null }
    const answer = await call(`POST /accounts/${owner.accountId}/signers`, { token, json: more })
    expect(answer.data).toMatchObject({ government_id: '52998224725', whatsapp_phone_number: '+5511987654321' })
    const path = `PUT /accounts/${owner.accountId}/signers/${at(answer.data, 'id')}`
    const cleared = await call(path, { token, json: { government_id: null, whatsapp_phone_number: '' } })
    expect(cleared.data).toMatchObject({ government_id: null, whatsapp_phone_number: null })
  })

  test('two names that say different things are refused by both', async () => {
    const document = await readyDocument(owner)
    const [ana, bia] = [await contact(owner), await contact(owner, 'Bia Sá')]
    const sent = await sentDocument(owner, [ana, bia])
    const signers = [{ id: ana.id }]
    const virtual = { method: 'virtual', signers }
    const person = { name: 'Ana', email: 'ana.duas@exemplo.com', password: 'uma senha boa' }
    const sending = `POST /documents/${document.id}/assignments`
    const calls: [string, object, string][] = [
      [sending, { ...virtual, signer_ids: [bia.id] }, 'signer_ids'],
      [sending, { ...virtual, signerIds: [ana.id, bia.id] }, 'signerIds'],
      [sending, { method: 'virtual', signer_ids: [ana.id], signerIds: [bia.id] }, 'signerIds'],
      [sending, { ...virtual, expires_at: '2099-01-01', expiration: '2099-01-02' }, 'expiration'],
      [
        sending,
        { method: 'virtual', signers: [{ full_name: 'A', name: 'B', email: 'c@exemplo.com' }] },
        'signers.0.name',
      ],
      [`PUT /public/documents/${sent.id}/send-token`, { recipient: ana.email, email: bia.email }, 'email'],
      ['POST /users', { ...person, terms: false, has_accepted_terms: true }, 'terms'],
    ]
    for (const [route, json, field] of calls) {
      const { status, body } = await call(route, { token, json })
      expect([route, status]).toEqual([route, 400])
      expect(Object.keys(Object(at(body, 'errors')))).toContain(field)
    }
    expect((await owner.client.documents.get({ documentId: document.id })).status).toBe('metadata_ready')
  })

  test('fields of a template that stand in one list and not in the other are not taken away', async () => {
    const { id: templateId, pages, roles } = await readTemplate(owner)
    const { items } = await owner.client.fields.list({ accountId: owner.accountId })
    const text = items.find(({ type }) => type === 'text')?.id
    const settings = { left: 100, top: 100, width: 200, height: 40 }
    const fields = [{ field_id: text, role_id: roles[0]?.id, label: 'Valor', display_settings: settings }]
    const route = `/accounts/${owner.accountId}/templates/${templateId}`
    const json = { entries: [], pages: [{ id: pages[0]?.id, fields }] }
    const refused = await call(`PUT ${route}/fields`, { token, json })
    expect([refused.status, Object.keys(Object(at(refused.body, 'errors')))]).toEqual([400, ['entries', 'pages']])
    const both = { ...json, entries: [{ page_id: pages[0]?.id, fields }] }
    expect((await call(`PUT ${route}/fields`, { token, json: both })).status).toBe(200)
    const values = ['10', '20'].map((value) => ({ field_id: text, value }))
    const { id: role_id } = await owner.client.templates.createRole({
      ...{ accountId: owner.accountId, templateId, name: 'Cliente' },
    })
    const signers = [{ role_id, name: 'Ana', email: 'ana.cliente@exemplo.com' }]
    const twice = await call(`POST ${route}/documents/preview`, { token, json: { signers, editor_fields: values } })
    expect([twice.status, at(twice.body, 'errors')]).toEqual([
      ...[400, { [text ?? '']: 'Este campo veio com dois valores diferentes.' }],
    ])
  })

  test('a contact by id with another e-mail is refused: the document would go to an address that was not asked for', async () => {
    const document = await readyDocument(owner)
    const ana = await contact(owner)
    const send = (json: object) => call(`POST /documents/${document.id}/assignments`, { token, json })
    const other = [{ id: ana.id, email: 'outra@exemplo.com' }]
    const asSigner = await send({ method: 'virtual', signers: other })
    expect([asSigner.status, at(asSigner.body, 'errors')]).toEqual([400, { 'signers.0.email': expect.any(String) }])
    const asCopy = await send({ method: 'virtual', signers: [{ id: ana.id }], copy_receivers: other })
    expect([asCopy.status, at(asCopy.body, 'errors')]).toEqual([400, { 'copy_receivers.0.email': expect.any(String) }])
    const same = [{ id: ana.id, full_name: ana.name, email: ana.email.toUpperCase() }]
    expect((await send({ method: 'virtual', signers: same })).status).toBe(200)
  })

  test('a virtual sending with fields on pages is refused, without any it is sent', async () => {
    const { id: documentId, pages } = await readyDocument(owner)
    const { id } = await contact(owner)
    const { items } = await owner.client.fields.list({ accountId: owner.accountId })
    const place = { left: 100, top: 100, width: 300, height: 60 }
    const fields = [{ signer_id: id, field_id: items[0]?.id, display_settings: place }]
    const send = (entries: object[]) =>
      call(`POST /documents/${documentId}/assignments`, {
        ...{ token, json: { method: 'virtual', signers: [{ id }], entries } },
      })
    const refused = await send([{ page_id: pages[0]?.id, fields }])
    expect([refused.status, at(refused.body, 'errors')]).toEqual([400, { entries: expect.any(String) }])
    expect((await send([{ page_id: pages[0]?.id, fields: [] }])).status).toBe(200)
  })

  test('a filled value that has no place is refused, and nothing is signed', async () => {
    const ana = await contact(owner)
    const { id: documentId, pages } = await readyDocument(owner)
    const { accountId, client } = owner
    const note = await client.fields.create({ accountId, name: 'Observação', type: 'text', is_required: false })
    const settings = { left: 100, top: 100, width: 300, height: 60 }
    const fields = [{ signer_id: ana.id, field_id: note.id, display_settings: settings }]
    const entries = [{ page_id: pages[0]?.id ?? '', fields }]
    const assignment = await client.assignments.create({
      ...{ documentId, method: 'collect', signers: [{ id: ana.id }], entries },
    })
    await signerAtTheDoor(world, ana.email)
    const code = await world.mailbox.accessCode(ana.email)
    const route = `POST /documents/${documentId}/assignments/${assignment.id}`
    const itemId = assignment.items[0]?.id ?? ''
    const lost: [object[], string][] = [
      [[{ itemId: 'outro', value: 'perdido' }], 'outro'],
      [[{ fieldId: note.id, value: 'perdido' }], 'item_id'],
      [
        [
          { itemId, value: 'um' },
          { itemId, value: 'dois' },
        ],
        itemId,
      ],
    ]
    for (const [json, field] of lost) {
      const { status, body } = await call(route, { code, json })
      expect([status, at(body, 'code'), Object.keys(Object(at(body, 'errors')))]).toEqual([
        ...[400, 'item_value_invalid', [field]],
      ])
    }
    const twoIds = await call(route, { code, json: [{ itemId, item_id: 'outro', value: 'x' }] })
    expect(twoIds.status).toBe(400)
    const signed = await call(route, {
      code,
      json: [
        { itemId, value: 'fica' },
        { itemId: 'outro', value: '' },
        { itemId: 'mais um', value: null },
        { itemId: 'ainda um' },
      ],
    })
    expect([signed.status, at(signed.data, 'assignment.items.0.value')]).toEqual([200, 'fica'])
  })

  test('an object of many thousand members is refused as a whole, and a long list of mistakes is cut', async () => {
    const wide = Object.fromEntries(Array.from({ length: 150_000 }, (_, i) => [`k${i}`, 1]))
    const route = `POST /accounts/${owner.accountId}/signers`
    for (const json of [{ full_name: 'Ana', metadata: wide }, [[wide]], wide]) {
      const { status, body } = await call(route, { token, json })
      expect([status, at(body, 'code'), at(body, 'message')]).toEqual([
        ...[400, 'malformed_body', 'Um objeto do corpo tem mais de 1.000 campos.'],
      ])
    }
    const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${i}`, true]))
    const { status, body } = await call('PUT /users/self/notification-preferences', { token, json: unknown })
    expect([status, Object.keys(Object(at(body, 'errors'))).length]).toEqual([400, 100])
    // A body of a million levels is no object of ours either, and ends nothing.
    const deep = new TextEncoder().encode(`${'['.repeat(900_000)}${']'.repeat(900_000)}`)
    expect((await call(route, { token, body: deep })).status).toBe(400)
  })

  test('a text that is not UTF-8 is refused, and the name of a file is read as Windows wrote it', async () => {
    const json = new Uint8Array(Buffer.from('{"full_name":"João"}', 'latin1'))
    const broken = await call(`POST /accounts/${owner.accountId}/signers`, { token, body: json })
    expect([broken.status, at(broken.body, 'code')]).toEqual([400, 'malformed_body'])
    const upload = (parts: string, charset: BufferEncoding) => uploaded(call, owner, Buffer.from(parts, charset))
    const named = await upload('', 'latin1')
    expect(at(named.data, 'name')).toBe('Locação.pdf')
    const field = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nLocação\r\n'
    const refused = await upload(field, 'latin1')
    expect([refused.status, at(refused.body, 'errors')]).toEqual([400, { name: 'O texto não está em UTF-8.' }])
    expect(at((await upload(field, 'utf8')).data, 'name')).toBe('Locação')
  })

  test('a field of a form that comes several times, or in brackets, is a list', async () => {
    const part = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    for (const name of ['tags', 'tags[]']) {
      const parts = Buffer.from(part(name, 'Um') + part(name, 'Dois'))
      const { data } = await uploaded(call, owner, parts)
      expect(list(at(data, 'tags')).map((tag) => at(tag, 'name'))).toEqual(expect.arrayContaining(['Um', 'Dois']))
    }
  })

  test('a webhook address with a line break is refused: another one would be called', async () => {
    const json = { url: 'https://exemplo.com/\r\nx', email: owner.email, events: [], is_active: true }
    const { status, body } = await call(`PUT /accounts/${owner.accountId}/webhooks/subscriptions`, { token, json })
    expect([status, at(body, 'code')]).toEqual([400, 'webhook_url_invalid'])
  })
})

/** Uploads a paper after other parts; its name is sent in Latin-1. */
async function uploaded(call: Call, { accountId, accessToken: token }: Owner, parts: Buffer) {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="Locação.pdf"\r\n\r\n'
  const file = Buffer.from(await (await paper('contrato.pdf')).arrayBuffer())
  const body = new Uint8Array(Buffer.concat([parts, Buffer.from(head, 'latin1'), file, Buffer.from('\r\n--b--\r\n')]))
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
  return call(`POST /accounts/${accountId}/documents`, { token, body, headers })
}
