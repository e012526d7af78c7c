import { setTimeout as pause } from 'node:timers/promises'
import { guardedAgent } from '@rubrica/api/http/guarded-agent.ts'
import { isPublicAddress } from '@rubrica/api/http/public-address.ts'
import type { Rubrica, WebhooksUpdateInput } from '@rubrica/sdk'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contact, type Owner, PASSWORD, signUp, signUpOnly } from '../make.ts'
import { until } from '../until.ts'
import { openReceiver, type Receiver } from '../webhook-receiver.ts'
import { openWorld, useWorld } from '../world.ts'

const subscriptionTo = (owner: Owner, url: string): WebhooksUpdateInput => ({
  accountId: owner.accountId,
  events: ['signer_created'],
  is_active: true,
  url,
  email: owner.email,
})

describe('which addresses are public', () => {
  test.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    ['0.0.0.0', 'this host'],
    ['10.1.2.3', 'private'],
    ['100.64.0.1', 'carrier NAT'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['168.63.129.16', 'the host of a machine at Azure'],
    ['169.254.169.254', 'cloud metadata'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.0.1', 'private'],
    ['198.18.0.1', 'benchmarks'],
    ['224.0.0.1', 'multicast'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::127.0.0.1', 'IPv4-compatible'],
    ['::ffff:127.0.0.1', 'IPv4-mapped'],
    ['::ffff:8.8.8.8', 'IPv4-mapped'],
    ['64:ff9b::7f00:1', 'NAT64'],
    ['2002:7f00:1::', '6to4'],
    ['2001::1', 'Teredo'],
    ['fc00::1', 'unique local'],
    ['fd00:ec2::254', 'cloud metadata'],
    ['fe80::1', 'link-local'],
    ['ff02::1', 'multicast'],
    ['nada', 'not an address'],
  ])('%s is not: %s', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('a subscription', () => {
  const world = useWorld()
  let owner: Owner

  beforeAll(async () => {
    owner = await signUp(world)
  })

  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[fd00:ec2::254]/latest/meta-data',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.8:8080/hook',
    'http://localhost:3000/hook',
    'http://LOCALHOST./hook',
    'http://banco/hook',
    'http://api.localhost/hook',
    'http://metadata.google.internal/',
    'http://127。0。0。1/',
  ])('to %s is refused', async (url) => {
    await expect(owner.client.webhooks.update(subscriptionTo(owner, url))).rejects.toMatchObject({
      status: 400,
      code: 'webhook_url_private',
      fields: { url: expect.any(String) },
    })
  })

  test.each(['https://exemplo.com.br/hook', 'http://exemplo.com.br:8080/hook?a=b'])('to %s is taken', async (url) => {
    expect(await owner.client.webhooks.update(subscriptionTo(owner, url))).toMatchObject({ url })
  })

  test('is over https alone in production', async () => {
    const production = await openWorld({ env: { NODE_ENV: 'production' } })
    const person = await signUpOnly(production)
    const put = (url: string) => person.client.webhooks.update(subscriptionTo(person, url))
    await expect(put('http://exemplo.com.br/hook')).rejects.toMatchObject({ code: 'webhook_url_invalid' })
    expect(await put('https://exemplo.com.br/hook')).toMatchObject({ is_active: true })
    await production.close()
  })
})

test('a delivery to an address of this network is not made, wherever the subscription comes from', async () => {
  const receiver = await openReceiver()
  const open = await openWorld({ env: { WEBHOOK_ALLOW_PRIVATE: 'on' } })
  const owner = await signUp(open)
  await owner.client.webhooks.update(subscriptionTo(owner, receiver.url))
  await open.api.close()
  const guarded = await openWorld({ env: { DATA_DIR: open.config.dataDir } })
  const session = await guarded.client().auth.login({ email: owner.email, password: PASSWORD })
  const client: Rubrica = guarded.client({ token: session.access_token ?? '' })
  await contact({ ...owner, client })
  const refused = await until('a refusal', async () => {
    const [one] = (await client.webhooks.list({ accountId: owner.accountId })).items
    return one?.attempts === 1 && one
  })
  expect(refused).toMatchObject({ delivered: false, http_status: null, error: 'O endereço leva a uma rede interna.' })
  expect(receiver.received).toEqual([])
  await guarded.close()
  await receiver.close()
})

describe('a name that leads somewhere else than it says', () => {
  let allowed: Receiver
  let closed: Receiver

  beforeAll(async () => {
    allowed = await openReceiver('127.0.0.1')
    closed = await openReceiver('127.0.0.2', Number(new URL(allowed.url).port))
  })
  afterAll(async () => {
    await allowed.close()
    await closed.close()
  })

  /** Simulates a public and a private network; each look-up of a name gets the next of `answers`. */
  function ask(answers: string[][], { keeps = false } = {}) {
    const asked: string[] = []
    const dispatcher = guardedAgent({
      keeps,
      mayReach: (address) => address === '127.0.0.1',
      resolve: async (host) => {
        asked.push(host)
        return (answers[asked.length - 1] ?? []).map((address) => ({ address, family: 4 }))
      },
    })
    const url = `http://hook.exemplo.com:${new URL(allowed.url).port}/`
    return { asked, post: (to = url) => request(to, { dispatcher, method: 'POST', body: '{}' }) }
  }

  test('is asked once a request, and the connection goes to the address that was checked', async () => {
    const { asked, post } = ask([['127.0.0.1'], ['127.0.0.2']])
    const before = allowed.received.length
    expect((await post()).statusCode).toBe(200)
    expect(asked).toEqual(['hook.exemplo.com'])
    expect(allowed.received).toHaveLength(before + 1)
    await expect(post()).rejects.toThrow()
    expect(closed.received).toEqual([])
  })

  test('is asked once a connection, which leads to the address that was checked for as long as it is kept', async () => {
    const { asked, post } = ask([['127.0.0.1'], ['127.0.0.2']], { keeps: true })
    const before = allowed.received.length
    for (const connection of ['keep-alive', 'close']) {
      allowed.answers({ status: 200, headers: { connection } })
      const { statusCode, body } = await post()
      await body.dump()
      expect(statusCode).toBe(200)
      // The connection is free a moment after its answer.
      await pause(100)
    }
    expect(asked).toEqual(['hook.exemplo.com'])
    expect(allowed.received).toHaveLength(before + 2)
    await expect(post()).rejects.toThrow()
    expect(asked).toHaveLength(2)
    expect(closed.received).toEqual([])
    allowed.answers({ status: 200 })
  })

  test('is refused for one closed address among its answers', async () => {
    const { post } = ask([['127.0.0.1', '127.0.0.2'], []])
    await expect(post()).rejects.toThrow()
    await expect(post()).rejects.toThrow('the name has no address')
    expect(closed.received).toEqual([])
  })

  test('is refused as a bare address, too, without being asked', async () => {
    const { asked, post } = ask([])
    await expect(post(closed.url)).rejects.toThrow()
    expect(asked).toEqual([])
    expect(closed.received).toEqual([])
  })
})
