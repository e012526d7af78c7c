import { errors } from '@rubrica/contracts/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asService, openRemote, openStage, type Remote, type Stage } from './stage.ts'

const accountId = crypto.randomUUID()
const signer = { accountId, signerId: 's1' }
/** The answer of the service to a call of a screen. */
let answered: { status: number; body: object; headers?: Record<string, string> } | 'nothing' = 'nothing'
let remote: Remote
let stage: Stage
let cookie: string

beforeAll(async () => {
  remote = await openRemote(
    asService((incoming, outgoing) => {
      incoming.resume()
      if (answered === 'nothing') return void outgoing.destroy()
      outgoing.writeHead(answered.status, { 'content-type': 'application/json', ...answered.headers })
      outgoing.end(JSON.stringify(answered.body))
    }),
  )
  stage = await openStage({ API_URL: remote.url })
  cookie = await stage.signIn()
})
afterAll(async () => {
  await stage.close()
  await remote.close()
})

async function heard(input: object = signer, procedure = 'signers.get') {
  const answer = await stage.ask(procedure, input, { cookie })
  const body: unknown = await answer.body.json()
  return { status: answer.statusCode, body }
}

test.each([
  [400, 'validation'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [409, 'conflict'],
  [410, 'not_found'],
  [413, 'too_large'],
  [429, 'too_many_requests'],
  [502, 'upstream_unavailable'],
  [503, 'not_ready'],
  [418, 'internal'],
] as const)('a refusal with %i and a code that no page knows is read as %s', async (status, code) => {
  answered = { status, body: { status, message: 'Por causa da casa.', data: [], code: 'of_another_host' } }
  const said = await heard()
  expect(said).toMatchObject({ status: errors[code][0], body: { error: { data: { code, status: errors[code][0] } } } })
  expect(JSON.stringify(said.body)).toContain('Por causa da casa.')
})

test('a refusal says what is wrong by field, and after how many seconds it is worth another try', async () => {
  const wrong = { email: 'Informe um e-mail válido.' }
  answered = {
    status: 429,
    body: { status: 429, message: 'Devagar.', data: [], code: 'too_many_requests', errors: wrong },
    headers: { 'retry-after': '7' },
  }
  expect((await heard()).body).toMatchObject({ error: { data: { errors: wrong, retryAfter: 7 } } })
})

test('a refusal without a sentence gets that of its code', async () => {
  answered = { status: 404, body: {} }
  expect((await heard()).body).toMatchObject({ error: { message: errors.not_found[1].pt } })
})

test('a service that does not answer is said to be away, under the number of the call', async () => {
  answered = 'nothing'
  const { status, body } = await heard()
  expect(status).toBe(502)
  expect(body).toMatchObject({
    error: {
      message: expect.stringContaining(errors.upstream_unavailable[1].pt),
      data: { code: 'upstream_unavailable', requestId: expect.any(String) },
    },
  })
})

test('an id that no address can carry names nothing', async () => {
  const before = remote.seen.length
  expect(await heard({ accountId, signerId: '..' })).toMatchObject({
    status: 404,
    body: { error: { data: { code: 'not_found' } } },
  })
  expect(remote.seen.length).toBe(before)
})

test('a call with an object of many thousand members is refused before any schema reads it', async () => {
  const utm_params = Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`k${i}`, '1']))
  const person = { name: 'Ana', email: 'ana@exemplo.com', password: 'senha boa 1', terms: true }
  const answer = await stage.call('session.signup', { ...person, utm_params })
  expect([answer.statusCode, await answer.body.text()]).toEqual([
    400,
    expect.stringContaining('Um objeto do corpo tem mais de 1.000'),
  ])
})
