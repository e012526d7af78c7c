import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw } from './raw.ts'
import { asService, data, openRemote, openStage, type Remote, type Stage } from './stage.ts'

let production: Remote
let staging: Remote
let stage: Stage

beforeAll(async () => {
  production = await openRemote(asService((_incoming, outgoing) => data(outgoing, ['production'])))
  staging = await openRemote(asService((_incoming, outgoing) => data(outgoing, ['staging'])))
  stage = await openStage({
    API_URL: production.url,
    API_STAGING_URL: staging.url,
    PUBLIC_HOSTS: 'app.exemplo.com.br, app-staging.exemplo.com.br, staging.exemplo.com.br',
  })
})
afterAll(async () => {
  await stage.close()
  await Promise.all([production.close(), staging.close()])
})

const askAs = (host: string, path = '/v1/field-types') =>
  stage.send(path, { headers: { host, authorization: 'Bearer x' } })

describe('the host of a request', () => {
  // spec: chooses-production
  test.each(['app.exemplo.com.br', 'staging.exemplo.com.br'])('chooses production: %s', async (host) => {
    expect(await (await askAs(host)).body.json()).toMatchObject({ data: ['production'] })
  })

  // spec: chooses-staging-where-starts
  test('chooses staging where it starts with app-staging', async () => {
    expect(await (await askAs('app-staging.exemplo.com.br')).body.json()).toMatchObject({ data: ['staging'] })
  })

  test.each(['evil.example', 'app-staging.evil.example', 'app.exemplo.com.br.evil.example', 'app.exemplo.com.br:81'])(
    'is refused as 421 where it is not ours: %s',
    async (host) => {
      const before = production.seen.length + staging.seen.length
      for (const path of ['/v1/field-types', '/trpc/session.refresh', '/']) {
        expect((await askAs(host, path)).statusCode).toBe(421)
      }
      expect(production.seen.length + staging.seen.length).toBe(before)
    },
  )

  test.each(['a b', 'a/b', 'someone@app.exemplo.com.br', 'app.exemplo.com.br:99999', '[::1', '%zz', ''])(
    'is refused in the form of /v1 and under the id of its caller where no URL can be made of it: %j',
    async (host) => {
      const lines = `Host: ${host}\r\nX-Request-Id: of-the-caller\r\nConnection: close\r\n\r\n`
      const answer = await sendRaw(stage.port, `GET /v1/field-types HTTP/1.1\r\n${lines}`)
      expect(answer).toMatch(/^HTTP\/1\.1 421 /)
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
        code: 'misdirected',
        request_id: 'of-the-caller',
      })
    },
  )

  test('is refused as 400 where two lines name one', async () => {
    const twice =
      'GET /v1/field-types HTTP/1.1\r\nHost: app.exemplo.com.br\r\nHost: evil.example\r\nConnection: close\r\n\r\n'
    expect(await sendRaw(stage.port, twice)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('is not asked for by whoever watches over the process', async () => {
    const { statusCode, headers } = await askAs('10.0.0.7:3000', '/health/live')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  })

  test.each([
    ['development', 200],
    ['production', 421],
  ])('is that of this machine in %s, without public hosts: %i', async (NODE_ENV, status) => {
    const own = await openStage({ API_URL: production.url, NODE_ENV, PUBLIC_URL: 'https://app.exemplo.com.br' })
    const statusAs = async (host: string) =>
      (await own.send('/v1/field-types', { headers: { host, authorization: 'Bearer x' } })).statusCode
    expect([await statusAs('app.exemplo.com.br'), await statusAs('APP.exemplo.com.br')]).toEqual([200, 200])
    expect([await statusAs(own.host), await statusAs(`localhost:${own.port}`)]).toEqual([status, status])
    await own.close()
  })

  test('is answered under PUBLIC_URL, to which mailed links lead, and under the further ones of PUBLIC_HOSTS', async () => {
    const hosts = { PUBLIC_URL: 'https://app.exemplo.com.br', PUBLIC_HOSTS: 'assinar.exemplo.com.br' }
    const own = await openStage({ API_URL: production.url, NODE_ENV: 'production', ...hosts })
    const statusAs = async (host: string) =>
      (await own.send('/v1/field-types', { headers: { host, authorization: 'Bearer x' } })).statusCode
    expect([await statusAs('app.exemplo.com.br'), await statusAs('assinar.exemplo.com.br')]).toEqual([200, 200])
    expect(await statusAs('outro.exemplo.com.br')).toBe(421)
    await own.close()
  })

  test('asks for a staging service as soon as it is among the public hosts', async () => {
    const opening = openStage({ API_URL: production.url, PUBLIC_HOSTS: 'app-staging.exemplo.com.br' })
    await expect(opening).rejects.toThrow('API_STAGING_URL')
  })
})
