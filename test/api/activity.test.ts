import type { Database } from '@rubrica/api/db/database.ts'
import { createClock } from '@rubrica/testing/clock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Owner, PASSWORD, paper, readyDocument, signUp } from '../make.ts'
import { planOf } from '../query-plan.ts'
import { openTables } from '../tables.ts'
import { teamMate } from '../team.ts'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'

describe.each(databases.filter((one) => one.isThere))('the activity of members, on $kind', ({ kind }) => {
  const clock = createClock()
  // PostgreSQL's queue has its own clock: a job that is due in 30 days, some days on, is due now.
  clock.turn({ days: -40 })
  const world = useWorld({ database: kind, clock })
  let owner: Owner
  let mate: Owner & { id: string }
  let database: Database
  beforeAll(async () => {
    owner = await signUp(world)
    mate = await teamMate(world, owner)
    database = await openTables(world)
  })
  afterAll(() => database.close())

  const list = (query: object = {}, { client, accountId } = owner) => client.activity.list({ accountId, ...query })
  const lines = async (query: object = {}) =>
    (await list(query)).items.map(({ user, message, subjects }) => [
      user.name,
      message,
      ...subjects.flatMap(({ name }) => (name === null ? [] : [name])),
    ])

  /** The same person after their session has ended with the day. */
  const again = async <P extends Owner>(person: P): Promise<P> => {
    const { access_token } = await world.client().auth.login({ email: person.email, password: PASSWORD })
    const accessToken = access_token ?? ''
    return { ...person, accessToken, client: world.client({ token: accessToken }) }
  }

  test('tells an owner who did what to what, the newest first, in the words of the call', async () => {
    const { accountId } = owner
    const { id } = await readyDocument(mate)
    await mate.client.documents.update({ documentId: id, name: 'Contrato de locação' })
    await owner.client.members.assignRole({ accountId, user_id: mate.id, role: 'owner' })
    await owner.client.members.assignRole({ accountId, user_id: mate.id, role: 'organizer' })
    await owner.client.accounts.update({ accountId, primary_color: '27378F', notification_sender_type: 'Account' })
    await mate.client.documents.remove({ documentId: id })
    expect(await lines()).toEqual([
      ['Bia Sá', 'Exclui um documento', 'Contrato de locação'],
      ['Olívia Conceição', 'Atualiza um workspace'],
      ['Olívia Conceição', 'Atribui um papel', 'Bia Sá'],
      ['Olívia Conceição', 'Atribui um papel', 'Bia Sá'],
      ['Bia Sá', 'Renomeia um documento', 'Contrato de locação'],
      ['Bia Sá', 'Envia um arquivo', 'Contrato de locação'],
      ['Bia Sá', 'Aceita um convite', mate.email],
      ['Olívia Conceição', 'Convida uma pessoa', mate.email],
      ['Olívia Conceição', 'Cria uma conta'],
    ])
    const [, change, demoted, , renamed] = (await list()).items
    expect(change).toMatchObject({
      ...{ act: 'accounts.update', key: null, subjects: [], values: { notification_sender_type: 'Account' } },
      changed: ['primary_color', 'notification_sender_type'],
    })
    expect(renamed).toMatchObject({ act: 'documents.update', changed: ['name'], values: {} })
    expect(demoted).toMatchObject({
      act: 'members.assignRole',
      subjects: [{ resource: 'user', id: mate.id, name: 'Bia Sá' }],
      values: { role: 'organizer' },
      user: { name: 'Olívia Conceição' },
    })
    const english = await world.fetch(`/v1/accounts/${accountId}/activity?per-page=1`, {
      headers: { Authorization: `Bearer ${owner.accessToken}`, 'Accept-Language': 'en' },
    })
    expect((await english.json()).data[0].message).toBe('Deletes a document')
  })

  test('names contacts, fields, tags and templates as they are called now', async () => {
    const person = await signUp(world)
    const { accountId, client } = person
    const { id: signerId } = await client.signers.create({
      accountId,
      full_name: 'Ana Souza',
      email: 'ana@exemplo.com',
    })
    await client.fields.create({ accountId, name: 'Matrícula', type: 'text' })
    const { id: tagId } = await client.tags.create({ accountId, name: 'Venda' })
    await client.templates.create({ accountId, file: await paper('contrato.pdf') })
    await client.tags.update({ accountId, tagId, name: 'Vendas' })
    await client.signers.update({ accountId, signerId, full_name: 'Ana Lima' })
    const { items } = await list({}, person)
    expect(items.slice(0, 6).map(({ act, subjects }) => [act, ...subjects.map(({ name }) => name)])).toEqual([
      ['signers.update', 'Ana Lima'],
      ['tags.update', 'Vendas'],
      ['templates.create', expect.stringContaining('contrato')],
      ['tags.create', 'Vendas'],
      ['fields.create', 'Matrícula'],
      ['signers.create', 'Ana Lima'],
    ])
  })

  test('is for owners alone, and that of another workspace does not exist', async () => {
    const stranger = await signUp(world)
    const { accountId } = owner
    for (const call of ['list', 'export'] as const) {
      await expect(mate.client.activity[call]({ accountId })).rejects.toMatchObject({ status: 403 })
      await expect(stranger.client.activity[call]({ accountId })).rejects.toMatchObject({ status: 404 })
    }
    const { key } = await owner.client.keys.create({
      name: 'Limitada',
      password: PASSWORD,
      scopes: { account_id: accountId },
    })
    await expect(world.client({ apiKey: key }).activity.list({ accountId })).rejects.toMatchObject({
      code: 'key_scope_row',
    })
  })

  test('is narrowed to a member, a kind and days, and read to its end by cursor', async () => {
    const { accountId } = owner
    for (const name of ['Vendas', 'Locação', 'Pessoal']) await mate.client.tags.create({ accountId, name })
    expect((await list({ user_id: mate.id, kind: 'tags' })).items).toHaveLength(3)
    expect((await list({ user_id: mate.id, kind: 'members' })).items).toEqual([])
    const all = await list({ 'per-page': 100 })
    const read: string[] = []
    let after: string | undefined
    do {
      const { items, next } = await list({ 'per-page': 2, ...(after ? { after } : {}) })
      read.push(...items.map(({ id }) => id))
      after = next ?? undefined
    } while (after)
    expect(read).toEqual(all.items.map(({ id }) => id))
    const day = new Date(clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10)
    clock.turn({ days: 2 })
    ;[owner, mate] = [await again(owner), await again(mate)]
    await owner.client.tags.create({ accountId, name: 'Depois' })
    expect((await list({ kind: 'tags', until: day })).items).toHaveLength(3)
    const later = new Date(clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10)
    expect((await list({ kind: 'tags', from: later })).items).toHaveLength(1)
    await expect(list({ from: '2026-02-30' })).rejects.toMatchObject({ code: 'validation' })
    await expect(list({ kind: 'nada' })).rejects.toMatchObject({ code: 'validation' })
  })

  test('names the key of a call, also when it has ended, and every way in', async () => {
    const { accountId } = owner
    const { id: keyId, key } = await mate.client.keys.create({ name: 'Robô de vendas', password: PASSWORD })
    const byKey = world.client({ apiKey: key })
    await byKey.tags.create({ accountId, name: 'Da chave' })
    await mate.client.keys.remove({ keyId })
    await world.client().auth.login({ email: mate.email, password: PASSWORD })
    const { items } = await list({ user_id: mate.id, 'per-page': 4 })
    expect(items.map(({ act, key, subjects }) => [act, key?.name ?? null, subjects[0]?.name ?? null])).toEqual([
      ['auth.login', null, null],
      ['keys.remove', null, 'Robô de vendas'],
      ['tags.create', 'Robô de vendas', 'Da chave'],
      ['keys.create', null, 'Robô de vendas'],
    ])
    expect(JSON.stringify(items)).not.toContain(key)
    expect(items[0]).toMatchObject({ act: 'auth.login', changed: [], values: {} })
    // Of a page with nothing about the key itself.
    const [byTheKey] = (await list({ kind: 'tags', 'per-page': 1 })).items
    expect(byTheKey).toMatchObject({ act: 'tags.create', key: { id: keyId, name: 'Robô de vendas' } })
  })

  test('names what was chosen from a list where the choice may be left out or taken back', async () => {
    const { accountId, client } = owner
    const { id: templateId } = await client.templates.create({ accountId, file: await paper('contrato.pdf') })
    const ids = { accountId, templateId }
    const role = await client.templates.createRole({ ...ids, name: 'Testemunha', part: 'witness' })
    await client.templates.updateRole({ ...ids, roleId: role.id, name: 'Testemunha', part: null })
    const { items } = await list({ 'per-page': 2 })
    expect(items.map(({ act, values, changed }) => [act, values, changed])).toEqual([
      ['templates.updateRole', {}, ['name', 'part']],
      ['templates.createRole', { part: 'witness' }, []],
    ])
  })

  test('tells of a key of one workspace in that one alone, and of a key of all in each', async () => {
    const person = await signUp(world)
    const { id: other } = await person.client.accounts.create({ name: 'Outro' })
    const { accountId } = person
    await person.client.keys.create({ name: 'De um', password: PASSWORD, scopes: { account_id: other } })
    await person.client.keys.create({ name: 'De todos', password: PASSWORD })
    const made = async (id: string) =>
      (await list({ kind: 'keys' }, { ...person, accountId: id })).items.map(({ subjects }) => subjects[0]?.name)
    expect([await made(accountId), await made(other)]).toEqual([['De todos'], ['De todos', 'De um']])
  })

  test('tells of the making of a workspace in that one alone', async () => {
    const person = await signUp(world)
    const { id: other } = await person.client.accounts.create({ name: 'Outro' })
    const made = async (accountId: string) =>
      (await list({ kind: 'accounts' }, { ...person, accountId })).items.map(({ act }) => act)
    expect([await made(person.accountId), await made(other)]).toEqual([[], ['accounts.create']])
  })

  test('says by type and id what a call was about, also where that has no name', async () => {
    const { accountId, client } = owner
    const { id: addressId } = await client.webhookAddresses.create({
      ...{ accountId, url: 'https://exemplo.com/rubrica', email: owner.email, events: ['signer_created'] },
    })
    await client.webhookAddresses.remove({ accountId, addressId })
    const gone = await teamMate(world, owner, 'organizer', 'Davi Melo')
    await client.members.remove({ accountId, userId: gone.id })
    const about = async (kind: string) => (await list({ kind, 'per-page': 2 })).items.map(({ subjects }) => subjects)
    const address = { resource: 'webhook_address', id: addressId, name: null }
    expect(await about('webhookAddresses')).toEqual([[address], [address]])
    expect((await about('members'))[0]).toEqual([{ resource: 'user', id: gone.id, name: 'Davi Melo' }])
  })

  test('comes as a file for spreadsheets, whole, and no name in it is a formula, however it is separated', async () => {
    const { accountId, client } = owner
    await client.tags.create({ accountId, name: '=1+1;"x"' })
    await client.tags.create({ accountId, name: 'Depois da fórmula' })
    const { body, name } = await client.activity.export({ accountId, kind: 'tags' })
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await new Response(body).arrayBuffer())
    expect(name).toMatch(/^atividade-\d{4}-\d\d-\d\d\.csv$/)
    expect(text.startsWith('\uFEFFQuando (UTC);Quem;')).toBe(true)
    const count = (await list({ kind: 'tags', 'per-page': 100 })).items.length
    expect(text.trim().split('\r\n')).toHaveLength(count + 1)
    expect(text).toContain('(=1+1;""x"")')
    for (const sign of [',', ';', ',"', '\t']) await client.tags.create({ accountId, name: `Casa${sign}=2+2,fim` })
    const others = await new Response((await client.activity.export({ accountId, kind: 'tags' })).body).text()
    expect([others.match(/'=2\+2/g)?.length, others.match(/[^']=2\+2/)]).toEqual([4, null])
    await client.users.update({ name: '=HYPERLINK("x")' })
    const again = await client.activity.export({ accountId, kind: 'tags' })
    expect(await new Response(again.body).text()).toContain(`;"'=HYPERLINK(""x"")";`)
    await client.users.update({ name: 'Olívia Conceição' })
  })

  test('an export is as long as the list, however many pages that is, and a day begins with its first moment', async () => {
    const busy = await signUp(world)
    const { user } = await busy.client.users.self()
    await fill(database, { accountId: busy.accountId, userId: user.id, entries: 350 })
    const { body } = await busy.client.activity.export({ accountId: busy.accountId, kind: 'documents' })
    expect((await new Response(body).text()).trim().split('\r\n')).toHaveLength(351)
    expect((await list({ kind: 'documents' }, busy)).totalCount).toBe(350)
    // One entry is of the very moment at which the year begins in Brazil.
    expect((await list({ kind: 'documents', until: '2025-12-31' }, busy)).totalCount).toBe(180)
    expect((await list({ kind: 'documents', from: '2026-01-01' }, busy)).totalCount).toBe(170)
    expect((await list({ kind: 'documents', until: '9999-12-31' }, busy)).totalCount).toBe(350)
    expect((await list({ kind: 'documents', from: '2026-01-01', until: '2026-01-01' }, busy)).totalCount).toBe(170)
    expect((await list({ user_id: user.id, from: '2025-12-01', until: '2025-12-31' }, busy)).totalCount).toBe(180)
  })

  test('what was written stays: the database takes no change and no deletion', async () => {
    await expect(sql`update member_acts set act = 'x'`.execute(database.db)).rejects.toThrow('never change')
    await expect(sql`delete from member_acts`.execute(database.db)).rejects.toThrow('stay as long as')
  })

  test('keeps the acts of a person who is erased, without the name of the person or of their keys', async () => {
    const gone = await teamMate(world, owner, 'organizer', 'Caio Íris')
    const { key } = await gone.client.keys.create({ name: 'Chave do Caio', password: PASSWORD })
    const byKey = world.client({ apiKey: key })
    await byKey.documents.create({ accountId: owner.accountId, file: await paper('contrato.pdf') })
    await gone.client.users.remove({ delete_reason_type: 'privacy', password: PASSWORD })
    clock.turn({ days: 31 })
    owner = await again(owner)
    const { items } = await until('the person to be erased', async () => {
      const found = await list({ user_id: gone.id })
      return found.items[0]?.user.name === 'Usuário excluído' && found
    })
    expect(items.map(({ act }) => act)).toContain('documents.create')
    const text = JSON.stringify(items)
    for (const personal of ['Caio', gone.email]) expect(text).not.toContain(personal)
  })

  test('each choice of filters is read from an index in the order of the list', async () => {
    const { accountId } = owner
    const filters = [
      '',
      `and user_id = '${mate.id}'`,
      `and kind = 'tags'`,
      `and user_id = '${mate.id}' and kind = 'tags'`,
    ]
    for (const filter of filters) {
      const query = `select * from member_acts where account_id = '${accountId}' ${filter} order by created_at desc, id desc limit 21`
      const plan = await planOf(database, sql.raw(query).compile(database.db))
      expect([filter, plan]).toEqual([filter, expect.stringMatching(/member_acts_by_/)])
      expect([filter, /temp b-tree|\bsort\b/i.test(plan)]).toEqual([filter, false])
    }
  })
})

/** Entries of one person, a minute apart. */
async function fill(
  { db }: Database,
  { accountId, userId, entries }: { accountId: string; userId: string; entries: number },
): Promise<void> {
  const rows = Array.from({ length: entries }, (_, i) => ({
    ...{ account_id: accountId, user_id: userId, act: 'documents.create', kind: 'documents' },
    ...{ subjects: '{}', changed: '[]', choices: '{}', created_at: new Date(Date.UTC(2026, 0, 1, 0, i)).toISOString() },
  }))
  await db.insertInto('member_acts').values(rows).execute()
}
