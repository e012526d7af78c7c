import { crossOriginHeaders } from '@rubrica/contracts/cross-origin.ts'
import { receiptHeaders } from '@rubrica/contracts/receipts-path.ts'
import type { Dispatcher } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw } from './raw.ts'
import { asService, openRemote, openStage, ownPage, type Remote, type Stage } from './stage.ts'

let remote: Remote
/** Of the requests that arrived. */
const bodies: string[] = []
let stage: Stage

beforeAll(async () => {
  remote = await openRemote(
    asService((incoming, outgoing) => {
      let body = ''
      incoming.setEncoding('utf8').on('data', (part: string) => {
        body += part
      })
      incoming.on('end', () => bodies.push(body))
      if (incoming.url?.startsWith('/channels/')) {
        incoming.on('end', () => outgoing.end('ok'))
        return
      }
      if (incoming.url?.startsWith('/v1/documents/moved')) {
        outgoing.writeHead(302, { location: 'http://169.254.169.254/' })
        return void outgoing.end()
      }
      if (incoming.url?.startsWith('/v1/documents/kept')) {
        outgoing.writeHead(304, { etag: '"abc"' })
        return void outgoing.end()
      }
      if (incoming.url?.includes('twice')) {
        outgoing.setHeader('vary', ['Accept', 'Accept-Language'])
        return void outgoing.end('{}')
      }
      if (incoming.url?.includes('of-a-file')) {
        outgoing.writeHead(200, ofAFile)
        return void outgoing.end('{}')
      }
      if (incoming.url?.includes('every-exposed')) {
        outgoing.writeHead(200, Object.fromEntries(exposed.map((name) => [name, `of ${name}`])))
        return void outgoing.end('{"status":200,"message":"","data":[]}')
      }
      outgoing.writeHead(200, {
        'content-type': 'application/json',
        'set-cookie': 'upstream=1',
        server: 'secret-server/1.0',
        'x-internal-node': '10.0.0.7',
        'x-pagination-total-count': '3',
        'x-rate-limit-remaining': '99',
        etag: '"abc"',
        'www-authenticate': 'Bearer realm="v1"',
        ...(incoming.url?.includes('own-id') ? { 'x-request-id': 'of-upstream' } : {}),
      })
      outgoing.end('{"status":200,"message":"","data":[]}')
    }),
  )
  stage = await openStage({ API_URL: remote.url })
})
afterAll(async () => {
  await stage.close()
  await remote.close()
})

/** What the service tells browsers that pages of other sites may read. */
const exposed = crossOriginHeaders['Access-Control-Expose-Headers'].toLowerCase().split(', ')

/** What caches and programs that save a file go by. */
const ofAFile = {
  'content-type': 'application/pdf',
  'content-encoding': 'identity',
  'content-language': 'pt-BR',
  'content-disposition': 'inline',
  'content-range': 'bytes 0-1/2',
  'accept-ranges': 'bytes',
  'cache-control': 'private, max-age=60',
  expires: 'Sat, 28 Nov 2026 00:00:00 GMT',
  'last-modified': 'Fri, 27 Nov 2026 00:00:00 GMT',
  etag: '"abc"',
  vary: 'Accept-Language',
}

const last = () => remote.seen.at(-1)
const program = { authorization: 'Bearer of-a-program' }

