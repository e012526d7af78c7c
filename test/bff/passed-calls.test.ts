import { afterAll, beforeAll, expect, test } from 'vitest'
import { asService, data, openRemote, openStage, type Remote, type Stage } from './stage.ts'

const accountId = crypto.randomUUID()
let remote: Remote
let stage: Stage
let cookie: string

beforeAll(async () => {
  remote = await openRemote(asService((_incoming, outgoing) => data(outgoing, { id: 's1' })))
  stage = await openStage({ API_URL: remote.url })
  cookie = await stage.signIn()
})
afterAll(async () => {
  await stage.close()
  await remote.close()
})

test('a call that is passed on goes out as its row says, and its answer comes back as it is', async () => {
  const answer = await stage.call('signers.create', { accountId, full_name: 'Ana' }, { cookie })
  expect(await answer.body.json()).toEqual({ result: { data: { id: 's1' } } })
  expect(remote.seen.at(-1)).toMatchObject({ method: 'POST', url: `/v1/accounts/${accountId}/signers` })
})

test('a GET is a question, also without an input', async () => {
  const answer = await stage.ask('account.deleteReasons', undefined, { cookie })
  expect(answer.statusCode).toBe(200)
  expect(remote.seen.at(-1)).toMatchObject({ method: 'GET', url: '/v1/users/delete-reasons' })
})

test.each([
  ['signers.create', { accountId, full_name: 'Ana', email: 'ana@' }, { email: 'Informe um e-mail válido.' }],
  ['signers.create', { accountId }, { full_name: 'Preencha este campo.' }],
  ['signers.create', { full_name: 'Ana' }, { accountId: 'Preencha este campo.' }],
  [
    'documents.rename',
    { documentId: { $ne: '' }, name: 7 },
    { documentId: 'Preencha este campo.', name: 'Informe um texto.' },
  ],
  [
    'fields.update',
    'text',
    expect.objectContaining({ accountId: 'Preencha este campo.', fieldId: 'Preencha este campo.' }),
  ],
])('%s with %j is refused in Portuguese under each field, and not sent', async (procedure, input, errors) => {
  const sent = remote.seen.length
  const answer = await stage.call(procedure, input, { cookie })
  expect(answer.statusCode).toBe(400)
  expect(await answer.body.json()).toMatchObject({ error: { data: { code: 'validation', errors } } })
  expect(remote.seen.length).toBe(sent)
})

test.each([
  ['signers.create', 'unauthorized'],
  ['signing.requestVerification', 'signer_code_invalid'],
])('%s is refused to nobody as its row says, before its input is read', async (procedure, code) => {
  const answer = await stage.call(procedure, {})
  expect(await answer.body.json()).toMatchObject({ error: { data: { code } } })
})

test('what a row does not name is not passed on', async () => {
  await stage.ask('signers.get', { accountId, signerId: 's1', 'signer-access-code': 'x' }, { cookie })
  expect(remote.seen.at(-1)?.url).toBe(`/v1/accounts/${accountId}/signers/s1`)
})

test('a call with an empty signer code is one of the signed-in person', async () => {
  const answer = await stage.ask('account.deleteReasons', undefined, { cookie, 'x-signer-access-code': '' })
  expect(answer.statusCode).toBe(200)
  expect(remote.seen.at(-1)?.url).toBe('/v1/users/delete-reasons')
  expect(remote.seen.at(-1)?.headers.authorization).toMatch(/^Bearer ./)
})

test('the same form sent again asks under the same key, another form under another, and a question under none', async () => {
  const keyOf = async (form: string) => {
    await stage.call('signers.create', { accountId, full_name: 'Ana' }, { cookie, 'idempotency-key': form })
    return remote.seen.at(-1)?.headers['idempotency-key']
  }
  const first = await keyOf('formulario-numero-um')
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(await keyOf('formulario-numero-um')).toBe(first)
  expect(await keyOf('formulario-numero-dois')).not.toBe(first)
  expect(await keyOf('curto')).toBeUndefined()
  await stage.ask('signers.get', { accountId, signerId: 's1' }, { cookie, 'idempotency-key': 'formulario-numero-um' })
  expect(remote.seen.at(-1)?.headers).not.toHaveProperty('idempotency-key')
})

test('a form sent again while its first call still runs gets the answer of that call', async () => {
  let asked = 0
  const busy = await openRemote(
    asService((incoming, outgoing) => {
      incoming.resume()
      asked += 1
      if (asked > 1) return data(outgoing, { id: 's9' })
      outgoing.writeHead(409, { 'content-type': 'application/json' })
      outgoing.end('{"status":409,"message":"","data":[],"code":"idempotency_key_running"}')
    }),
  )
  const own = await openStage({ API_URL: busy.url })
  const headers = { cookie: await own.signIn(), 'idempotency-key': 'formulario-numero-tres' }
  const answer = await own.call('signers.create', { accountId, full_name: 'Ana' }, headers)
  expect(await answer.body.json()).toEqual({ result: { data: { id: 's9' } } })
  const keys = busy.seen.slice(-2).map(({ headers: one }) => one['idempotency-key'])
  expect([asked, new Set(keys).size]).toEqual([2, 1])
  await own.close()
  await busy.close()
})
