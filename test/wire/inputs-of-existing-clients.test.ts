import { beforeAll, expect, test } from 'vitest'
import { contact, type Owner, PASSWORD, paper, readyDocument, sentDocument, signUp } from '../make.ts'
import { until } from '../until.ts'
import { useWorld } from '../world.ts'
import { type Call, rawClient } from './raw-client.ts'

// Inputs that programs written for this wire format send today, and sent in older versions.

const world = useWorld()
let owner: Owner
let v1: Call
const call = (route: string, json?: unknown) => v1(route, { json, token: owner.accessToken })
const account = (path = '') => `/accounts/${owner.accountId}${path}`

beforeAll(async () => {
  v1 = rawClient(world)
  owner = await signUp(world)
})

test.each([
  [{ cpf: '52998224725' }, { government_id: '52998224725' }],
  [{ government_id: '390.533.447-05', cpf: '52998224725' }, { government_id: '39053344705' }],
  [{ government_id: '12.ABC.345/01DE-35' }, { government_id: '12ABC34501DE35' }],
  [{ phone: '+5511987654321' }, { whatsapp_phone_number: '+5511987654321' }],
  [{ whatsapp_phone_number: '+55 (11) 98765-4321' }, { whatsapp_phone_number: '+5511987654321' }],
  [{ whatsapp_phone_number: '(11) 98765-4321' }, { whatsapp_phone_number: '+5511987654321' }],
  [{ whatsapp_phone_number: '5511987654321' }, { whatsapp_phone_number: '+5511987654321' }],
  [{ whatsapp_phone_number: '+351 912 345 678', metadata: { order: 7 } }, { whatsapp_phone_number: '+351912345678' }],
])('a contact is created from %j', async (given, kept) => {
  const { status, data } = await call(`POST ${account('/signers')}`, { full_name: 'Caio Lima', ...given })
  expect({ status, data }).toMatchObject({ status: 200, data: kept })
})

test.each([
  [{ government_id: '12.ABC.345/01DE-36' }, /CNPJ inválido/],
  [{ government_id: '529.982.247-26' }, /CPF inválido/],
  [{ whatsapp_phone_number: '98765' }, /código do país/],
  [{ whatsapp_phone_number: '+55 98765-4321' }, /telefone com DDD/],
  [{ whatsapp_phone_number: '+55 (11) 12345-678' }, /telefone com DDD/],
])('a contact with %j is refused in words', async (given, sentence) => {
  const answer = await call(`POST ${account('/signers')}`, { full_name: 'Caio Lima', ...given })
  expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(sentence) } })
})

test('a workspace is created with its colours and with the name that its mails carry', async () => {
  const look = { primary_color: 'ff0066', secondary_color: '#0066ff', notification_sender_type: 'Account' }
  const { data } = await call('POST /accounts', { name: 'Jurídico', ...look })
  expect(data).toMatchObject({
    name: 'Jurídico',
    primary_color: 'ff0066',
    secondary_color: '0066ff',
    notification_sender_type: 'Account',
  })
})

test('the own user is found beside the session as well as within it', async () => {
  const { data } = await call('GET /users/self')
  const person = { email: owner.email, is_password_set: true }
  expect(data).toMatchObject({
    ...person,
    user: person,
    accounts: expect.arrayContaining([expect.objectContaining({ id: owner.accountId })]),
  })
})

test('a password is changed without a confirmation, but not against one', async () => {
  const change = { email: owner.email, password: PASSWORD, new_password: PASSWORD }
  const differing = await call('PUT /authentication/change-password', { ...change, confirm_password: 'diferente' })
  expect(differing).toMatchObject({
    status: 400,
    body: { message: 'Senha e confirmação de senha são diferentes' },
  })
  const ofAnother = await call('PUT /authentication/change-password', { ...change, email: 'outra@exemplo.com' })
  expect(ofAnother).toMatchObject({ status: 400, body: { errors: { email: 'Este não é o e-mail da sua conta.' } } })
  const asTyped = { ...change, email: ` ${owner.email.toUpperCase()}` }
  expect(await call('PUT /authentication/change-password', asTyped)).toMatchObject({ data: { email: owner.email } })
  const { data } = await v1('POST /login', { json: { email: owner.email, password: PASSWORD } })
  owner = {
    ...owner,
    accessToken: Object(data).access_token,
    client: world.client({ token: Object(data).access_token }),
  }
  const unknown = { email: 'ninguem@exemplo.com' }
  expect(await v1('PUT /authentication/request-password-reset', { json: unknown })).toMatchObject({
    status: 200,
    data: unknown,
  })
})

