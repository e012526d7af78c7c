import { expect, test } from 'vitest'
import { contact, signUp } from '../make.ts'
import { until } from '../until.ts'
import { openReceiver } from '../webhook-receiver.ts'
import { hasPostgres, openWorld } from '../world.ts'

const COUNT = 60

test.runIf(hasPostgres)('two services on one database send every webhook once', async () => {
  const receiver = await openReceiver()
  const allow = { WEBHOOK_ALLOW_PRIVATE: 'on', SECRET_KEY: 'um segredo para duas máquinas iguais' }
  const first = await openWorld({ database: 'postgres', env: allow })
  const second = await openWorld({ env: { ...allow, DATABASE_URL: first.config.databaseUrl ?? '' } })
  const owner = await signUp(first)
  const { accountId, email, client } = owner
  await client.webhooks.update({ accountId, events: ['signer_created'], is_active: true, url: receiver.url, email })
  await Promise.all(Array.from({ length: COUNT }, () => contact(owner)))
  await until('every delivery', async () => {
    const { totalCount } = await client.webhooks.list({ accountId, delivered: true })
    return totalCount === COUNT
  })
  expect(receiver.received).toHaveLength(COUNT)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(COUNT)
  await second.close()
  await first.close()
  await receiver.close()
})
