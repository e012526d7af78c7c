import { beforeAll, describe, expect, test } from 'vitest'
import { useWorld } from '../world.ts'
import { type Holder, holder } from './holder.ts'
import { at, type Call, list, rawClient, text } from './raw-client.ts'

describe('the transport, as an existing client finds it', () => {
  const world = useWorld()
  let call: Call
  let olivia: Holder

  beforeAll(async () => {
    call = rawClient(world)
    olivia = await holder(world, call)
    for (const full_name of ['Ana', 'Bia', 'Caio'])
      await call(`POST /accounts/${olivia.accountId}/signers`, { token: olivia.token, json: { full_name } })
  })

  test('success is 200 with status, message and data, creates included', async () => {
    const answer = await call('POST /accounts', { token: olivia.token, json: { name: 'Segundo', unknown_key: 1 } })
    expect(answer.status).toBe(200)
    expect(answer.headers.has('location')).toBe(false)
    expect(answer.body).toEqual({ status: 200, message: '', data: expect.objectContaining({ name: 'Segundo' }) })
    const removed = await call(`DELETE /accounts/${text(answer.data, 'id')}`, { token: olivia.token })
    expect(removed.body).toEqual({ status: 200, message: '', data: [] })
  })

  test('nothing that stands between may keep an answer: a key and a signer’s code are unknown to it', async () => {
    const answers = [
      await call('GET /users/self', { token: olivia.token }),
      await call(`GET /accounts/${olivia.accountId}/signers`, { token: olivia.token }),
      await call('GET /sign', { code: 'nada' }),
      await call('GET /nada'),
    ]
    expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
      ...[200, 200, 401, 404].map((status) => [status, 'no-store']),
    ])
  })

  test('every 401 says how to be known, and no other answer does', async () => {
    const route = `GET /accounts/${olivia.accountId}`
    const refused = [
      await call(route),
      await call(route, { token: 'nada' }),
      await call(route, { key: 'rbk_nada' }),
      await call('GET /sign', { code: 'nada' }),
      await call('POST /login', { json: { email: olivia.email, password: 'não é esta' } }),
    ]
    for (const { status, headers } of refused)
      expect([status, headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Bearer realm="[^"]+"$/)])
    expect((await call(route, { token: olivia.token })).headers.has('www-authenticate')).toBe(false)
    expect((await call('GET /nada')).headers.has('www-authenticate')).toBe(false)
  })

  test('a body of another type than the call takes is 415; one without a type is read as JSON', async () => {
    const { token, accountId } = await holder(world, call, 'Rui Braga')
    const send = (headers: Record<string, string>, body: BodyInit | null, path = 'signers') =>
      world.fetch(`/v1/accounts/${accountId}/${path}`, {
        ...{ method: 'POST', body, headers: { Authorization: `Bearer ${token}`, ...headers } },
      })
    const json = '{"full_name":"Dora"}'
    const bytes = new TextEncoder().encode(json)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'json', '']) {
      const answer = await send({ 'Content-Type': type }, bytes)
      expect([type, answer.status, (await answer.json()).code]).toEqual([type, 415, 'unsupported_content_type'])
    }
    for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/vnd.api+json'])
      expect([type, (await send({ 'Content-Type': type }, bytes)).status]).toEqual([type, 200])
    expect((await send({}, bytes)).status).toBe(200)
    expect((await send({ 'Content-Type': 'application/json' }, json, 'documents')).status).toBe(415)
    const found = await call(`GET /accounts/${accountId}/signers`, { token, query: 'search=dora' })
    expect(list(found.data)).toHaveLength(4)
  })

  test('a JSON body over two megabytes is 413, whether or not its length was said', async () => {
    const { token, accountId } = olivia
    const bytes = new TextEncoder().encode(JSON.stringify({ full_name: 'Dora', more: 'x'.repeat(2 * 1024 * 1024) }))
    const saidLength: Record<string, string>[] = [{}, { 'Content-Length': String(bytes.length) }]
    for (const said of saidLength) {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...said }
      const answer = await world.fetch(`/v1/accounts/${accountId}/signers`, { method: 'POST', body: bytes, headers })
      expect([answer.status, (await answer.json()).code]).toEqual([413, 'too_large'])
    }
  })

  test('an error has the HTTP code as status, a Portuguese message and an empty list', async () => {
    const wrong = await call(`POST /accounts/${olivia.accountId}/signers`, { token: olivia.token, json: {} })
    expect(wrong.status).toBe(400)
    expect(wrong.body).toMatchObject({
      status: 400,
      message: 'Preencha este campo.',
      data: [],
      errors: { full_name: 'Preencha este campo.' },
    })
    const array = await call('POST /login', { json: [] })
    expect(array.body).toMatchObject({ message: 'Informe um objeto com os campos.' })
    const role = { json: { user_id: 'x', role: 'rei' }, token: olivia.token }
    expect((await call(`POST /accounts/${olivia.accountId}/assign-role`, role)).body).toMatchObject({
      message: 'Escolha uma destas opções: owner, organizer.',
    })
    expect((await call('GET /users/self')).body).toMatchObject({ status: 401, data: [] })
    expect((await call('GET /accounts/no-such/members', { token: olivia.token })).body).toMatchObject({
      status: 404,
      data: [],
    })
  })

  test.each(['GET /nothing', 'DELETE /users', 'PATCH /accounts', 'GET /users/self/'])(
    '%s leads nowhere',
    async (route) => {
      const answer = await call(route, { token: olivia.token })
      expect(answer.status).toBe(404)
      const request_id = answer.headers.get('x-request-id')
      const body = { name: 'Not Found', message: 'Página não encontrada.', code: 0, status: 404, request_id }
      expect(answer.body).toEqual(body)
    },
  )

  test('every answer names its request, and an error does in its body, too', async () => {
    const { token } = olivia
    const signers = `POST /accounts/${olivia.accountId}/signers`
    const form = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const asked = {
      success: await call('GET /users/self', { token }),
      health: await call('GET /../health/live'),
      'no credential': await call('GET /users/self'),
      'wrong value': await call(signers, { token, json: {} }),
      'malformed body': await call(signers, { token, body: '{' }),
      'too large a body': await call(signers, { token, body: ' '.repeat(2 ** 21 + 1) }),
      'malformed form': await call(`POST /accounts/${olivia.accountId}/documents`, { token, headers: form, body: 'x' }),
      'unknown path': await call('GET /nothing'),
      'unknown method': await call('PATCH /users/self', { token }),
      'broken parameter': await call('GET /users/%ff', { token }),
    }
    for (const [name, { headers, status, body }] of Object.entries(asked)) {
      const id = headers.get('x-request-id')
      expect([name, id]).toEqual([name, expect.stringMatching(/^[0-9A-F]{8}$/)])
      if (status >= 400) expect([name, body]).toEqual([name, expect.objectContaining({ status, request_id: id })])
    }
    expect(asked['no credential'].headers.get('access-control-expose-headers')).toContain('X-Request-Id')
  })

  test("a request keeps its caller's own id, also where a kept answer is given again", async () => {
    const signers = `POST /accounts/${olivia.accountId}/signers`
    const send = (id: string) =>
      call(signers, { token: olivia.token, json: {}, headers: { 'X-Request-Id': id, 'Idempotency-Key': 'one-key' } })
    for (const id of ['our-trace-1', 'our-trace-2']) {
      const { headers, body } = await send(id)
      expect([headers.get('x-request-id'), at(body, 'request_id')]).toEqual([id, id])
    }
    expect((await send('not a name')).headers.get('x-request-id')).not.toBe('not a name')
  })

  test('a JSON content type with an empty body counts as no body', async () => {
    const { token } = olivia
    for (const sent of [{ token }, { token, body: '' }]) {
      expect((await call('DELETE /users/api-keys', sent)).status).toBe(200)
      expect((await call('PUT /users/self/cancel-delete', sent)).status).toBe(200)
    }
    expect((await call('GET /users/self', { token })).status).toBe(200)
    expect((await call('POST /login', { body: '' })).status).toBe(400)
  })

  test('a list is the array itself and is paged in headers alone', async () => {
    const route = `GET /accounts/${olivia.accountId}/signers`
    const page = await call(route, { token: olivia.token, query: 'page=2&per-page=2&sort=-full_name' })
    expect(list(page.data)).toMatchObject([{ full_name: 'Ana' }])
    expect(paging(page.headers)).toEqual(['2', '3', '2', '2'])
    const first = await call(route, { token: olivia.token })
    expect(paging(first.headers)).toEqual(['1', '3', '1', '20'])
    const greedy = await call(route, { token: olivia.token, query: 'per-page=500' })
    expect(paging(greedy.headers)).toEqual(['1', '3', '1', '100'])
    const beyond = await call(route, { token: olivia.token, query: 'page=9' })
    expect([beyond.status, beyond.data]).toEqual([200, []])
  })

  test('a list that is always whole has the same headers', async () => {
    const { data, headers } = await call('GET /accounts', { token: olivia.token })
    expect(list(data)).toHaveLength(1)
    expect(paging(headers)).toEqual(['1', '1', '1', '20'])
  })

  test.each([
    'status=failed,metadata_ready',
    'status=failed&status=metadata_ready',
    'status[]=failed&status[]=expired',
  ])('a filter of several values is taken as %s', async (query) => {
    const { status } = await call(`GET /accounts/${olivia.accountId}/documents`, { token: olivia.token, query })
    expect(status).toBe(200)
    const last = query.replace(/(expired|metadata_ready)$/, 'no-such-status')
    const refused = await call(`GET /accounts/${olivia.accountId}/documents`, { token: olivia.token, query: last })
    expect(refused.body).toMatchObject({ status: 400, message: 'Há um status desconhecido no filtro.' })
    const first = query.replace('failed', 'no-such-status')
    expect(
      (await call(`GET /accounts/${olivia.accountId}/documents`, { token: olivia.token, query: first })).status,
    ).toBe(400)
  })

  test('each way of saying who calls is equal', async () => {
    const { token } = olivia
    const made = await call('POST /users/api-keys', { token, json: { password: 'uma senha boa' } })
    const key = text(made.data, 'api_key')
    const asked = await Promise.all([
      call('GET /users/self', { token }),
      call('GET /users/self', { headers: { Authorization: `bearer ${token}` } }),
      call('GET /users/self', { query: `access-token=${token}` }),
      call('GET /users/self', { key }),
    ])
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(asked.map(({ data }) => data)).toEqual(asked.map(() => asked[0]?.data))
  })

  test('a page of another site may call with a credential of its own, and read the headers', async () => {
    const preflight = await call('OPTIONS /users/self', {
      headers: { Origin: 'https://outro.exemplo', 'Access-Control-Request-Method': 'PUT' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT')
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/Authorization.*Content-Type.*X-Api-Key/)
    for (const sent of [{ token: olivia.token }, {}]) {
      const { headers } = await call('GET /users/self', sent)
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-expose-headers')).toContain('X-Pagination-Page-Count')
      expect(headers.has('access-control-allow-credentials')).toBe(false)
    }
  })
})

function paging(headers: Headers): (string | null)[] {
  return ['current-page', 'total-count', 'page-count', 'per-page'].map((name) => headers.get(`x-pagination-${name}`))
}
