import { isPermission, needsOf } from '@rubrica/contracts/needs.ts'
import type { KeyScopes } from '@rubrica/sdk'
import { createClock } from '@rubrica/testing/clock.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rightInput } from '../contracts/right/right-input.ts'
import { partsOf, send } from '../contracts/row-request.ts'
import { rows } from '../contracts/rows.ts'
import { openStage, readyTemplate, type Stage } from '../contracts/stage.ts'
import { PASSWORD, signUp, withLastingKey } from '../make.ts'
import { refusingOffice } from '../office-files.ts'
import { openWorld, type World } from '../world.ts'
import { type Place, type Reaching, reaching } from './key-scopes/reaching.ts'

/** Some rows in the suite; all with `SCOPED_ROWS=all` (docs/measured/deep-tests.md). */
const isWhole = process.env.SCOPED_ROWS === 'all'

describe('a call by a key reaches the people whom its scopes allow, and is refused where it would reach others', () => {
  const clock = createClock()
  let world: World
  let place: Place
  let other: { accountId: string; templateId: string }

  beforeAll(async () => {
    world = await openWorld({ clock, env: refusingOffice })
    const owner = await withLastingKey(world, await signUp(world))
    const daysLater = async (days: number) => {
      await clock.turn({ hours: days * 24 + 1 })
      await world.api.runDue()
    }
    place = { owner, template: await readyTemplate(owner), clock, daysLater }
    const { id: accountId } = await owner.client.accounts.create({ name: 'Outro' })
    other = { accountId, templateId: (await readyTemplate(owner)).id }
  })
  afterAll(() => world.close())

  test.each(Object.entries(reaching))('%s', async (name, arrange) => {
    const asked = await arrange(place, 'fora.test')
    const { people, soon } = asked
    const inside = { recipient_domains: ['dentro.test'] }
    expect(await tried(name, asked, inside)).toMatchObject({ code: 'key_scope_recipient', reached: [] })
    if (people.length > 1)
      expect(await tried(name, asked, { sends: people.length - 1 })).toMatchObject({
        ...{ code: 'key_sends_used_up', reached: [] },
      })
    const elsewhere = await tried(name, asked, { account_id: other.accountId })
    expect(elsewhere).toMatchObject({ code: expect.stringMatching(/^(not_found|recipient_unknown)$/), reached: [] })
    const aboutDocuments = !/^(invitations|webhooks)/.test(name)
    if (aboutDocuments)
      expect(await tried(name, asked, { templates: [other.templateId] })).toMatchObject({
        ...{ code: 'key_scope_template', reached: [] },
      })

    const isUploaded = /^(assignments.create|documents.retry)$/.test(name)
    const wide = {
      ...{ recipient_domains: ['dentro.test', 'fora.test'], sends: people.length },
      ...(isUploaded ? {} : { templates: [place.template.id] }),
    }
    expect(await tried(name, asked, wide)).toEqual({ code: undefined, used: people.length, reached: soon })
  })

  /** Calls with a key of these scopes; returns the answer, the count and who had a mail then or within days. */
  async function tried(name: string, { input, people }: Reaching, limits: KeyScopes) {
    const { client, accountId } = place.owner
    const scopes: KeyScopes = { rows: [name], account_id: accountId, ...limits }
    const { id, key } = await client.keys.create({ name: crypto.randomUUID(), scopes })
    const before = await mailsTo(people)
    const code = await codeOf(world, name, key, input)
    await place.daysLater(3)
    const after = await mailsTo(people)
    const { items } = await client.keys.list({ 'per-page': 100 })
    await client.keys.remove({ keyId: id })
    const used = items.find((one) => one.id === id)?.sends_used
    return { code, used, reached: people.filter((_, i) => Number(after[i]) > Number(before[i])) }
  }

  async function mailsTo(people: string[]): Promise<number[]> {
    await world.api.runDue()
    return (await Promise.all(people.map((email) => world.mailbox.all(email)))).map(({ length }) => length)
  }
})

