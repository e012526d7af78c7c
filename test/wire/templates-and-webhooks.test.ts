import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '../until.ts'
import { openReceiver, type Receiver } from '../webhook-receiver.ts'
import { useWorld } from '../world.ts'
import { contact, type Holder, holder, uploadOf } from './holder.ts'
import { at, type Call, list, rawClient, text } from './raw-client.ts'

describe('templates and webhooks, as an existing client finds them', () => {
  const world = useWorld({ env: { WEBHOOK_ALLOW_PRIVATE: 'on' } })
  let receiver: Receiver
  let call: Call
  let olivia: Holder
  let base: string

  beforeAll(async () => {
    receiver = await openReceiver()
    call = rawClient(world)
    olivia = await holder(world, call, 'Olívia')
    base = `/accounts/${olivia.accountId}`
  })
  afterAll(async () => {
    await receiver.close()
  })

  test('a template becomes a document with names and the editor’s values in it', async () => {
    const { token } = olivia
    const made = await call(`POST ${base}/templates`, { token, body: uploadOf('modelo.pdf', 'Modelo') })
    const template = `${base}/templates/${text(made.data, 'id')}`
    const editor = { id: expect.any(String), name: 'TemplateEditor', assignment_type: 'Editor' }
    expect(made.data).toMatchObject({ resource: 'template', name: 'Modelo', roles: [editor] })
    const ready = await until('a ready template', async () => {
      const { data } = await call(`GET ${template}`, { token })
      return at(data, 'status') === 'ready' && data
    })
    const role = await call(`POST ${template}/roles`, { token, json: { name: 'Cliente' } })
    expect(role.data).toEqual({
      id: expect.any(String),
      name: 'Cliente',
      assignment_type: 'Signer',
      part: 'signer',
      acting_as: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
    const spare = await call(`POST ${template}/roles`, { token, json: { name: 'Outro', assignment_type: 'Signer' } })
    const spareRole = `${template}/roles/${text(spare.data, 'id')}`
    expect((await call(`PUT ${spareRole}`, { token, json: { name: 'Outra' } })).data).toMatchObject({ name: 'Outra' })
    expect((await call(`DELETE ${spareRole}`, { token })).data).toEqual([])

    const known = list((await call(`GET ${base}/fields`, { token, query: 'include_standard=1' })).data)
    const fieldId = (type: string) =>
      text(
        known.find((one) => at(one, 'type') === type),
        'id',
      )
    const place = { left: 100, top: 100, width: 200, height: 50 }
    const placed = [
      { role_id: text(role.data, 'id'), field_id: fieldId('signature'), label: 'Assine', display_settings: place },
      { role_id: text(ready, 'roles.0.id'), field_id: fieldId('text'), label: 'Objeto', display_settings: place },
    ]
    const page_id = text(ready, 'pages.0.id')
    const fields = await call(`PUT ${template}/fields`, { token, json: { entries: [{ page_id, fields: placed }] } })
    const [first, second] = list(fields.data, 'pages.0.fields')
    const moment = expect.stringMatching(/^\d{4}-.*Z$/)
    expect([first, second]).toMatchObject([placed, placed].map(() => ({ created_at: moment, updated_at: moment })))
    const [label, one] = ['Assine aqui', { ...Object(first), label: 'Assine aqui' }]
    const again = await call(`PUT ${template}/fields`, {
      ...{ token, json: { entries: [{ page_id, fields: [one, second] }] } },
    })
    const created_at = text(first, 'created_at')
    expect(list(again.data, 'pages.0.fields')).toEqual([{ ...one, label, created_at, updated_at: moment }, second])
    expect(text(again.data, 'pages.0.fields.0.updated_at') > created_at).toBe(true)
    expect(list(fields.data, 'pages.0.fields')).toMatchObject(placed)
    expect((await world.fetch(text(ready, 'pages.0.download_url'), bearer(token))).status).toBe(200)
    const texts = {
      name: 'Modelo',
      document_name: 'Contrato de <#Cliente#>',
      message: 'Olá <#Cliente#>, é <#TemplateEditor#>',
    }
    await call(`PUT ${template}`, { token, json: texts })

    const ana = await contact(call, olivia, 'Ana Sá')
    const cast = { role_id: text(role.data, 'id'), id: ana.id, notification_methods: ['Email'] }
    const byTelegram = { ...cast, notification_methods: ['Telegrama'] }
    const refused = await call(`POST ${template}/documents`, { token, json: { signers: [byTelegram] } })
    expect([refused.status, at(refused.body, 'errors.signers')]).toEqual([400, expect.stringContaining('e-mail')])
    const values = [{ field_id: fieldId('text'), value: 1.234 }]
    const document = await call(`POST ${template}/documents`, {
      token,
      json: { signers: [cast], editor_fields: values },
    })
    expect(document.data).toMatchObject({
      resource: 'document',
      template_id: text(made.data, 'id'),
      name: 'Contrato de Ana Sá',
      status: 'pending_signature',
      assignment: { message: 'Olá Ana Sá, é Olívia', signers: [{ id: ana.id }] },
    })
    expect(list(document.data, 'assignment.items').map((one) => at(one, 'value'))).toEqual([null, '1,234'])
    expect((await call(`POST ${template}/documents`, { token, json: { signers: [] } })).status).toBe(400)
    expect((await call(`DELETE ${template}`, { token })).data).toEqual([])
  })

  test('a subscription shows its secret once, and a delivery is told, kept and repeated', async () => {
    const { token } = olivia
    const hooks = `${base}/webhooks`
    expect((await call(`GET ${hooks}/subscriptions`, { token })).body).toEqual({ status: 200, message: '', data: null })
    const json = { events: ['signer_created'], is_active: true, url: receiver.url, email: 'avisos@exemplo.com' }
    const first = await call(`PUT ${hooks}/subscriptions`, { token, json })
    expect(first.data).toEqual({
      ...json,
      updated_at: expect.stringMatching(/Z$/),
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]+=*$/),
    })
    expect(await call(`GET ${hooks}/subscriptions`, { token })).toMatchObject({ data: json })
    expect(at((await call(`PUT ${hooks}/subscriptions`, { token, json })).data, 'secret')).toBeUndefined()

    const bia = await contact(call, olivia, 'Bia Sá')
    const [told] = await receiver.has(1)
    expect(JSON.parse(told?.body ?? '')).toEqual({
      id: expect.any(Number),
      event: 'signer_created',
      message: expect.any(String),
      payload: expect.any(Object),
      origin: expect.any(Object),
      created_at: expect.any(Number),
      subject: expect.objectContaining({ type: 'User' }),
      object: expect.objectContaining({ type: 'Signer', id: bia.id }),
      account_id: olivia.accountId,
    })
    expect(told?.headers['webhook-signature']).toMatch(/^v1,/)
    const record = await until('the delivery in the history', async () => {
      const { data } = await call(`GET ${hooks}`, {
        token,
        query: 'event=signer_created&delivered=true&page=1&per-page=5',
      })
      return list(data)[0]
    })
    expect(record).toMatchObject({
      resource: 'activity_dispatching_history',
      id: expect.any(String),
      event: 'signer_created',
      activity_id: expect.any(Number),
      endpoint: receiver.url,
      payload: expect.any(Object),
      delivered: true,
      http_status: 200,
      response_body: 'obrigado',
      error: null,
    })
    const retried = await call(`POST ${hooks}/${text(record, 'id')}/retry`, { token })
    expect(retried.data).toMatchObject({
      resource: 'activity_dispatching_history',
      activity_id: at(record, 'activity_id'),
    })
    expect(text(retried.data, 'id')).not.toBe(text(record, 'id'))
    await receiver.has(2)
    expect((await call(`PUT ${hooks}/inactivate`, { token })).data).toMatchObject({ ...json, is_active: false })
    expect((await call(`POST ${hooks}/${text(record, 'id')}/retry`, { token })).status).toBe(400)
  })
})

function bearer(token: string): RequestInit {
  return { headers: { Authorization: `Bearer ${token}` } }
}
