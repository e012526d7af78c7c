import { crossOriginHeaders } from '@rubrica/contracts/cross-origin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw } from '../bff/raw.ts'
import { cookieOf, openStage, type Stage } from '../bff/stage.ts'
import { useWorld } from '../world.ts'
import { contract, documentIn, type Holder, holder, PASSWORD, uploadOf } from './holder.ts'
import { type Call, rawClient, text } from './raw-client.ts'

const exposed = crossOriginHeaders['Access-Control-Expose-Headers'].split(', ')

/** Existing clients use the public host: a proxy before the service must change nothing for them. */
describe('the same calls through the public host', () => {
  const world = useWorld()
  let stage: Stage
  let call: Call
  let direct: Call
  let olivia: Holder

  beforeAll(async () => {
    const embedded = { fetch: (request: Request) => world.api.fetch(request), mailbox: false }
    stage = await openStage({ PUBLIC_URL: 'http://rubrica.test' }, embedded)
    call = rawClient({ fetch: (path, init) => fetch(new URL(path, stage.url), init) })
    direct = rawClient(world)
    olivia = await holder(world, call)
  })
  afterAll(async () => {
    await stage.close()
  })

  test('an upload in an accented name is downloaded again as it was', async () => {
    const { token, accountId } = olivia
    const made = await call(`POST /accounts/${accountId}/documents`, {
      token,
      body: uploadOf('Procuração.pdf', 'Ação'),
    })
    expect(made.data).toMatchObject({ name: 'Ação', status: 'uploaded' })
    const file = await call(`GET /documents/${text(made.data, 'id')}/download/original`, { token })
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="Acao.pdf"; filename*=UTF-8''A%C3%A7%C3%A3o.pdf`,
    )
    expect(Buffer.from(file.bytes).equals(contract)).toBe(true)
    // Until then an answer may change between two calls: a workspace in which something is in progress cannot be deleted.
    await documentIn(call, token, text(made.data, 'id'), 'metadata_ready')
  })

  test('answers are those of the service, headers of a list included', async () => {
    const { token, accountId } = olivia
    const routes = ['GET /users/self', `GET /accounts/${accountId}/fields`, 'GET /nothing', 'GET /documents/statuses']
    for (const route of routes) {
      for (const sent of [{ token, query: 'per-page=2&page=2' }, {}, { token: 'wrong' }]) {
        const traced = { ...sent, headers: { 'X-Request-Id': 'the-same-request' } }
        const [here, there] = await Promise.all([call(route, traced), direct(route, traced)])
        expect([route, here.status, here.body]).toEqual([route, there.status, there.body])
        for (const name of [
          ...exposed,
          'Access-Control-Allow-Origin',
          'Access-Control-Expose-Headers',
          'Content-Language',
        ])
          expect([route, name, here.headers.get(name)]).toEqual([route, name, there.headers.get(name)])
      }
    }
  })

  test('HEAD answers as GET does, without a body', async () => {
    const answer = await call('HEAD /users/self', { token: olivia.token })
    expect([answer.status, answer.bytes.length]).toEqual([200, 0])
  })

  test.each([
    ['in chunks', 'Transfer-Encoding: chunked', '8\r\n{"name":\r\n9\r\n"Filial"}\r\n0\r\n\r\n'],
    ['after asking to continue', 'Expect: 100-continue\r\nContent-Length: 17', '{"name":"Filial"}'],
    [
      'with headers for the next hop',
      'Connection: close, X-Hop\r\nX-Hop: 1\r\nContent-Length: 17',
      '{"name":"Filial"}',
    ],
    ['with a mark before the JSON', 'Content-Length: 20', '\ufeff{"name":"Filial"}'],
  ])('a body sent %s arrives whole', async (_how, headers, body) => {
    const head = `POST /v1/accounts HTTP/1.1\r\nHost: localhost:${stage.port}\r\nauthorization: bearer ${olivia.token}`
    const answer = await sendRaw(
      stage.port,
      `${head}\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`,
      1500,
    )
    expect(answer).toMatch(/HTTP\/1\.1 200 OK\r\n/)
    expect(answer).toContain('"name":"Filial"')
  })

  test('a page of another site may call with a credential of its own, and never with our cookie', async () => {
    const origin = { Origin: 'https://outro.exemplo' }
    const preflight = await call('OPTIONS /users/self', {
      headers: { ...origin, 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'authorization' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization')
    const own = await call('GET /users/self', { token: olivia.token, headers: origin })
    expect(own.headers.get('access-control-allow-origin')).toBe('*')
    const cookie = cookieOf(await stage.call('session.login', { email: olivia.email, password: PASSWORD }))
    const ours = await stage.send('/v1/users/self', { headers: { ...origin, cookie } })
    expect(ours.statusCode).toBe(200)
    expect(ours.headers).not.toHaveProperty('access-control-allow-origin')
    for (const { headers } of [preflight, own]) expect(headers.has('access-control-allow-credentials')).toBe(false)
  })
})
