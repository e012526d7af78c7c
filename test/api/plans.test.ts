import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Role } from '@rubrica/contracts/needs.ts'
import { createClock } from '@rubrica/testing/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ofPrograms } from '../compiled.ts'
import { contact, type Owner, PASSWORD, readyDocument, sentDocument, signUp } from '../make.ts'
import { onTables } from '../tables.ts'
import { type DatabaseKind, databases, openWorld, type World } from '../world.ts'

const run = promisify(execFile)
const root = new URL('../..', import.meta.url).pathname
const here = databases.filter((one) => one.isThere)

describe.each(here)('a workspace on the Free plan, on $kind', ({ kind }) => {
  const clock = createClock()
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
    const later = { ...owner, client: world.client({ token: access_token ?? '' }) }
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

  test('sends no more by having several owned by one person, nor by opening another', async () => {
    const owner = await signUp(world)
    const second = { ...owner, accountId: (await owner.client.accounts.create({ name: 'Segundo' })).id }
    await Promise.all([send(owner, 2), send(second, 2)])
    expect(await usage(second)).toMatchObject({ document_count: 4 })
    await send(second, 1)
    await expect(send(owner, 1)).rejects.toMatchObject({
      code: 'plan_limit',
      message: expect.stringContaining('somados todos os workspaces Free da mesma pessoa'),
    })
    const third = { ...owner, accountId: (await owner.client.accounts.create({ name: 'Terceiro' })).id }
    await expect(send(third, 1)).rejects.toMatchObject({ code: 'plan_limit' })
  })

  test('counts what it sends for its owners, whoever has sent most, and not for who only helps there', async () => {
    const [owner, helper] = [await signUp(world), await signUp(world, 'Bia Sá')]
    await joined(owner, helper, 'organizer')
    await send(helper, 2)
    expect(await usage(owner)).toMatchObject({ document_count: 0 })
    await send(owner, 5)
    expect(await usage(helper)).toMatchObject({ document_count: 2 })

    const people = [await signUp(world, 'Caio'), await signUp(world, 'Dora')]
    const ids = await Promise.all(people.map(async ({ client }) => (await client.users.self()).user.id))
    // Owners are counted in the order of their ids, and the first has sent more.
    const [first, last] = (ids[0] ?? '') < (ids[1] ?? '') ? people : people.toReversed()
    if (!first || !last) throw new Error('two people')
    const shared = { ...first, accountId: (await first.client.accounts.create({ name: 'Dos dois' })).id }
    await joined(shared, last, 'owner')
    await send(first, 4)
    await send(shared, 1)
    await expect(send(shared, 1)).rejects.toMatchObject({ code: 'plan_limit' })
    expect(await usage(last)).toMatchObject({ document_count: 1 })
  })

  test('is one of at most five that a person opens besides the first, also at the same moment', async () => {
    const owner = await signUp(world)
    const open = () => owner.client.accounts.create({ name: 'Outro' })
    const results = await Promise.allSettled(Array.from({ length: 7 }, open))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5)
    await expect(open()).rejects.toMatchObject({ status: 409, code: 'workspace_limit' })
    const others = (await owner.client.accounts.list()).items.filter(({ id }) => id !== owner.accountId)
    await owner.client.accounts.remove({ accountId: others[0]?.id ?? '' })
    const { id } = await open()
    await expect(open()).rejects.toMatchObject({ code: 'workspace_limit' })
    // One with a plan of its own counts no more.
    await onTables(world, ({ db }) => db.updateTable('accounts').set({ plan: 'pro' }).where('id', '=', id).execute())
    await open()
  })

  /** Makes somebody a member of the owner's workspace. */
  async function joined({ client, accountId: account_id }: Owner, { email, client: them }: Owner, role: Role) {
    const { id: invitationId } = await client.invitations.create({ account_id, email, role })
    await them.invitations.fulfill({ invitationId })
  }
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
  expect(await estimate(owner)).toMatchObject({
    ...{ document_balance: 0, needs_extra_document: true, extra_document_cost: 1 },
    ...{ has_sufficient_resources: true, blocking_reason: null },
  })
  await world.close()
})

test('with PLAN_LIMITS=off nothing stops, and what was sent is still counted', async () => {
  const world = await openWorld({ env: { PLAN_LIMITS: 'off' } })
  const owner = await signUp(world)
  await send(owner, 6)
  expect(await usage(owner)).toMatchObject({ plan: 'free', document_count: 6, is_limited: false })
  expect(await estimate(owner)).toMatchObject({ document_balance: 0, has_sufficient_resources: true })
  await world.close()
})

