import { ConnectionError, Rubrica } from '@rubrica/sdk'
import nock from 'nock'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

/** Network faults that no local server can produce. */
const host = 'https://api.rubrica.example'

beforeEach(() => {
  nock.disableNetConnect()
})
afterEach(() => {
  nock.cleanAll()
  nock.enableNetConnect()
})
// The files that follow in this process have the real network.
afterAll(() => nock.restore())

test.each([
  ['a name that does not resolve', 'ENOTFOUND', 'name_not_found'],
  ['a certificate that is over', 'CERT_HAS_EXPIRED', 'tls'],
  ['a connection that breaks off', 'ECONNRESET', 'reset'],
  ['a network that is down', 'ENETUNREACH', 'network'],
  ['a host that does not answer', 'ETIMEDOUT', 'timeout'],
  ['a connection that takes too long', 'UND_ERR_CONNECT_TIMEOUT', 'timeout'],
])('%s is told as that, not as an error of the call', async (_what, code, reason) => {
  nock(host)
    .get('/v1/users/self')
    .replyWithError(Object.assign(new Error(code), { code }))
  const client = new Rubrica({ baseUrl: host, apiKey: 'chave', retries: 0 })
  const failure = await client.users.self({}).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ConnectionError)
  expect(failure).toMatchObject({ reason, message: expect.stringContaining(code) })
  expect(String(failure)).not.toContain('chave')
})

test('a name that resolves at the second try answers as if nothing had been', async () => {
  nock(host)
    .get('/v1/field-types')
    .replyWithError(Object.assign(new Error('EAI_AGAIN'), { code: 'EAI_AGAIN' }))
    .get('/v1/field-types')
    .reply(200, { status: 200, message: '', data: [{ type: 'cpf', name: 'CPF' }] })
  const client = new Rubrica({ baseUrl: host, apiKey: 'chave', retries: 1 })
  expect(await client.fields.types({})).toEqual([{ type: 'cpf', name: 'CPF' }])
})
