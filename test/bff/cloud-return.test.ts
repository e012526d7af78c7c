import { afterAll, beforeAll, expect, test } from 'vitest'
import { asService, cookieOf, data, openRemote, openStage, ownPage, type Remote, type Stage } from './stage.ts'

const link = 'AbC123'
const state = 'estado-1'
const documents = [{ documentId: crypto.randomUUID(), items: [] }]
const answer = { documents: [] }
/** What the service was sent, the newest last. */
const asked: unknown[] = []
let remote: Remote
let stage: Stage

beforeAll(async () => {
  remote = await openRemote(
    asService(async (incoming, outgoing) => {
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk)
      asked.push(JSON.parse(Buffer.concat(chunks).toString()))
      if (incoming.method === 'PUT') return data(outgoing, answer)
      data(outgoing, { authorization_url: 'https://psc.exemplo/authorize', state, providers: [], expires_at: null })
    }),
  )
  stage = await openStage({ API_URL: remote.url })
})
afterAll(async () => {
  await stage.close()
  await remote.close()
})

const leave = (accessCode = link) =>
  stage.call('cloudCertificate.authorize', { documents }, { 'x-signer-access-code': accessCode })

async function comeBack(brought: { state?: string; code?: string; error?: string }, cookie?: string) {
  const before = remote.seen.length
  const back = await stage.call('cloudCertificate.finish', brought, cookie === undefined ? {} : { cookie })
  const calls = remote.seen
    .slice(before)
    .map(({ url }) => new URLSearchParams(url.split('?')[1]).get('signer-access-code'))
  const body: unknown = await back.body.json()
  return { body, calls }
}

test('a browser that left for a provider is known for an hour, and no script reads by what', async () => {
  const left = await leave()
  expect(left.headers['set-cookie']).toBe(
    `__Host-cloud=${state}.${link}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=3600`,
  )
  expect(await left.body.text()).not.toContain(state)
})

test('it leaves for the provider that the signer chose, for the assignments that the page shows', async () => {
  const assignmentId = crypto.randomUUID()
  const chosen = { documents: documents.map((one) => ({ ...one, assignmentId })), provider: 'vidaas' }
  await stage.call('cloudCertificate.authorize', chosen, { 'x-signer-access-code': link })
  const [{ documentId } = { documentId: '' }] = documents
  expect(asked.at(-1)).toEqual({
    documents: [{ document_id: documentId, assignment_id: assignmentId, items: [] }],
    provider: 'vidaas',
  })
})

test('its cookie stands beside that of a session that ends in the same answer', async () => {
  const { headers } = await stage.send('/trpc/session.logout,cloudCertificate.authorize?batch=1', {
    method: 'POST',
    headers: { ...ownPage, 'content-type': 'application/json', 'x-signer-access-code': link },
    body: JSON.stringify({ 0: {}, 1: { documents } }),
  })
  const names = [headers['set-cookie']].flat().map((one) => one?.split('=', 1)[0])
  expect(names.toSorted()).toEqual(['__Host-cloud', '__Host-session'])
})

test('it signs behind the link from which it left, with what its provider gave it', async () => {
  const { body, calls } = await comeBack({ state, code: 'c' }, cookieOf(await leave()))
  expect(body).toEqual({ result: { data: { accessCode: link, answer, problem: null } } })
  expect(calls).toEqual([link])
  expect(asked.at(-1)).toEqual({ state, code: 'c', accepts_unqualified: false })
})

test('it tells what its provider refused', async () => {
  await comeBack({ state, error: 'access_denied' }, cookieOf(await leave()))
  expect(asked.at(-1)).toEqual({ state, error: 'access_denied', accepts_unqualified: false })
})

test('it goes on without the state in the address, as after a look at what the certificate is good for', async () => {
  expect((await comeBack({}, cookieOf(await leave()))).calls).toEqual([link])
})

test.each([
  ['another state than it left with', { state: 'estado-2', code: 'c' }, `__Host-cloud=${state}.${link}`, link],
  ['no cookie of its own', { state, code: 'c' }, undefined, null],
  ['a cookie that names no link', { state, code: 'c' }, `__Host-cloud=${state}`, null],
] as const)('a browser with %s signs nothing', async (_what, brought, cookie, accessCode) => {
  const { body, calls } = await comeBack(brought, cookie)
  expect(body).toMatchObject({
    result: { data: { accessCode, answer: null, problem: { code: 'cloud_authorization_over' } } },
  })
  expect(calls).toEqual([])
})
