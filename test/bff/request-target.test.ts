import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Owner, PASSWORD, signUp } from '../make.ts'
import { useWorld } from '../world.ts'
import { sendEndless, sendRaw } from './raw.ts'
import { asService, cookieOf, data, openRemote, openStage, ownPage, type Remote, type Stage } from './stage.ts'

const MB = 1024 * 1024

const world = useWorld()
let stage: Stage
let owner: Owner
let cookie: string

beforeAll(async () => {
  stage = await openStage({}, { fetch: (request) => world.api.fetch(request), mailbox: true })
  owner = await signUp(world)
  cookie = cookieOf(await stage.call('session.login', { email: owner.email, password: PASSWORD }))
})
afterAll(async () => {
  await stage.close()
})

/** Other ways to write a path, which one part or another of a server takes for the path itself. */
const spellings = (path: string) => [
  `/x/..${path}`,
  `/x/%2e%2e${path}`,
  `/x/%2E.${path}`,
  `/.${path}`,
  `/${path}`,
  `\\${path.slice(1)}`,
  `/x\\..${path}`,
  `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
  `${path.slice(0, -1)}%${path.charCodeAt(path.length - 1).toString(16)}`,
  `http://evil.example${path}`,
  `http://someone@${stage?.host}${path}`,
  `${path}#x`,
  `${path}%`,
  `${path}%zz`,
  `${path}%00`,
]
const named = (path: string) => spellings(path).map((_, index) => index)

