import { randomUUID } from 'node:crypto'
import { Rubrica } from '@rubrica/sdk'
import { createClock } from '@rubrica/testing/clock.ts'
import { describe, expect, test } from 'vitest'
import { contact, type Owner, PASSWORD, readyDocument, sentDocument, signUp, withLastingKey } from '../make.ts'
import { until } from '../until.ts'
import { useWorld } from '../world.ts'

const clock = createClock()
const world = useWorld({ clock })
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error)

async function lastingOwner(): Promise<Owner> {
  return withLastingKey(world, await signUp(world))
}

describe('a count of a day', () => {
  test('ends 24 hours after its first, whenever the others came', async () => {
    const { client } = await lastingOwner()
    const email = `${randomUUID()}@exemplo.com`
    const invite = () => client.invitations.create({ email }).then(() => 'ok', codeOf)
    expect(await invite()).toBe('ok')
    await clock.turn({ hours: 23 })
    for (let count = 0; count < 9; count += 1) expect(await invite()).toBe('ok')
    expect(await invite()).toBe('invitations_used_up')
    await clock.turn({ hours: 1, minutes: 1 })
    for (let count = 0; count < 10; count += 1) expect(await invite()).toBe('ok')
    expect(await invite()).toBe('invitations_used_up')
  })

  test('of one mailbox is thirty invitations, whoever sends them', async () => {
    const email = `${randomUUID()}@exemplo.com`
    const outcomes: unknown[] = []
    for (let sender = 0; sender < 4; sender += 1) {
      const { client } = await lastingOwner()
      for (let count = 0; count < 9; count += 1)
        outcomes.push(await client.invitations.create({ email }).then(() => 'ok', codeOf))
    }
    expect(outcomes).toEqual([...Array(30).fill('ok'), ...Array(6).fill('invitations_used_up')])
  })

  test('of notices is five, and a sixth deletion is ordered without one', async () => {
    const owner = await signUp(world)
    await sentDocument(owner, [await contact(owner)])
    const order = { delete_reason_type: 'privacy', password: PASSWORD } as const
    for (let count = 0; count < 6; count += 1) {
      expect((await owner.client.users.remove(order)).delete_status).toBe('scheduled')
      if (count < 5) await owner.client.users.cancelRemove()
    }
    await world.api.runDue()
    const notices = async () =>
      (await world.mailbox.all(owner.email)).filter(({ subject }) => /Exclusão de conta agendada/.test(subject))
    await until('five notices', async () => (await notices()).length >= 5)
    expect(await notices()).toHaveLength(5)
  })
})

test('a call that ended what it needs gets its first answer again under its key', async () => {
  const owner = await signUp(world)
  const { id } = await owner.client.accounts.create({ name: 'Outro' })
  const key = randomUUID()
  const remove = () =>
    world.fetch(`/v1/accounts/${id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${owner.accessToken}`, 'Idempotency-Key': key },
    })
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
  await expect(owner.client.accounts.get({ accountId: id })).rejects.toMatchObject({ status: 404 })
})

test('the trail keeps no more than 500 characters of what a browser says of itself', async () => {
  const owner = await signUp(world)
  const client = new Rubrica({
    baseUrl: world.config.publicUrl,
    token: owner.accessToken,
    headers: { 'User-Agent': 'x'.repeat(5000) },
    fetch: (url, init) => world.api.fetch(new Request(url, init)),
  })
  const { id: documentId } = await readyDocument({ ...owner, client })
  const { items } = await owner.client.documents.activities({ documentId })
  expect(items.find(({ event }) => event === 'document_uploaded')?.origin?.['user-agent']).toHaveLength(500)
})

test('the trail names the last of the addresses that a request came by, because a caller may write the others', async () => {
  const owner = await signUp(world)
  const ana = await contact(owner)
  const { id: documentId } = await sentDocument(owner, [ana])
  const link = await world.mailbox.accessCode(ana.email)
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '6.6.6.6, 203.0.113.9' }
  const body = JSON.stringify({ 'verification-code': await world.mailbox.code(ana.email) })
  const confirmed = await world.fetch(`/v1/verify?signer-access-code=${link}`, { method: 'POST', headers, body })
  expect(confirmed.status).toBe(200)
  const { items } = await owner.client.documents.activities({ documentId })
  const entry = JSON.stringify(items.find(({ event }) => event === 'signer_email_verified'))
  expect([entry.includes('203.0.113.9'), entry.includes('6.6.6.6')]).toEqual([true, false])
})