test('a month of the price list begins at midnight in São Paulo', async () => {
  const clock = createClock()
  const world = await open('sqlite', 'standard', clock)
  const owner = await signUp(world)
  const { api_key } = await owner.client.users.createApiKey({ password: PASSWORD })
  const keyed = { ...owner, client: world.client({ apiKey: api_key ?? '' }) }
  const turnTo = (moment: number) => clock.turn({ minutes: (moment - clock.now().getTime()) / 60_000 })
  const today = clock.now()
  // Three hours behind UTC: the last minutes of a month there are the first hours of the next one here.
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 2, 1, 3)
  turnTo(midnight - 5 * 60_000)
  await send(keyed, 2)
  const before = await usage(keyed)
  expect(before.document_count).toBe(2)
  turnTo(midnight)
  const after = await usage(keyed)
  expect(after).toMatchObject({ document_count: 0, extra_count: 0, extra_cost: 0 })
  expect([before.month, after.month]).toEqual([monthOf(midnight - 4 * 3_600_000), monthOf(midnight)])
  await world.close()
})

describe.each(here)('npm run plan on $kind', ({ kind }) => {
  test('changes the plan beside the running service, which stops or goes on by it from then on', async () => {
    const world = await open(kind, 'free')
    const owner = await signUp(world)
    await send(owner, 5)
    await expect(send(owner, 1)).rejects.toMatchObject({ code: 'plan_limit' })
    expect((await plan(world, owner.email.toUpperCase(), 'standard')).stdout).toContain('Free → Standard')
    await send(owner, 1)
    expect(await usage(owner)).toMatchObject({ plan: 'standard', document_count: 6, extra_count: 0 })
    expect((await plan(world, owner.accountId, 'free')).stdout).toContain('Standard → Free')
    await expect(send(owner, 1)).rejects.toMatchObject({ code: 'plan_limit' })
    await world.close()
  })
})

test('npm run plan ends with a line that helps where it cannot tell which workspace or plan is meant', async () => {
  const world = await open('sqlite', 'free')
  const owner = await signUp(world)
  const other = await owner.client.accounts.create({ name: 'Segundo workspace' })
  const several = await plan(world, owner.email, 'pro').catch((error) => error)
  expect([several.code, several.stderr]).toEqual([1, expect.stringContaining(`${other.id}  Segundo workspace`)])
  const unknown = await plan(world, 'ninguem@exemplo.com', 'pro').catch((error) => error)
  expect([unknown.code, unknown.stderr]).toEqual([1, 'no workspace was found for ninguem@exemplo.com\n'])
  const none = await plan(world, owner.accountId, 'ouro').catch((error) => error)
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('<free|standard|pro|enterprise>')])
  expect((await usage(owner)).plan).toBe('free')
  await world.close()
})

test('calls that write go on beside npm run plan', async () => {
  const world = await open('sqlite', 'pro')
  const owner = await signUp(world)
  let going = true
  const writers = [1, 2].map(async () => {
    while (going) await contact(owner)
  })
  for (const code of ['free', 'pro']) await plan(world, owner.accountId, code)
  going = false
  await Promise.all(writers)
  expect((await usage(owner)).plan).toBe('pro')
  await world.close()
})

/** The command as a person types it, with the environment of the service. */
function plan({ config }: World, workspace: string, code: string) {
  const { dataDir, databaseUrl } = config
  const env = { ...ofPrograms, DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  return run(process.execPath, ['api/operator/plan.ts', workspace, code], { cwd: root, env })
}

/** `2026-01` in UTC. */
function monthOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 7)
}

function open(database: DatabaseKind, plan: string, clock = createClock()): Promise<World> {
  return openWorld({ database, clock, env: { PLAN_LIMITS: 'on', DEFAULT_PLAN: plan } })
}

async function send(owner: Owner, times: number): Promise<void> {
  const ana = await contact(owner)
  for (let time = 0; time < times; time++) await sentDocument(owner, [ana])
}

/** What one more document would cost. */
async function estimate(owner: Owner) {
  const { id: documentId } = await readyDocument(owner)
  const { id } = await contact(owner)
  return owner.client.estimates.assignment({ documentId, method: 'virtual', signers: [{ id }] })
}

function usage(owner: Owner) {
  return owner.client.usage.get({ accountId: owner.accountId })
}