describe('a call by a key with scopes, whatever the row,', () => {
  let stage: Stage
  let elsewhere: string
  let other: string
  beforeAll(async () => {
    stage = await openStage('sqlite')
    elsewhere = (await stage.owner.client.accounts.create({ name: 'Outro' })).id
    other = (await readyTemplate(stage.owner)).id
  })
  afterAll(() => stage.close())

  const changing = rows.filter(
    ({ row }) => row.method !== 'GET' && !needsOf(row.needs).every((one) => one === 'signer'),
  )
  const ofWorkspaces = rows.filter(({ row }) => needsOf(row.needs).some(isPermission) && row.path !== '/assignments')
  const some = <T>(all: T[]) => (isWhole ? all : all.filter((_, i) => i % 8 === 0))

  test.each(some(ofWorkspaces))('finds nothing of another workspace of its person: $name', async ({ name }) => {
    const { input } = await rightInput(stage, name)
    const key = await keyFor(name, { account_id: elsewhere })
    expect(await codeOf(stage.world, name, key, input)).toBe('not_found')
  })

  test.each(some(changing))('mails nobody outside its domains: $name', async ({ name }) => {
    const key = await keyFor(name, { recipient_domains: ['dentro.test'] })
    const { input } = await rightInput(stage, name)
    await stage.world.api.runDue()
    const before = new Set((await stage.world.mailbox.all()).map(({ id }) => id))
    await codeOf(stage.world, name, key, input)
    await stage.world.api.runDue()
    const sent = (await stage.world.mailbox.all()).filter(({ id, to }) => !before.has(id) && to !== stage.owner.email)
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([])
  })

  test.each(some(changing))('leaves its templates as they are, and others alone: $name', async ({ name }) => {
    const { input } = await rightInput(stage, name)
    const asked = String(input.templateId ?? stage.template.id)
    const before = await Promise.all([asked, stage.template.id, other].map(templateAsItIs))
    for (const templates of [[asked], [other]])
      await codeOf(stage.world, name, await keyFor(name, { templates }), input)
    expect(await Promise.all([asked, stage.template.id, other].map(templateAsItIs))).toEqual(before)
  })

  const ofDocuments = changing.filter(
    ({ row }) =>
      row.path.includes(':documentId') &&
      row.unrecorded !== 'reads' &&
      needsOf(row.needs).some((one) => isPermission(one)),
  )

  test.each(ofDocuments)('changes no document that was not made from its templates: $name', async ({ name }) => {
    const { input } = await rightInput(stage, name)
    const documentId = String(input.documentId)
    const { client } = stage.owner
    const before = await client.documents.get({ documentId })
    expect(await codeOf(stage.world, name, await keyFor(name, { templates: [other] }), input)).toBe(
      'key_scope_template',
    )
    expect(await client.documents.get({ documentId })).toEqual(before)
  })

  async function templateAsItIs(templateId: string) {
    const { client, accountId } = stage.owner
    return client.templates.get({ accountId, templateId })
  }

  /** Makes a key with these limits that reaches the row, if a key with scopes can. */
  async function keyFor(name: string, limits: KeyScopes): Promise<string> {
    const { client, accountId } = stage.owner
    const make = (scopes: object) =>
      client.keys.create({
        name: crypto.randomUUID(),
        password: PASSWORD,
        scopes: { account_id: accountId, ...scopes },
      })
    const { id, key } = await make({ ...limits, rows: [name] }).catch(() => make(limits))
    made.push(id)
    return key
  }
  const made: string[] = []
  afterEach(async () => {
    await Promise.all(made.splice(0).map((keyId) => stage.owner.client.keys.remove({ keyId })))
  })
})

/** The code of the error in which the call ends; undefined if it succeeds. */
async function codeOf(world: World, name: string, apiKey: string, input: object): Promise<string | undefined> {
  const row = rows.find((one) => one.name === name)?.row
  if (!row) throw new Error(name)
  const response = await send(world, row, { apiKey }, partsOf(row, { ...input }))
  const text = await response.text()
  return response.ok ? undefined : JSON.parse(text).code
}