test('a value is checked as JSON has it, and a fitting one is told by an empty message', async () => {
  const { data } = await call(`POST ${account('/fields')}`, { name: 'Parcelas', type: 'number' })
  const { id } = Object(data)
  expect((await call(`POST ${account(`/fields/${id}/validate`)}`, { value: 12 })).data).toEqual({
    type: 'number',
    success: true,
    error_message: '',
  })
  const values = ['dois', 2, null].map((value) => ({ field_id: id, value }))
  expect((await call(`POST ${account('/fields/validate-multiple')}`, values)).data).toMatchObject([
    { field_id: id, success: false, error_message: 'Informe um número.' },
    { field_id: id, success: true, error_message: '' },
    { field_id: id },
  ])
})

test('a list that is not sent is empty', async () => {
  expect(await call(`POST ${account('/fields/validate-multiple')}`)).toMatchObject({ status: 200, data: [] })
})

test('deliveries are asked for between two Unix seconds', async () => {
  const hook = { url: 'https://example.com/hook', email: owner.email, events: ['signer_created'], is_active: true }
  await call(`PUT ${account('/webhooks/subscriptions')}`, hook)
  await contact(owner)
  const { data } = await call(`GET ${account('/webhooks')}`)
  const at = Math.floor(Date.parse(Object(data)[0].created_at) / 1000)
  const between = async (from: number, to: number) =>
    (await call(`GET ${account('/webhooks')}?from=${from}&to=${to}`)).data
  expect(await between(at, at)).toHaveLength(1)
  expect(await between(at + 1, at + 9)).toEqual([])
  expect(await between(at - 9, at - 1)).toEqual([])
})

test('documents are found by who signs them and by how they were sent', async () => {
  const ana = await contact(owner, 'Ana Úrsula Ávila')
  const { id } = await sentDocument(owner, [ana])
  await readyDocument(owner)
  const found = async (query: string) => {
    const { data } = await call(`GET ${account('/documents')}?${query}`)
    return Object(data).map((document: { id: string }) => document.id)
  }
  for (const query of ['search=ursula avila', `search=${ana.email}`, 'method=virtual', 'search=ursula&method=virtual'])
    expect(await found(query)).toEqual([id])
  for (const query of ['method=collect', 'search=ursula&method=collect', 'search=ursula&status=certificated'])
    expect(await found(query)).toEqual([])
  expect(await found('sort=-updated_at')).toHaveLength(2)
})

test('a signer asks for the code by e-mail alone, and accepts the terms while opening the document', async () => {
  const bia = await contact(owner, 'Bia Sá')
  const { id } = await sentDocument(owner, [bia])
  const code = await world.mailbox.accessCode(bia.email)
  const door = (route: string, json?: unknown) => v1(route, { code, json })
  expect(await v1(`PUT /public/documents/${id}/send-token`, { json: {} })).toMatchObject({ status: 400 })
  expect((await door('POST /verify', { 'verification-code': await world.mailbox.code(bia.email) })).status).toBe(200)
  expect((await door('GET /sign')).data).toMatchObject({ current_signer: { has_accepted_terms: false } })
  for (let i = 0; i < 2; i += 1)
    expect((await v1('GET /sign', { code, query: 'has_accepted_terms=true' })).data).toMatchObject({
      current_signer: { has_accepted_terms: true },
    })
  const { items: story } = await owner.client.documents.activities({ documentId: id })
  expect(story.filter((one) => one.event === 'signer_accepted_terms')).toHaveLength(1)
  expect(await v1(`PUT /public/documents/${id}/send-token`, { json: { email: bia.email } })).toMatchObject({
    data: { recipient: bia.email, channel: 'email' },
  })
  const { assignment } = await owner.client.documents.get({ documentId: id })
  const decline_reason = 'não '.repeat(500)
  const refusal = await door(`PUT /documents/${id}/assignments/${assignment?.id}/reject`, { decline_reason })
  expect(refusal).toMatchObject({ status: 200, data: [] })
})

test('a document is made from a template with somebody named for every role, the editor’s too', async () => {
  const { accountId, client } = owner
  const { id: templateId } = await client.templates.create({ accountId, file: await paper('contrato.pdf') })
  const { roles } = await until('a template that is ready', async () => {
    const template = await client.templates.get({ accountId, templateId })
    return template.status === 'ready' && template
  })
  const caio = await contact(owner, 'Caio Lima')
  const role = await client.templates.createRole({ accountId, templateId, name: 'Cliente' })
  const signers = [...roles, role].map(({ id }) => ({ role_id: id, id: caio.id, verification_method: 'Email' }))
  const { status, data } = await call(`POST ${account(`/templates/${templateId}/documents`)}`, { signers })
  expect({ status, data }).toMatchObject({ status: 200, data: { assignment: { signers: [{ id: caio.id }] } } })
  expect(Object(data).assignment.signers).toHaveLength(1)
})

