import { errors } from '@rubrica/contracts/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRaw } from './raw.ts'
import { asService, openRemote, openStage, type Remote, type Stage } from './stage.ts'

const taken = { status: 400, message: 'Taken.', data: [], code: 'email_taken' }
let remote: Remote
let stage: Stage

beforeAll(async () => {
  remote = await openRemote(
    asService((incoming, outgoing) => {
      incoming.resume()
      if (incoming.url?.endsWith('/gone')) return void outgoing.destroy()
      outgoing.writeHead(400, { 'content-type': 'application/json', 'content-language': 'en', vary: 'Accept-Language' })
      outgoing.end(JSON.stringify(taken))
    }),
  )
  stage = await openStage({ API_URL: remote.url })
})
afterAll(async () => {
  await stage.close()
  await remote.close()
})

const english = { 'accept-language': 'fr, en-GB;q=0.9' }

test.each([
  ['/v1/nowhere', 404, 'unknown_route'],
  ['/v1/accounts/1/documents', 401, 'unauthorized'],
  ['/v1/users/self?a=%zz', 400, 'malformed_target'],
  ['/v1/public/documents/gone', 502, 'upstream_unavailable'],
] as const)('%s is refused in the language of its reader', async (path, status, code) => {
  const [, { pt, en }] = errors[code]
  for (const [headers, message, language] of [
    [english, en, 'en'],
    [{}, pt, 'pt-BR'],
  ] as const) {
    const answer = await stage.send(path, { headers })
    expect([answer.statusCode, answer.headers['content-language'], answer.headers.vary]).toEqual([
      status,
      language,
      'Accept-Language',
    ])
    expect(await answer.body.json()).toMatchObject({ message })
  }
})

test('the language of an answer and what it depends on pass through', async () => {
  const answer = await stage.send('/v1/public/documents/1', { headers: english })
  expect(answer.headers).toMatchObject({ 'content-language': 'en', vary: 'Accept-Language' })
  expect(remote.seen.at(-1)?.headers['accept-language']).toBe(english['accept-language'])
})

test('what is no HTTP is refused in Portuguese, because no language can be read of it', async () => {
  const answer = Buffer.from(await sendRaw(stage.port, 'nothing\nAccept-Language: en\n\n'), 'latin1').toString()
  expect(answer).toContain(errors.malformed_request[1].pt)
  expect(answer).toContain('Content-Language: pt-BR')
})

test('a screen reads refusals in the language of its page, here and in the service', async () => {
  const inEnglish = await stage.ask('documents.list', { page: 1 }, english)
  expect(JSON.stringify(await inEnglish.body.json())).toContain(errors.unauthorized[1].en)
  const inPortuguese = await stage.ask('documents.list', { page: 1 })
  expect(JSON.stringify(await inPortuguese.body.json())).toContain(errors.unauthorized[1].pt)
  await stage.ask('release.document', { documentId: 'd1' }, english)
  expect(remote.seen.at(-1)?.headers['accept-language']).toBe('en')
})
