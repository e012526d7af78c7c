import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asService, data, openRemote, openStage, type Remote, type Stage } from './stage.ts'

let remote: Remote
let stage: Stage

beforeAll(async () => {
  remote = await openRemote(asService((_incoming, outgoing) => data(outgoing, [])))
  stage = await openStage({
    API_URL: remote.url,
    TRUSTED_PROXIES: '127.0.0.0/8, 10.0.0.0/8, 2001:db8:1::/48, 2001:db8:2::7',
  })
})
afterAll(async () => {
  await stage.close()
  await remote.close()
})

describe('behind a trusted reverse proxy', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['6.6.6.6, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:203.0.113.9, ::ffff:10.1.2.3', '203.0.113.9'],
    ['6.6.6.6, 203.0.113.9, 2001:db8:1::5, 2001:db8:2::7', '203.0.113.9'],
    ['6.6.6.6, 2001:db8:2::8', '2001:db8:2::8'],
    ['rubbish', '127.0.0.1'],
    ['', '127.0.0.1'],
  ])('the person of "%s" is %s', async (forwarded, person) => {
    await stage.send('/v1/accounts', { headers: { 'x-api-key': 'k', 'x-forwarded-for': forwarded } })
    expect(remote.seen.at(-1)?.headers['x-forwarded-for']).toBe(person)
  })
})

test('whoever is no trusted reverse proxy names nobody else', async () => {
  const own = await openStage({ API_URL: remote.url, TRUSTED_PROXIES: '10.0.0.0/8' })
  await own.send('/v1/accounts', { headers: { 'x-api-key': 'k', 'x-forwarded-for': '203.0.113.9' } })
  expect(remote.seen.at(-1)?.headers['x-forwarded-for']).toBe('127.0.0.1')
  await own.close()
})

test('a connection is kept longer than a proxy keeps it, which is a minute for most', async () => {
  const { headers } = await stage.send('/v1/accounts', { headers: { 'x-api-key': 'k' } })
  expect(Number(/timeout=(\d+)/.exec(String(headers['keep-alive']))?.[1])).toBeGreaterThan(60)
})