describe('headers on their way upstream', () => {
  test('keeps cookies and unknown headers back', async () => {
    await stage.send('/v1/accounts', {
      headers: { ...program, cookie: 'a=b', 'x-secret': '1', origin: 'https://x.example' },
    })
    expect(last()?.headers).not.toHaveProperty('cookie')
    expect(last()?.headers).not.toHaveProperty('x-secret')
    expect(last()?.headers).not.toHaveProperty('origin')
    expect(last()?.headers.authorization).toBe('Bearer of-a-program')
  })

  test('names the peer in X-Forwarded-For, whatever the client claims', async () => {
    await stage.send('/v1/accounts', {
      headers: { ...program, 'x-forwarded-for': '8.8.8.8', forwarded: 'for=8.8.8.8' },
    })
    expect(last()?.headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(last()?.headers).not.toHaveProperty('forwarded')
  })

  test('passes the API key, language and user agent on', async () => {
    const headers = { 'x-api-key': 'k', 'accept-language': 'pt-BR', 'user-agent': 'tests/1' }
    await stage.send('/v1/accounts', { headers })
    expect(last()?.headers).toMatchObject(headers)
  })

  test('passes on what a call says of its body, of what it wants, of what it has already, and whose trace it is', async () => {
    const headers = {
      accept: 'application/json',
      'accept-encoding': 'gzip',
      'content-encoding': 'identity',
      'content-type': 'application/json',
      'idempotency-key': 'once',
      'if-match': '"a"',
      'if-modified-since': 'Fri, 27 Nov 2026 00:00:00 GMT',
      'if-none-match': '"b"',
      'if-range': '"c"',
      range: 'bytes=0-1',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    }
    await stage.send('/v1/accounts', { method: 'POST', headers: { ...program, ...headers }, body: '{}' })
    expect(last()?.headers).toMatchObject({ ...headers, 'content-length': '2' })
  })

  test('turns the signer code of a header into the parameter that every /v1 knows', async () => {
    await stage.send('/v1/sign', { headers: { 'x-signer-access-code': 'a+b/c' } })
    expect(last()?.url).toBe('/v1/sign?signer-access-code=a%2Bb%2Fc')
    expect(last()?.headers).not.toHaveProperty('x-signer-access-code')
    await stage.send('/v1/sign?a=b', { headers: { 'x-signer-access-code': 'c' } })
    expect(last()?.url).toBe('/v1/sign?a=b&signer-access-code=c')
  })

  test("passes on that a program's signer has confirmed, and adds nothing of a browser's to it", async () => {
    const headers = { 'x-signer-access-code': 'c', 'x-signer-verification': 'of-a-program' }
    await stage.send('/v1/sign', { headers: { ...headers, cookie: '__Host-signer-2e7d2c03a9507ae2=of-a-browser' } })
    expect(last()?.headers['x-signer-verification']).toBe('of-a-program')
    await stage.send('/v1/sign', { headers: { cookie: '__Host-signer-2e7d2c03a9507ae2=of-a-browser' } })
    expect(last()?.headers).not.toHaveProperty('x-signer-verification')
  })

  test('accepts an empty JSON body', async () => {
    const headers = { ...program, 'content-type': 'application/json' }
    const answer = await stage.send('/v1/signers/accept-terms', { method: 'PUT', headers })
    expect(answer.statusCode).toBe(200)
    expect(last()?.headers['content-length']).toBe('0')
  })
})

describe('headers on their way back', () => {
  test('keeps answers to our own pages, save the logo, which mails show', async () => {
    const logo = await stage.send('/v1/accounts/a/logo')
    const list = await stage.send('/v1/accounts', { headers: program })
    expect(logo.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(list.headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  test('lets only the listed ones through', async () => {
    const { headers } = await stage.send('/v1/accounts', { headers: program })
    expect(headers).toMatchObject({ 'x-pagination-total-count': '3', 'x-rate-limit-remaining': '99', etag: '"abc"' })
    expect(headers['www-authenticate']).toBe('Bearer realm="v1"')
    for (const name of ['set-cookie', 'server', 'x-internal-node']) expect(headers).not.toHaveProperty(name)
  })

  test('lets through all that other sites are told they may read', async () => {
    const { headers } = await stage.send('/v1/accounts?every-exposed', { headers: program })
    for (const name of exposed) expect([name, headers[name]]).toEqual([name, `of ${name}`])
  })

  test('lets through what a cache or a program that saves a file goes by', async () => {
    const { headers } = await stage.send('/v1/accounts?of-a-file', { headers: program })
    expect(headers).toMatchObject(ofAFile)
  })

  test('keeps every value of one that upstream sends twice', async () => {
    const { headers } = await stage.send('/v1/accounts?twice', { headers: program })
    expect(headers.vary).toBe('Accept, Accept-Language')
  })

  test('let pages of other sites read what a program is told, and nothing that a session is told', async () => {
    const cookie = await stage.signIn()
    const toAll = [
      await stage.send('/v1/accounts', { headers: program }),
      await stage.send('/v1/accounts/a/logo'),
      await stage.send('/v1/accounts/a1/documents'),
      await stage.send('/v1/documents/moved', { headers: program }),
    ]
    const toOwnPages = [
      await stage.send('/v1/accounts', { headers: { cookie } }),
      await stage.send('/v1/accounts', { headers: { cookie }, method: 'POST', body: '{}' }),
      await stage.send('/v1/documents/moved', { headers: { cookie } }),
    ]
    expect(toAll.map(({ statusCode }) => statusCode)).toEqual([200, 200, 401, 502])
    expect(toOwnPages.map(({ statusCode }) => statusCode)).toEqual([200, 403, 502])
    for (const { headers } of toAll) expect(headers['access-control-allow-origin']).toBe('*')
    for (const { headers } of toOwnPages) expect(headers).not.toHaveProperty('access-control-allow-origin')
    for (const { headers } of [...toAll, ...toOwnPages]) expect(headers['x-content-type-options']).toBe('nosniff')
    for (const { headers } of [...toAll.slice(2), ...toOwnPages.slice(1)])
      expect(headers['cache-control']).toBe('no-store')
  })

  test('adds those that keep data from being taken for a page', async () => {
    const { headers } = await stage.send('/v1/accounts', { headers: program })
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('keeps browsers on HTTPS where the service is reached by it', async () => {
    const secure = await openStage({ API_URL: remote.url, PUBLIC_URL: 'https://assina.exemplo.com' })
    const host = 'assina.exemplo.com'
    const { headers } = await secure.send('/v1/accounts', { headers: { ...program, host } })
    expect(headers['strict-transport-security']).toContain('max-age=')
    expect((await stage.send('/v1/accounts', { headers: program })).headers).not.toHaveProperty(
      'strict-transport-security',
    )
    await secure.close()
  })

  test('passes on that nothing has changed, which is no redirect', async () => {
    const answer = await stage.send('/v1/documents/kept', { headers: { ...program, 'if-none-match': '"abc"' } })
    expect([answer.statusCode, answer.headers.etag]).toEqual([304, '"abc"'])
  })

  test('neither follows a redirect nor passes it on', async () => {
    const answer = await stage.send('/v1/documents/moved', { headers: program })
    expect(answer.statusCode).toBe(502)
    expect(answer.headers).not.toHaveProperty('location')
    expect(await answer.body.json()).toMatchObject({ status: 502, code: 'upstream_unavailable', data: [] })
  })
})

test('a call without a credential is told how to bring one, and does not go upstream', async () => {
  const before = remote.seen.length
  const answer = await stage.send('/v1/accounts/a1/documents')
  expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer realm="v1"'])
  expect(remote.seen).toHaveLength(before)
})

describe('the id of a request', () => {
  const idOf = ({ headers }: Dispatcher.ResponseData) => headers['x-request-id']

  test("goes upstream and comes back, ours where the client has none, else the client's", async () => {
    const answer = await stage.send('/v1/accounts', { headers: program })
    expect(idOf(answer)).toMatch(/^[0-9A-F]{8}$/)
    expect(last()?.headers['x-request-id']).toBe(idOf(answer))
    const traced = await stage.send('/v1/accounts', { headers: { ...program, 'x-request-id': 'trace-0001' } })
    expect([last()?.headers['x-request-id'], idOf(traced)]).toEqual(['trace-0001', 'trace-0001'])
    await stage.send('/v1/accounts', { headers: { ...program, 'x-request-id': 'a b' } })
    expect(last()?.headers['x-request-id']).toMatch(/^[0-9A-F]{8}$/)
  })

  test("is upstream's own where upstream gives one", async () => {
    expect(idOf(await stage.send('/v1/accounts?own-id', { headers: program }))).toBe('of-upstream')
  })

  test.each([
    ['a call without a credential', '/v1/accounts/a1/documents', {}, 401],
    ['an unknown path', '/v1/nothing', program, 404],
    ['a malformed query', '/v1/accounts?a=%zz', program, 400],
    ['an unknown host', '/v1/accounts', { ...program, host: 'elsewhere.example' }, 421],
    ['an upstream that redirects', '/v1/documents/moved', program, 502],
    ['a typed call of another site', '/trpc/session.login', {}, 403],
  ])('stands in head and body of the answer to %s', async (_name, path, headers, status) => {
    const method = path.startsWith('/trpc') ? 'POST' : 'GET'
    const answer = await stage.send(path, { method, headers })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toMatch(/^application\/json\b/)
    // A client that is asked to sign in for anything else would do so again and again.
    expect('www-authenticate' in answer.headers).toBe(status === 401)
    expect(await answer.body.json()).toMatchObject({ status, request_id: idOf(answer) })
  })

  test.each([
    ['what is no HTTP', 'GARBAGE\r\n\r\n', 400, 'malformed_request'],
    [
      'too large a head',
      `GET /v1/accounts HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
  ])('stands in the answer to %s', async (_name, sent, status, code) => {
    const [head = '', body = ''] = (await sendRaw(stage.port, sent)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const id = /^X-Request-Id: ([0-9A-F]{8})$/m.exec(head)?.[1]
    expect(JSON.parse(body)).toMatchObject({ status, code, request_id: id })
  })
})

describe('the session in the relay', () => {
  test.each(['/v1/accounts', '/v1/accounts?page=2'])(
    'adds the token of the cookie where the request brings no credential: %s',
    async (path) => {
      const cookie = await stage.signIn()
      await stage.send(path, { headers: { cookie } })
      expect(last()?.headers.authorization).toMatch(/^Bearer ey/)
    },
  )

  test.each([
    ['a bearer', '/v1/accounts', program],
    ['an API key', '/v1/accounts', { 'x-api-key': 'k' }],
    ['a token in the query', '/v1/accounts?access-token=t', {}],
    ['a signer code', '/v1/sign?signer-access-code=c', {}],
    ['a signer code in a header', '/v1/sign', { 'x-signer-access-code': 'c' }],
  ])('leaves a request with %s alone', async (_name, path, headers) => {
    const cookie = await stage.signIn()
    await stage.send(path, { headers: { ...headers, cookie } })
    expect(last()?.headers.authorization).toBe('authorization' in headers ? headers.authorization : undefined)
  })

  test('takes a forged cookie for none', async () => {
    const answer = await stage.send('/v1/accounts/a1/documents', { headers: { cookie: '__Host-session=eyJ.a.b.c.d' } })
    expect(answer.statusCode).toBe(401)
  })

  test('passes a write of our own page', async () => {
    const cookie = await stage.signIn()
    const answer = await stage.send('/v1/accounts', { method: 'POST', headers: { cookie, ...ownPage }, body: '{}' })
    expect(answer.statusCode).toBe(200)
  })
})

describe('what a provider of a channel tells', () => {
  const path = '/channels/whatsapp/receipts'

  test('goes on as it came, with what proves the provider and nothing else, and the answer is a plain text', async () => {
    const body = '{"entry": [ {"id":"ç"} ]}'
    const proof = { 'content-type': 'application/json', 'x-hub-signature-256': 'sha256=00' }
    const headers = { ...proof, cookie: 'a=b', authorization: 'Bearer x', 'x-forwarded-for': '8.8.8.8' }
    const answer = await stage.send(`${path}?of=provider`, { method: 'POST', headers, body })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    expect(last()).toMatchObject({ method: 'POST', url: `${path}?of=provider`, headers: proof })
    expect(bodies.at(-1)).toBe(body)
    for (const name of ['cookie', 'authorization', 'x-forwarded-for']) expect(last()?.headers).not.toHaveProperty(name)
  })

  test('also where it asks whether the address is ours', async () => {
    await stage.send(`${path}?hub.challenge=123`)
    expect(last()).toMatchObject({ method: 'GET', url: `${path}?hub.challenge=123` })
    for (const name of receiptHeaders) expect(last()?.headers).not.toHaveProperty(name)
  })

  test('is to be told again where the service is away', async () => {
    const gone = await openRemote(() => {})
    const lonely = await openStage({ API_URL: gone.url })
    await gone.close()
    const answer = await lonely.send(path, { method: 'POST', headers: { 'x-webhook-secret': 's' }, body: 'x' })
    expect([answer.statusCode, answer.headers['x-content-type-options']]).toEqual([502, 'nosniff'])
    await lonely.close()
  })
})

describe('the keys for whoever verifies', () => {
  test.each([['/.well-known/rubrica-proof.json'], [`/.well-known/rubrica-root/${'0a'.repeat(16)}.crl`]])(
    'are those of the service behind, for any site to read, and nothing of the request goes there: %s',
    async (path) => {
      const headers = { ...program, cookie: 'a=b', origin: 'https://other.example' }
      const answer = await stage.send(path, { headers })
      expect(answer.statusCode).toBe(200)
      expect(await answer.body.json()).toMatchObject({ status: 200 })
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'content-type': 'application/json',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^[0-9A-F]{8}$/),
      })
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(last()?.url).toBe(path)
      expect(Object.keys(last()?.headers ?? {})).not.toEqual(expect.arrayContaining(['authorization']))
      expect(last()?.headers.cookie).toBeUndefined()
    },
  )

  test('may be asked for again, by any site, where the service is away', async () => {
    const gone = await openRemote(() => {})
    const lonely = await openStage({ API_URL: gone.url })
    await gone.close()
    const answer = await lonely.send('/.well-known/rubrica-proof.json')
    expect(answer.statusCode).toBe(502)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    await lonely.close()
  })
})
