import { createClock } from '@rubrica/testing/clock.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contact, type Owner, signUp, withLastingKey } from '../make.ts'
import { onTables } from '../tables.ts'
import { until } from '../until.ts'
import { openReceiver, type Receiver } from '../webhook-receiver.ts'
import { databases, useWorld } from '../world.ts'

describe.each(databases.filter(({ isThere }) => isThere))('ten webhook addresses, on $kind', ({ kind }) => {
  const clock = createClock()
  const world = useWorld({ database: kind, clock, env: { WEBHOOK_ALLOW_PRIVATE: 'on' } })
  let first: Receiver
  let second: Receiver
  let owner: Owner

  beforeEach(async () => {
    first = await openReceiver()
    second = await openReceiver()
    owner = await withLastingKey(world, await signUp(world))
  })
  afterEach(async () => {
    await first.close()
    await second.close()
  })

  const add = (url: string, more: { events?: 'signer_created'[] } = {}) =>
    owner.client.webhookAddresses.create({
      ...{ accountId: owner.accountId, url, email: owner.email, events: ['signer_created'] },
      ...more,
    })
  const addresses = async () => (await owner.client.webhookAddresses.list({ accountId: owner.accountId })).items

  test('what is due to two workspaces at the same moment goes to each alone', async () => {
    const other = await withLastingKey(world, await signUp(world))
    const sides = [
      { side: owner, receiver: first },
      { side: other, receiver: second },
    ]
    for (const { side, receiver } of sides) {
      const { accountId, email } = side
      const wanted = { accountId, email, url: receiver.url, events: ['signer_created' as const] }
      await side.client.webhookAddresses.create(wanted)
      receiver.answers({ status: 500 })
      await contact(side)
      await until('a failure', async () => (await side.client.webhooks.list({ accountId })).items[0]?.attempts === 1)
      receiver.answers({ status: 200 })
    }
    const next_attempt_at = new Date(clock.now().getTime() + 60_000).toISOString()
    await onTables(world, ({ db }) =>
      db.updateTable('address_deliveries').set({ next_attempt_at }).where('state', '=', 'waiting').execute(),
    )
    await clock.turn({ minutes: 2 })
    for (const { receiver } of sides) {
      const [failed, delivered, ...more] = await receiver.has(2)
      expect(delivered?.body).toBe(failed?.body)
      expect(more).toEqual([])
    }
  })

  test('each gets what it asked for under its own secret, and the calls without an id mean the first', async () => {
    const { accountId, client } = owner
    const one = await add(first.url)
    const two = await add(second.url, { events: [] })
    expect([one.is_first, two.is_first, one.secret === two.secret]).toEqual([true, false, false])
    expect(await client.webhooks.get({ accountId })).toMatchObject({ url: first.url })
    await contact(owner)
    await first.has(1)
    await client.webhookAddresses.update({ accountId, addressId: two.id, events: ['signer_created'] })
    await contact(owner)
    await first.has(2)
    const [told] = await second.has(1)
    expect(second.received).toHaveLength(1)
    expect(told?.headers['webhook-id']).toBe(first.received[1]?.headers['webhook-id'])
    expect(told?.headers['webhook-signature']).not.toBe(first.received[1]?.headers['webhook-signature'])
    const history = await client.webhookAddresses.deliveries({ accountId, addressId: two.id })
    expect(history.items.map(({ endpoint }) => endpoint)).toEqual([second.url])
    expect((await client.webhooks.list({ accountId })).items).toHaveLength(2)
  })

  test('an eleventh is refused, the first that is removed is made anew by the call without an id, and takes no other', async () => {
    const { accountId, client } = owner
    for (let i = 0; i < 10; i++) await add(`${first.url}/${i}`)
    await expect(add(first.url)).rejects.toMatchObject({ status: 409, code: 'webhook_address_limit' })
    const [gone] = await addresses()
    await client.webhookAddresses.remove({ accountId, addressId: gone?.id ?? '' })
    expect(await client.webhooks.get({ accountId })).toBeNull()
    const events = ['signer_created' as const]
    await client.webhooks.update({ accountId, events, is_active: true, url: second.url, email: owner.email })
    expect((await addresses()).map(({ url }) => url)).toEqual([
      second.url,
      ...Array.from({ length: 9 }, (_, i) => `${first.url}/${i + 1}`),
    ])
  })

  test('one that does not answer holds no other, and one that is gone is switched off alone, with its mail', async () => {
    const { accountId, client } = owner
    first.answers(undefined)
    await add(first.url)
    const two = await add(second.url)
    for (let i = 0; i < 16; i++) await contact(owner)
    await second.has(16)
    second.answers({ status: 410 })
    await client.webhookAddresses.test({ accountId, addressId: two.id })
    const off = await until('the end', async () => {
      const found = await client.webhookAddresses.get({ accountId, addressId: two.id })
      return !found.is_active && found
    })
    expect(off.inactive_reason).toBe('gone')
    expect((await addresses()).map(({ is_active }) => is_active)).toEqual([true, false])
    const { text } = await world.mailbox.newest(owner.email, /Webhook desativado/)
    expect(text).toContain(new URL(second.url).host)
    await expect(client.webhookAddresses.test({ accountId, addressId: two.id })).rejects.toMatchObject({
      code: 'webhook_inactive',
    })
  })

  test("another workspace's address is as one that does not exist, and an internal one is refused", async () => {
    const { id: addressId } = await add(first.url)
    const stranger = await signUp(world, 'Estranho')
    const target = { accountId: stranger.accountId, addressId }
    const { webhookAddresses: calls } = stranger.client
    const outcomes = await Promise.allSettled([
      calls.get(target),
      calls.update({ ...target, is_active: false }),
      calls.remove(target),
      calls.rotateSecret(target),
      calls.test(target),
      calls.deliveries(target),
    ])
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404 } })
    await expect(add('ftp://exemplo.com/hook')).rejects.toMatchObject({ fields: { url: expect.any(String) } })
    expect(await addresses()).toMatchObject([{ is_active: true }])
  })
})
