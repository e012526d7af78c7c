import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asService, data, openRemote, openStage, type Remote, type Stage } from './stage.ts'

const files = {
  version: '1.0.0',
  prescription: { signatureFiles: [{ url: 'https://exemplo.com.br/arquivo.pdf' }] },
}
const format = '_format=application/validador-iti%2Bjson'
let status = 200
let content: object = files
let remote: Remote
let stage: Stage

beforeAll(async () => {
  remote = await openRemote(asService((_incoming, outgoing) => data(outgoing, content, status)))
  stage = await openStage({ API_URL: remote.url })
})
beforeEach(() => {
  status = 200
  content = files
  remote.seen.length = 0
})
afterAll(async () => {
  await stage.close()
  await remote.close()
})

async function ask(address: string) {
  const { statusCode, headers, body } = await stage.send(address)
  const text = await body.text()
  return { status: statusCode, cache: headers['cache-control'], text }
}

test.each([format, format.replace('%2B', '+')])(
  'the reader of ITI gets the signed files alone, by %s',
  async (asked) => {
    const { status: answered, cache, text } = await ask(`/proof/ab-12?${asked}&_secretCode=s%2F1`)
    expect([answered, cache, JSON.parse(text)]).toEqual([200, 'no-store', files])
    expect(remote.seen.map(({ url }) => url)).toEqual(['/v1/documents/AB12/reader-files?secret_code=s%2F1'])
  },
)

test('it hears of a wrong code by the status that its guide names', async () => {
  status = 401
  expect((await ask(`/proof/AB12?${format}`)).status).toBe(401)
})

test('it is told that a service which answers otherwise is away', async () => {
  content = { of: 'another kind' }
  expect((await ask(`/proof/AB12?${format}`)).status).toBe(502)
})

test('a code without a letter or a digit names nothing, and nothing is asked', async () => {
  expect((await ask(`/proof/---?${format}`)).status).toBe(404)
  expect(remote.seen).toEqual([])
})

test('whoever asks for nothing of the kind gets the page', async () => {
  const { text } = await ask('/proof/AB12?_format=application/json')
  expect(text).not.toContain('signatureFiles')
  expect(remote.seen).toEqual([])
})