/** Bytes that a page of another site could make a browser send: a client library would tidy the path up. */
function foreignWrite(start: string, lines: string[] = []): string {
  const body = JSON.stringify({ password: PASSWORD })
  const head = [
    start,
    `Host: ${stage.host}`,
    `Cookie: ${cookie}`,
    'Origin: https://evil.example',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
    ...lines,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

const keyOf = async () => (await owner.client.users.getApiKey({})).api_key

describe('a write of another site under our cookie', () => {
  const path = '/trpc/account.createApiKey'

  test.each(named(path))('makes no API key and is answered 400, however its path is spelled (%i)', async (index) => {
    const answer = await sendRaw(stage.port, foreignWrite(`POST ${spellings(path)[index]} HTTP/1.1`))
    expect([spellings(path)[index], answer.slice(0, 12)]).toEqual([spellings(path)[index], 'HTTP/1.1 400'])
    expect(await keyOf()).toBeNull()
  })

  test.each([
    ['another case', 'POST /TRPC/account.createApiKey HTTP/1.1', 404],
    ['a parameter after the root', 'POST /trpc;x/account.createApiKey HTTP/1.1', 404],
    ['a parameter at the end', 'POST /trpc/account.createApiKey;x=1 HTTP/1.1', 404],
    ['a trailing dot', 'POST /trpc./account.createApiKey HTTP/1.1', 404],
    ['a trailing slash', 'POST /trpc/account.createApiKey/ HTTP/1.1', 404],
    ['an encoded slash', 'POST /trpc%2Faccount.createApiKey HTTP/1.1', 404],
    ['an encoded comma', 'POST /trpc/session.refresh%2Caccount.createApiKey?batch=1 HTTP/1.1', 404],
    ['three dots', 'POST /x/.../trpc/account.createApiKey HTTP/1.1', 404],
    ['another method', 'PUT /trpc/account.createApiKey HTTP/1.1', 404],
    ['the method of a look at the headers', 'HEAD /trpc/account.createApiKey HTTP/1.1', 404],
    ['the plain path', 'POST /trpc/account.createApiKey HTTP/1.1', 403],
    ['HTTP/1.0', 'POST /trpc/account.createApiKey HTTP/1.0', 403],
  ])('finds nothing behind %s', async (_name, start, status) => {
    expect(await sendRaw(stage.port, foreignWrite(start))).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(await keyOf()).toBeNull()
  })

  test('is judged by itself where it stands behind another request on the connection', async () => {
    const first = `GET /health/live HTTP/1.1\r\nHost: ${stage.host}\r\n\r\n`
    const answers = await sendRaw(stage.port, first + foreignWrite('POST /trpc/account.createApiKey HTTP/1.1'))
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 403'])
    expect(await keyOf()).toBeNull()
  })

  test.each([
    ['two frames of one body', ['Transfer-Encoding: chunked']],
    ['two hosts', ['Host: evil.example']],
    ['a folded origin', [`Origin:\r\n ${'http://localhost'}`]],
    ['a second origin of our own', [`Origin: http://127.0.0.1`, 'X-Rubrica: 1']],
    ['a header of 20 kB', [`X-Long: ${'a'.repeat(20_000)}`]],
  ])('is refused with %s', async (_name, lines) => {
    const answer = await sendRaw(stage.port, foreignWrite('POST /trpc/account.createApiKey HTTP/1.1', lines))
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(await keyOf()).toBeNull()
  })
})

describe('a request under a foreign host', () => {
  const paths = ['..', '%2e%2e', 'live/../..', 'x\\..\\..', '.;/..'].map((way) => `/health/${way}/mailbox/messages`)

  test.each([...paths, '/health/mailbox', '/health/', '/health/live;/..', '/mailbox/messages'])(
    'sees no mail and no page: %s',
    async (path) => {
      const answer = await sendRaw(
        stage.port,
        `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 4(?:00|21) /)
      expect(answer).not.toContain(owner.email)
    },
  )

  test.each(['OPTIONS * HTTP/1.1', 'CONNECT evil.example:443 HTTP/1.1', 'GET /mailbox/messages HTTP/1.0'])(
    'gets nothing in another form: %s',
    async (start) => {
      const host = start.endsWith('1.0') ? '' : 'Host: evil.example\r\n'
      const answer = await sendRaw(stage.port, `${start}\r\n${host}Connection: close\r\n\r\n`)
      expect(answer).not.toMatch(/^HTTP\/1\.[01] [23]/)
    },
  )
})

describe('the body of a typed call', () => {
  const head = (path: string) =>
    [
      `POST ${path} HTTP/1.1`,
      `Host: ${stage.host}`,
      'Content-Type: application/json',
      'Sec-Fetch-Site: same-origin',
      'X-Rubrica: 1',
    ].join('\r\n')

  test.each(['/trpc/auth.requestPasswordReset', '/x/../trpc/auth.requestPasswordReset'])(
    'is not taken without end: %s',
    async (path) => {
      const { answer, sent } = await sendEndless(stage.port, head(path), 256 * MB)
      expect(answer).toMatch(/^HTTP\/1\.1 4(?:00|13) /)
      expect(sent).toBeLessThan(64 * MB)
    },
  )

  test.each([
    ['of known length', (body: Buffer) => body],
    ['in chunks', (body: Buffer) => Readable.from([body.subarray(0, MB), body.subarray(MB)])],
  ])('is taken up to four megabytes and not beyond, %s', async (_name, bodyOf) => {
    const text = JSON.stringify({ email: owner.email, password: PASSWORD })
    const headers = { ...ownPage, 'content-type': 'application/json' }
    const statusOf = async (length: number) => {
      const body = bodyOf(Buffer.from(text.padEnd(length)))
      return (await stage.send('/trpc/session.login', { method: 'POST', headers, body })).statusCode
    }
    expect([await statusOf(4 * MB), await statusOf(4 * MB + 1)]).toEqual([200, 413])
  })

  test('is not waited for if its head says that it is longer', async () => {
    const path = '/trpc/session.login'
    const answer = await sendRaw(stage.port, `${head(path)}\r\nContent-Length: ${4 * MB + 1}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('may come in chunks, of which nobody has said how many', async () => {
    const answer = await stage.send('/trpc/session.login', {
      method: 'POST',
      headers: { ...ownPage, 'content-type': 'application/json; charset=utf-8' },
      body: Readable.from([JSON.stringify({ email: owner.email, password: PASSWORD })]),
    })
    expect(answer.statusCode).toBe(200)
  })

  test('is JSON and nothing that begins like it', async () => {
    const answer = await stage.call('session.logout', {}, { 'content-type': 'application/jsonp' })
    expect(answer.statusCode).toBe(415)
  })
})

describe('what other sites and programs may well send', () => {
  let remote: Remote
  let relayed: Stage

  beforeAll(async () => {
    remote = await openRemote(asService((_incoming, outgoing) => data(outgoing, [])))
    relayed = await openStage({ API_URL: remote.url })
  })
  afterAll(async () => {
    await relayed.close()
    await remote.close()
  })

  const ask = (target: string) =>
    sendRaw(
      relayed.port,
      `GET ${target} HTTP/1.1\r\nHost: ${relayed.host}\r\nX-Api-Key: k\r\nConnection: close\r\n\r\n`,
    )

  test.each([
    '/v1/accounts/a1/documents?search=Procura%C3%A7%C3%A3o%20%5B1%5D.pdf&sort=-created_at',
    '/v1/accounts/a1/documents?status[]=expired&status[]=failed',
    '/v1/accounts/a1/documents?search=a\\b|c/../d//e&x=%7e%2D',
    '/v1/accounts/a1/signers?search=ana%40exemplo.com.br',
    '/v1/documents/a%40b%3Ac%20d/verify',
    '/v1/documents/Ol%C3%ADvia/verify',
    "/v1/documents/a.b..c~d!(e)'f,g;h=i/verify",
  ])('arrives as it was sent: %s', async (target) => {
    expect(await ask(target)).toMatch(/^HTTP\/1\.1 200 /)
    expect(remote.seen.at(-1)?.url).toBe(target)
  })

  test('may name our own host in the request line', async () => {
    const target = '/v1/documents/x/verify?y=1'
    expect(await ask(`http://${relayed.host}${target}`)).toMatch(/^HTTP\/1\.1 200 /)
    expect(remote.seen.at(-1)?.url).toBe(target)
  })

  test('is told of a broken parameter, where a page shows itself all the same', async () => {
    const before = remote.seen.length
    expect(await ask('/v1/accounts/a1/documents?search=50%')).toMatch(/^HTTP\/1\.1 400 /)
    expect(remote.seen.length).toBe(before)
    expect(await ask('/signup?utm_campaign=50%off')).toMatch(/^HTTP\/1\.1 (?:200|503) /)
  })

  test.each(['/trpc/auth.invitation?input=50%', '/health/live?x=50%', '/.well-known/rubrica-proof.json?x=50%'])(
    'is told so wherever no page is: %s',
    async (target) => {
      const answer = await ask(target)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'malformed_target' })
    },
  )

  test.each([
    ['/nowhere?x=50%', 400],
    ['/nowhere?x=50', 404],
  ])('is told so of an address that is none, too: %s', async (path, status) => {
    const answer = await relayed.send(path, { method: 'POST' })
    await answer.body.dump()
    expect(answer.statusCode).toBe(status)
  })

  test('asks with OPTIONS for what another site may send, and for nothing else', async () => {
    const options = async (headers: Record<string, string>) => {
      const answer = await relayed.send('/v1/accounts', { method: 'OPTIONS', headers })
      await answer.body.dump()
      return answer
    }
    const preflight = await options({ origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toHaveProperty('access-control-allow-methods')
    expect((await options({})).statusCode).toBe(404)
  })

  test.each(['*', '/v1\\field-types', 'http://[/v1', 'http:///v1'])(
    'is told in the form of /v1 and under its own id where no URL can be made of its target: %s',
    async (target) => {
      const lines = `Host: ${relayed.host}\r\nX-Request-Id: of-the-caller\r\nConnection: close\r\n\r\n`
      const answer = await sendRaw(relayed.port, `OPTIONS ${target} HTTP/1.1\r\n${lines}`)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
        code: 'malformed_target',
        request_id: 'of-the-caller',
      })
    },
  )

  test('asks for a few things at once and not for a thousand', async () => {
    const batch = (count: number) => {
      const names = Array.from({ length: count }, () => 'auth.requestPasswordReset')
      const body = JSON.stringify(Object.fromEntries(names.map((_, index) => [index, { email: 'ana@exemplo.com.br' }])))
      const headers = { ...ownPage, 'content-type': 'application/json' }
      return relayed.send(`/trpc/${names.join(',')}?batch=1`, { method: 'POST', headers, body })
    }
    const before = remote.seen.length
    expect((await batch(400)).statusCode).toBe(400)
    expect(remote.seen.length).toBe(before)
    expect((await batch(10)).statusCode).toBe(200)
    expect(remote.seen.length).toBe(before + 10)
  })
})
