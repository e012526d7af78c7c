import { isPermission, needsOf } from '@rubrica/contracts/needs.ts'
import { table } from '@rubrica/contracts/table.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw } from './raw.ts'
import { asService, data, openRemote, openStage, ownPage, type Remote, type Stage } from './stage.ts'

let remote: Remote
let stage: Stage
/** A session that may do nothing in its workspace. */
let cookie: string

beforeAll(async () => {
  remote = await openRemote(
    asService((incoming, outgoing) => {
      incoming.resume()
      data(outgoing, [])
    }, []),
  )
  stage = await openStage({ API_URL: remote.url })
  cookie = await stage.signIn()
})
afterAll(async () => {
  await stage.close()
  await remote.close()
})

const rows = Object.entries(table).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, row]) => {
    const path = `/v1${row.path.replace(/:(\w+)/g, 'x1')}`
    return {
      name: `${group}.${name}`,
      method: row.method,
      path,
      needsPermission: needsOf(row.needs).every(isPermission),
      answersToken: row.answersToken,
    }
  }),
)
const send = ({ method, path }: { method: string; path: string }, headers: Record<string, string>) =>
  stage.send(path, { method, headers })

describe.each(rows.filter((row) => row.needsPermission))('$name without its permission', (row) => {
  // spec: fails-here-sentence-spec
  test('fails here with the sentence of the spec and is never sent upstream', async () => {
    const before = remote.seen.length
    const answer = await send(row, { cookie, ...ownPage })
    expect(answer.statusCode).toBe(403)
    expect(await answer.body.json()).toMatchObject({
      status: 403,
      code: 'forbidden',
      message: 'Você não tem permissão ou endpoint não foi encontrado',
    })
    expect(remote.seen.length).toBe(before)
  })

  test('is 401 for nobody and is never sent upstream', async () => {
    const before = remote.seen.length
    expect((await send(row, {})).statusCode).toBe(401)
    expect(remote.seen.length).toBe(before)
  })

  test('is left to upstream where a program brings its key', async () => {
    const before = remote.seen.length
    await send(row, { 'x-api-key': 'k' })
    expect(remote.seen.length).toBe(before + 1)
  })
})

// Its answer is a token: only the BFF calls it, not a page.
const relayed = rows.filter((row) => !row.answersToken)

describe.each(relayed.filter((row) => !row.needsPermission))('$name, which needs no permission', (row) => {
  test('goes upstream', async () => {
    const before = remote.seen.length
    await send(row, { cookie, ...ownPage })
    expect(remote.seen.length).toBe(before + 1)
  })
})

describe('a call of a screen without its permission', () => {
  test('fails as forbidden without a call upstream', async () => {
    const before = remote.seen.length
    const input = { accountId: 'a1', page: 1 }
    const answer = await stage.ask('documents.list', input, { cookie })
    expect(answer.statusCode).toBe(403)
    expect(await answer.body.json()).toMatchObject({
      error: {
        message: 'Você não tem permissão ou endpoint não foi encontrado',
        data: { code: 'forbidden', status: 403 },
      },
    })
    expect(remote.seen.length).toBe(before)
  })
})

describe('a path of no row', () => {
  test.each([
    '/v1/nothing',
    '/v1/',
    '/v1/documents/a%2fb/verify',
    '/v1/documents/a%2Fb/verify',
    '/v1/documents/a%5cb/verify',
    '/v1/documents/x/verify/',
  ])('is 404 in the shape that clients know and never sent upstream: %s', async (path) => {
    const before = remote.seen.length
    // Sends bytes, because a client library would tidy the path up.
    const request = `GET ${path} HTTP/1.1\r\nHost: ${stage.host}\r\nX-Api-Key: k\r\nConnection: close\r\n\r\n`
    const [head = '', body = ''] = (await sendRaw(stage.port, request)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 404 /)
    expect(JSON.parse(body)).toMatchObject({ name: 'Not Found', message: expect.any(String), code: 0, status: 404 })
    expect(remote.seen.length).toBe(before)
  })

  test.each([
    '/v1/documents/../users/self',
    '/v1/documents/%2e%2e/users/self',
    '/v1/documents/%73tatuses',
    '/v1/documents/a\\..\\b/verify',
    'http://elsewhere.example/v1/field-types',
    '/v1/documents/%ff/verify',
    '/v1/documents/%/verify',
    '/v1/documents/%00/verify',
    '/v1//documents/x/verify',
  ])('is 400 where it could be read in two ways, and never sent upstream: %s', async (path) => {
    const before = remote.seen.length
    const request = `GET ${path} HTTP/1.1\r\nHost: ${stage.host}\r\nX-Api-Key: k\r\nConnection: close\r\n\r\n`
    const [head = '', body = ''] = (await sendRaw(stage.port, request)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(body)).toMatchObject({ status: 400, code: 'malformed_target', data: [] })
    expect(remote.seen.length).toBe(before)
  })
})
