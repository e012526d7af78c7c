import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contact, type Owner, PASSWORD, sentDocument, signUp } from '../make.ts'
import { turnedClock } from '../turned-clock.ts'
import { type DatabaseKind, databases, openWorld, type World } from '../world.ts'

const here = databases.filter((one) => one.isThere)

describe.each(here)('a workspace on the Free plan, on $kind', ({ kind }) => {
  const clock = turnedClock()
  let world: World
  beforeAll(async () => {
    world = await open(kind, 'free', clock)
  })
  afterAll(() => world.close())

  test('sends five documents a month and hears at the sixth what its plan includes', async () => {
    const owner = await signUp(world)
    await send(owner, 5)
    await expect(send(owner, 1)).rejects.toMatchObject({
      status: 403,
      code: 'plan_limit',
      message: expect.stringContaining('O plano Free inclui 5 documentos por mês'),
    })
    expect(await usage(owner)).toMatchObject({ plan: 'free', document_count: 5, extra_count: 0, is_limited: true })

    clock.turn({ days: 31 })
    const { access_token } = await world.client().auth.login({ email: owner.email, password: PASSWORD })
    const later = { ...owner, client: world.client({ accessToken: access_token ?? '' }) }
    expect(await usage(later)).toMatchObject({ document_count: 0 })
    await send(later, 1)
  })

  test('sends no sixth either when several are sent at the same moment', async () => {
    const owner = await signUp(world)
    await send(owner, 3)
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => send(owner, 1)))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(2)
    expect(await usage(owner)).toMatchObject({ document_count: 5 })
  })
})

test('a workspace on a paid plan goes on, and its usage shows what the further documents cost', async () => {
  const world = await open('sqlite', 'standard')
  const owner = await signUp(world)
  await send(owner, 52)
  expect(await usage(owner)).toMatchObject({
    plan: 'standard',
    document_count: 52,
    included_count: 50,
    extra_count: 2,
    monthly_price: 39,
    extra_price: 1,
    extra_cost: 2,
    is_limited: false,
  })
  await world.close()
})

test('with PLAN_LIMITS=off nothing stops, and what was sent is still counted', async () => {
  const world = await openWorld({ env: { PLAN_LIMITS: 'off' } })
  const owner = await signUp(world)
  await send(owner, 6)
  expect(await usage(owner)).toMatchObject({ plan: 'free', document_count: 6, is_limited: false })
  await world.close()
})

function open(database: DatabaseKind, plan: string, clock = turnedClock()): Promise<World> {
  return openWorld({ database, clock, env: { PLAN_LIMITS: 'on', DEFAULT_PLAN: plan } })
}

async function send(owner: Owner, times: number): Promise<void> {
  const ana = await contact(owner)
  for (let time = 0; time < times; time++) await sentDocument(owner, [ana])
}

function usage(owner: Owner) {
  return owner.client.usage.get({ accountId: owner.accountId })
}
