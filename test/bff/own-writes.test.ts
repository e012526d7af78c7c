import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asService, data, openRemote, openStage, type Remote, type Stage } from './stage.ts'

let remote: Remote
let stage: Stage
let cookie: string

beforeAll(async () => {
  remote = await openRemote(asService((_incoming, outgoing) => data(outgoing, [])))
  stage = await openStage({ API_URL: remote.url })
  cookie = await stage.signIn()
})
afterAll(async () => {
  await stage.close()
  await remote.close()
})

const marked = { 'x-rubrica': '1' }
const refused: [string, () => Record<string, string>][] = [
  ['nothing at all', () => ({})],
  ['the header alone', () => marked],
  ['the right origin without the header', () => ({ origin: stage.url })],
  ['same-origin metadata without the header', () => ({ 'sec-fetch-site': 'same-origin' })],
  ['our own origin with another value of the header', () => ({ 'x-rubrica': '0', origin: stage.url })],
  ['another site', () => ({ ...marked, 'sec-fetch-site': 'cross-site' })],
  ['a sister host', () => ({ ...marked, 'sec-fetch-site': 'same-site' })],
  ['a typed address', () => ({ ...marked, 'sec-fetch-site': 'none' })],
  ['another origin', () => ({ ...marked, origin: 'https://evil.example' })],
  ['an opaque origin', () => ({ ...marked, origin: 'null' })],
  ['our host on another port', () => ({ ...marked, origin: 'http://127.0.0.1:1' })],
  [
    'metadata and origin that disagree',
    () => ({ ...marked, 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }),
  ],
]
const accepted: [string, () => Record<string, string>][] = [
  ['same-origin metadata', () => ({ ...marked, 'sec-fetch-site': 'same-origin' })],
  ['our own origin', () => ({ ...marked, origin: stage.url })],
  ['both', () => ({ ...marked, 'sec-fetch-site': 'same-origin', origin: stage.url })],
]
const contentTypes = [
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
]

const relayed = (headers: Record<string, string>, contentType: string) =>
  stage.send('/v1/accounts', {
    method: 'POST',
    headers: { cookie, ...headers, 'content-type': contentType },
    body: '{}',
  })
const called = (headers: Record<string, string>) =>
  stage.send('/trpc/session.logout', {
    method: 'POST',
    headers: { cookie, ...headers, 'content-type': 'application/json' },
    body: '{}',
  })

describe('a write under our cookie', () => {
  test.each(refused)(
    'is refused from %s, whatever the content type, and nothing goes upstream',
    async (_name, headers) => {
      const before = remote.seen.length
      for (const type of contentTypes) expect((await relayed(headers(), type)).statusCode).toBe(403)
      expect((await called(headers())).statusCode).toBe(403)
      expect(remote.seen.length).toBe(before)
    },
  )

  test.each([
    ['PUT', '/v1/users/self'],
    ['PATCH', '/v1/documents/d1'],
    ['DELETE', '/v1/documents/d1'],
  ] as const)('is one by any method that changes something: %s', async (method, path) => {
    const before = remote.seen.length
    const headers = { cookie, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }
    expect((await stage.send(path, { method, headers, body: '{}' })).statusCode).toBe(403)
    expect(remote.seen.length).toBe(before)
  })

  test.each(accepted)('passes with %s and the header', async (_name, headers) => {
    for (const type of contentTypes) expect((await relayed(headers(), type)).statusCode).toBe(200)
    expect((await called(headers())).statusCode).toBe(200)
  })
})

test('our own origin over http is another one if the front door is https', async () => {
  const secure = await openStage({ API_URL: remote.url, PUBLIC_URL: 'https://assina.exemplo.com' })
  const write = async (origin: string) => {
    const headers = { cookie: await secure.signIn(), ...marked, origin, 'content-type': 'application/json' }
    return (await secure.send('/v1/accounts', { method: 'POST', headers, body: '{}' })).statusCode
  }
  expect([await write(`http://${secure.host}`), await write(`https://${secure.host}`)]).toEqual([403, 200])
  await secure.close()
})

test('a cookie whose name ends like ours does not stand for it', async () => {
  // The writes above signed the other one out.
  const own = await stage.signIn()
  const headers = { cookie: `other${own.replace(/=.*/, '=nada')}; ${own}`, ...marked, origin: stage.url }
  const answer = await stage.send('/v1/accounts', { method: 'POST', headers, body: '{}' })
  expect(answer.statusCode).toBe(200)
  expect(remote.seen.at(-1)?.headers).toHaveProperty('authorization')
})

describe('a write without our cookie', () => {
  test('needs no header where the program brings its own key', async () => {
    const headers = { 'x-api-key': 'k', origin: 'https://elsewhere.example' }
    expect((await stage.send('/v1/accounts', { method: 'POST', headers, body: '{}' })).statusCode).toBe(200)
  })

  test('cannot sign anybody in from another site', async () => {
    const answer = await stage.send('/trpc/session.login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{"email":"a@b.c","password":"12345678"}',
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })
})