test.each([
  ['', true],
  ['1', true],
  ['true', true],
  ['True', true],
  ['TRUE', true],
  ['0', false],
  ['false', false],
  ['False', false],
])('a flag of the query is switched as programs of any language write it: %j', async (text, isOn) => {
  const { status, data } = await call(`GET ${account('/fields')}?include_standard=${text}`)
  expect([status, Object(data).some((field: { is_standard: boolean }) => field.is_standard)]).toEqual([200, isOn])
  const { data: tag } = await call(`POST ${account('/tags')}`, { name: crypto.randomUUID() })
  const { id: documentId } = await readyDocument(owner)
  await call(`PUT ${account(`/documents/${documentId}/tags`)}`, { tags: [Object(tag).id] })
  const removed = await call(`DELETE ${account(`/tags/${Object(tag).id}`)}?force=${text}`)
  expect(removed.status).toBe(isOn ? 200 : 409)
})

test('a list comes with commas, as a name that is repeated, or in the brackets of PHP, and an empty choice is none', async () => {
  const ready = await readyDocument(owner)
  const found = async (query: string) => {
    const { status, data } = await call(`GET ${account('/documents')}?per-page=&${query}`)
    return [status, Object(data).some(({ id }: { id: string }) => id === ready.id)]
  }
  for (const name of ['status', 'status[]'])
    expect([name, await found(`${name}=metadata_ready&${name}=expired`)]).toEqual([name, [200, true]])
  expect(await found('status=metadata_ready,expired')).toEqual([200, true])
  expect(await found('status[0]=metadata_ready&status[1]=expired')).toEqual([200, true])
  for (const [one, other] of [
    ['status[0]', 'status[1]'],
    ['status[]', 'status[]'],
    ['status[10]', 'status[11]'],
  ])
    expect([one, await found(`${one}=expired&${other}=failed`)]).toEqual([one, [200, false]])
  expect(await found('sta[0]tus=expired')).toEqual([200, true])
  expect(await found('page=%20')).toEqual([200, true])
  expect((await call(`GET ${account('/activity')}?kind=`)).status).toBe(200)
  expect((await call(`GET ${account('/activity')}?user_id=`)).status).toBe(400)
})

test.each(['sim', 'on', '2', '10', '01', 'truee', 'null'])(
  'a flag of the query that says %j is refused, not ignored',
  async (text) => {
    const answer = await call(`GET ${account('/fields')}?include_standard=${text}`)
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { include_standard: 'Informe verdadeiro ou falso.' } },
    })
    expect((await call(`GET ${account('/webhooks')}?delivered=${text}`)).status).toBe(400)
  },
)

test('what a field looks like may be null where nothing is said of it', async () => {
  const { id: documentId, pages } = await readyDocument(owner)
  const { id } = await contact(owner)
  const { data: field } = await call(`POST ${account('/fields')}`, { name: 'Lote', type: 'text' })
  const nothing = { width: null, height: null, fontSize: null, fontFamily: null, backgroundColor: null }
  const display_settings = { left: 100, top: 120, ...nothing }
  const placed = { signer_id: id, field_id: Object(field).id, display_settings }
  const entries = [{ page_id: pages[0]?.id, fields: [placed] }]
  const json = { method: 'collect', signers: [{ id }], entries }
  const { status, data } = await call(`POST /documents/${documentId}/assignments`, json)
  const settings = { left: 100, top: 120, width: expect.any(Number), height: expect.any(Number) }
  expect([status, Object(data).items?.[0].display_settings]).toEqual([200, settings])
})

test('only null takes a deadline away', async () => {
  const { id, assignment } = await sentDocument(owner, [await contact(owner)], { expires_at: '2999-06-01' })
  const reset = (expires_at: unknown) =>
    call(`PUT /documents/${id}/assignments/${assignment?.id}/reset-expiration`, { expires_at })
  for (const text of ['', ' '])
    expect(await reset(text)).toMatchObject({ status: 400, body: { code: 'expires_malformed' } })
  const { assignment: kept } = await owner.client.documents.get({ documentId: id })
  expect(kept?.expires_at).toBe(assignment?.expires_at)
  expect(await reset(null)).toMatchObject({ status: 200, data: { expires_at: null } })
})
