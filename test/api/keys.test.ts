import { isPermission, needsOf } from '@rubrica/contracts/needs.ts'
import type { KeysCreateInput, Rubrica } from '@rubrica/sdk'
import { createClock } from '@rubrica/testing/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../contracts/rows.ts'
import { readyTemplate } from '../contracts/stage.ts'
import { type Contact, contact, documentIn, type Owner, PASSWORD, paper, signUp } from '../make.ts'
import { invitationCode } from '../team.ts'
import { databases, openWorld, type World } from '../world.ts'

describe.each(databases.filter((one) => one.isThere))('keys with names, on $kind', ({ kind }) => {
  const clock = createClock()
  let world: World
  let owner: Owner
  let ana: Contact
  beforeAll(async () => {
    world = await openWorld({ database: kind, clock })
    owner = await signUp(world)
    ana = await contact(owner)
  })
  afterAll(() => world.close())

  /** A client with a new key of the owner's. */
  async function keyed(
    input: Omit<KeysCreateInput, 'name'> = {},
    name: string = crypto.randomUUID(),
  ): Promise<Rubrica> {
    const { key } = await owner.client.keys.create({ name, password: PASSWORD, ...input })
    return world.client({ apiKey: key })
  }

  const upload = async () => {
    const file = await paper('contrato.pdf')
    return (await owner.client.documents.create({ accountId: owner.accountId, file })).id
  }

  /** Sends a document of the owner's with the client. */
  async function send(client: Rubrica, documentId: string, email = ana.email, more: object = {}): Promise<string> {
    const signers = [{ full_name: 'Ana', email }]
    await client.assignments.create({ documentId, method: 'virtual', signers, ...more })
    return documentId
  }

  const idsOf = async (documentId: string) => {
    const { assignment } = await documentIn(owner.client, documentId, 'pending_signature')
    return { documentId, assignmentId: assignment?.id ?? '', signerId: assignment?.signers[0]?.id ?? '' }
  }

  const addressIn = async ({ documentId, signerId }: { documentId: string; signerId: string }) =>
    (await owner.client.documents.get({ documentId })).assignment?.signers.find(({ id }) => id === signerId)?.email ??
    ''

  test('work side by side, are listed without themselves, and end each by itself', async () => {
    const person = await signUp(world)
    const { api_key } = await person.client.users.createApiKey({ password: PASSWORD })
    const first = await person.client.keys.create({ name: ' Servidor ' })
    const second = await person.client.keys.create({ name: 'Robô', expires_at: '2099-12-31' })
    expect(second).toMatchObject({ name: 'Robô', scopes: null, expires_at: '2100-01-01T02:59:59.999Z' })
    const clients = [api_key ?? '', first.key, second.key].map((apiKey) => world.client({ apiKey }))
    for (const client of clients) expect((await client.users.self()).email).toBe(person.email)

    const { items } = await person.client.keys.list()
    expect(items.map(({ name, last_four }) => [name, last_four])).toEqual([
      ['Robô', second.key.slice(-4)],
      ['Servidor', first.key.slice(-4)],
      ['default', api_key?.slice(-4)],
    ])
    for (const key of [first.key, second.key, api_key]) expect(JSON.stringify(items)).not.toContain(key)

    await expect(owner.client.keys.remove({ keyId: first.id })).rejects.toMatchObject({ code: 'not_found' })
    await person.client.keys.remove({ keyId: first.id })
    const [byDefault, byFirst, bySecond] = clients
    await expect(byFirst?.users.self()).rejects.toMatchObject({ status: 401, code: 'api_key_invalid' })
    const { api_key: next } = await person.client.users.createApiKey({ password: PASSWORD })
    const renewed = (await person.client.keys.list()).items.find(({ name }) => name === 'default')
    expect([renewed?.last_four, renewed?.last_used_at]).toEqual([next?.slice(-4), null])
    await person.client.users.removeApiKey()
    await expect(byDefault?.users.self()).rejects.toMatchObject({ code: 'api_key_invalid' })
    expect((await bySecond?.users.self())?.email).toBe(person.email)
    expect((await person.client.users.getApiKey()).api_key).toBeNull()
  })

  test('have a name that nothing else has, and are at most fifty', async () => {
    const person = await signUp(world)
    await person.client.keys.create({ name: 'Robô' })
    for (const name of ['Robô', 'default'])
      await expect(person.client.keys.create({ name })).rejects.toMatchObject({ code: 'key_name_taken' })
    for (let i = 0; i < 48; i++) await person.client.keys.create({ name: `${i}` })
    const more = await Promise.allSettled(['a', 'b', 'c'].map((name) => person.client.keys.create({ name })))
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(person.client.keys.create({ name: 'd' })).rejects.toMatchObject({ code: 'key_limit' })
  })

  test('with scopes are refused where these name what is not there, or limit nothing', async () => {
    const create = (scopes: object) => owner.client.keys.create({ name: 'x', password: PASSWORD, scopes })
    const wrong: [scopes: object, field: string][] = [
      [{ rows: ['documents.search', 'documents.serch'] }, 'scopes.rows.1'],
      [{ rows: ['keys.*'] }, 'scopes.rows.0'],
      [{ rows: ['users.update'] }, 'scopes.rows.0'],
      [{ rows: ['*'] }, 'scopes.rows.0'],
      [{ templates: ['nenhum'] }, 'scopes.templates.0'],
      [{ recipient_domains: ['@exemplo.com'] }, 'scopes.recipient_domains.0'],
      [{ recipient_domains: ['*.exemplo.com'] }, 'scopes.recipient_domains.0'],
      [{ sends: 0 }, 'scopes.sends'],
      [{ account_id: 'nenhum' }, 'scopes.account_id'],
      [{ recipientDomains: ['exemplo.com'] }, 'scopes'],
      [{}, 'scopes'],
    ]
    for (const [scopes, field] of wrong)
      await expect(create(scopes)).rejects.toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
    // Another workspace's template is answered as one that does not exist.
    const foreign = await readyTemplate(await signUp(world))
    for (const id of [foreign.id, 'nenhum'])
      await expect(create({ templates: [id], account_id: owner.accountId })).rejects.toMatchObject({
        fields: { 'scopes.templates.0': 'Este template não existe.' },
      })
  })

  test('send as often as they may and not once more, also when several calls come at once', async () => {
    const client = await keyed({ scopes: { sends: 2 } }, 'dois')
    const documents = await Promise.all(Array.from({ length: 4 }, upload))
    const results = await Promise.allSettled(documents.map((id) => send(client, id)))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toEqual(
      Array(2).fill(expect.objectContaining({ status: 403, code: 'key_sends_used_up', message: expect.any(String) })),
    )
    const [sent = ''] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const unsent = documents.find((_, i) => results[i]?.status === 'rejected') ?? ''
    // Cancelling gives nothing back, and mailing a person again counts, too.
    const ids = await idsOf(sent)
    await expect(client.assignments.resend(ids)).rejects.toMatchObject({ code: 'key_sends_used_up' })
    await client.signing.reject({ ...ids, decline_reason: 'engano' })
    await expect(send(client, unsent)).rejects.toMatchObject({ code: 'key_sends_used_up' })
    const { items } = await owner.client.keys.list({ 'per-page': 100 })
    expect(items.find(({ name }) => name === 'dois')).toMatchObject({ sends_used: 2, scopes: { sends: 2 } })
  })

  test('count every person whom they reach: signers, copies, both addresses of a correction, those who are reminded', async () => {
    const client = await keyed({ scopes: { sends: 6 } }, 'seis')
    const used = async () => {
      const { items } = await owner.client.keys.list({ 'per-page': 100 })
      return items.find(({ name }) => name === 'seis')?.sends_used
    }
    const copy_receivers = [{ full_name: 'Bia', email: `${crypto.randomUUID()}@exemplo.com` }]
    const ids = await idsOf(await send(client, await upload(), ana.email, { copy_receivers }))
    expect(await used()).toBe(2)
    await client.assignments.correctEmail({ ...ids, email: `${crypto.randomUUID()}@exemplo.com` })
    expect(await used()).toBe(4)
    await client.assignments.setReminders({ ...ids, every_days: 1 })
    await client.assignments.setReminders({ ...ids, every_days: null })
    await client.publicDocuments.sendToken({ documentId: ids.documentId, recipient: await addressIn(ids) })
    expect(await used()).toBe(6)
    for (const late of [
      () => client.assignments.setReminders({ ...ids, every_days: 1 }),
      () => client.assignments.resend(ids),
      async () => send(client, await upload()),
    ])
      await expect(late()).rejects.toMatchObject({ status: 403, code: 'key_sends_used_up' })
    expect(await used()).toBe(6)
  })

  test('hold in one workspace: they find nothing of another, and work in theirs where none is named', async () => {
    const person = await signUp(world)
    const { id: second } = await person.client.accounts.create({ name: 'Segundo' })
    const create = (scopes: object) =>
      person.client.keys.create({ name: crypto.randomUUID(), password: PASSWORD, scopes })
    await expect(create({ sends: 1 })).rejects.toMatchObject({ fields: { 'scopes.account_id': expect.any(String) } })
    const strangers = { account_id: owner.accountId }
    await expect(create(strangers)).rejects.toMatchObject({ fields: { 'scopes.account_id': expect.any(String) } })

    const made = await create({ account_id: second })
    expect(made.scopes).toEqual({ account_id: second })
    const client = world.client({ apiKey: made.key })
    expect((await client.accounts.list()).items.map(({ id }) => id)).toEqual([second])
    const file = await paper('contrato.pdf')
    const { id } = await client.documents.create({ accountId: second, file })
    const { id: elsewhere } = await person.client.documents.create({ accountId: person.accountId, file })
    expect((await client.documents.get({ documentId: id })).account_id).toBe(second)
    await send(client, id)
    expect((await client.assignments.list()).items.map(({ document_id }) => document_id)).toEqual([id])
    const notFound = { status: 404, code: 'not_found' }
    await expect(client.documents.get({ documentId: elsewhere })).rejects.toMatchObject(notFound)
    await expect(client.documents.list({ accountId: person.accountId })).rejects.toMatchObject(notFound)
    await expect(send(client, elsewhere)).rejects.toMatchObject(notFound)

    const template = await readyTemplate({ ...person, accountId: second })
    expect((await create({ templates: [template.id] })).scopes).toMatchObject({ account_id: second })
    const wrong = { account_id: person.accountId, templates: [template.id] }
    await expect(create(wrong)).rejects.toMatchObject({ fields: { 'scopes.templates.0': expect.any(String) } })
  })

  test('use the templates that were chosen, see no other, and change none', async () => {
    const [chosen, other] = await Promise.all([readyTemplate(owner), readyTemplate(owner)])
    const client = await keyed({ scopes: { templates: [chosen.id] } })
    const { accountId } = owner
    const role = chosen.roles.find(({ name }) => name === 'Cliente')?.id ?? ''
    expect((await client.templates.list({ accountId })).items.map(({ id }) => id)).toEqual([chosen.id])
    expect((await client.templates.get({ accountId, templateId: chosen.id })).id).toBe(chosen.id)
    const [own, others] = [chosen, other].map(({ id }) => ({ accountId, templateId: id }))
    if (!own || !others) throw new Error('two templates')
    for (const refused of [
      () => client.templates.update({ ...own, message: 'Pague já.' }),
      () => client.templates.setFields({ ...own, entries: [] }),
      () => client.templates.updateRole({ ...own, roleId: role, name: 'Outro' }),
      () => client.templates.remove(own),
      () => client.templates.get(others),
      () => client.drafts.saveUsage({ ...others, version: 0, draft: null }),
      () => client.templates.remove(others),
      async () => client.templates.create({ accountId, file: await paper('contrato.pdf') }),
    ])
      await expect(refused()).rejects.toMatchObject({ status: 403, code: 'key_scope_template' })
    expect(await owner.client.templates.get(own)).toEqual(chosen)
  })

  test('write to the domains that were chosen and to no other', async () => {
    const client = await keyed({ scopes: { recipient_domains: ['Exemplo.com'] } })
    const refused = { status: 403, code: 'key_scope_recipient' }
    const [document, elsewhere] = [await upload(), await upload()]
    for (const email of ['ana@exemplo.com.br', 'ana@x.exemplo.com', 'exemplo.com@outro.com'])
      await expect(send(client, document, email)).rejects.toMatchObject(refused)
    const copy_receivers = [{ full_name: 'Bia', email: 'bia@outro.com' }]
    await expect(send(client, document, ana.email, { copy_receivers })).rejects.toMatchObject(refused)
    const ids = await idsOf(await send(client, document, `ANA-${crypto.randomUUID()}@EXEMPLO.COM`))
    await expect(client.assignments.correctEmail({ ...ids, email: 'ana@outro.com' })).rejects.toMatchObject(refused)
    await client.assignments.correctEmail({ ...ids, email: `${crypto.randomUUID()}@exemplo.com` })

    const others = await idsOf(await send(owner.client, elsewhere, `${crypto.randomUUID()}@outro.com`))
    await expect(client.assignments.resend(others)).rejects.toMatchObject(refused)
    await expect(client.assignments.correctEmail({ ...others, email: ana.email })).rejects.toMatchObject(refused)
    await expect(client.assignments.setReminders({ ...others, every_days: 1 })).rejects.toMatchObject(refused)
  })

  test('send from the templates that were chosen, and nothing that comes from elsewhere', async () => {
    const [chosen, other] = await Promise.all([readyTemplate(owner), readyTemplate(owner)])
    const client = await keyed({ scopes: { templates: [chosen.id] } })
    const use = async (templateId: string) => {
      const ids = { accountId: owner.accountId, templateId }
      const { roles } = await owner.client.templates.get(ids)
      const role_id = roles.find((role) => role.assignment_type === 'Signer')?.id ?? ''
      return client.templates.createDocument({ ...ids, signers: [{ role_id, id: ana.id }] })
    }
    await use(chosen.id)
    const refused = { status: 403, code: 'key_scope_template' }
    await expect(use(other.id)).rejects.toMatchObject(refused)
    const document = await upload()
    await expect(send(client, document)).rejects.toMatchObject(refused)
    const ids = await idsOf(await send(owner.client, document))
    await expect(client.assignments.resend(ids)).rejects.toMatchObject(refused)
  })

  test('are shown a document before it is made, with every refusal of it; nothing is made, mailed or counted', async () => {
    const { accountId } = owner
    const template = await readyTemplate(owner)
    const role_id = template.roles.find(({ name }) => name === 'Cliente')?.id ?? ''
    const client = await keyed({ scopes: { rows: ['templates.createDocument'], sends: 1 } }, 'uma prévia')
    const email = `${crypto.randomUUID()}@exemplo.com`
    const person = { role_id, full_name: 'Bia Sá', email }
    const input = {
      ...{ accountId, templateId: template.id, name: 'Para <#Cliente#>', external_id: crypto.randomUUID() },
      signers: [person],
    }
    for (const options of [{}, { idempotencyKey: crypto.randomUUID() }, {}]) {
      const shown = await client.templates.previewDocument(input, options)
      expect([shown.name, shown.assignment?.signers[0]?.email]).toEqual(['Para Bia Sá', email])
      await expect(owner.client.documents.get({ documentId: shown.id })).rejects.toMatchObject({ code: 'not_found' })
    }
    const twoPeople = { ...input, copy_receivers: [{ full_name: 'Caio', email: `${crypto.randomUUID()}@exemplo.com` }] }
    await expect(client.templates.previewDocument(twoPeople)).rejects.toMatchObject({ code: 'key_sends_used_up' })
    await expect(client.templates.previewDocument({ ...input, signers: [] })).rejects.toMatchObject({
      code: 'role_not_cast',
    })
    expect((await owner.client.signers.list({ accountId, search: email })).items).toEqual([])

    const made = await client.templates.createDocument(input)
    await world.mailbox.newest(email)
    expect(await world.mailbox.all(email)).toHaveLength(1)
    const { items } = await owner.client.documents.list({ accountId, external_id: input.external_id })
    expect(items.map(({ id }) => id)).toEqual([made.id])
  })

  test('expire, tell when they were used, and need a recent login or the password', async () => {
    const person = await signUp(world)
    const { key, expires_at: latest } = await person.client.keys.create({
      name: 'curta',
      expires_at: inHours(clock.now(), 1),
    })
    const short = world.client({ apiKey: key })
    const lastUse = async () => (await short.keys.list()).items[0]?.last_used_at ?? ''
    const first = await lastUse()
    expect(await lastUse()).toBe(first)
    // A key makes no key that outlives it, and the answer has the end that the new key got instead.
    expect(await short.keys.create({ name: 'sem fim' })).toMatchObject({ expires_at: latest })
    const later = { name: 'longa', expires_at: inHours(clock.now(), 2) }
    expect(await short.keys.create(later)).toMatchObject({ expires_at: latest })
    const earlier = { name: 'mais curta', expires_at: inHours(clock.now(), 0.5) }
    expect(await short.keys.create(earlier)).toMatchObject({ expires_at: earlier.expires_at })

    clock.turn({ minutes: 16 })
    expect((await lastUse()) > first).toBe(true)
    await expect(person.client.keys.create({ name: 'tarde' })).rejects.toMatchObject({ code: 'password_required' })
    const { access_token } = await person.client.auth.renew()
    const renewed = world.client({ token: access_token })
    await expect(renewed.keys.create({ name: 'tarde' })).rejects.toMatchObject({ code: 'password_required' })
    const guess = { name: 'tarde', password: 'uma senha errada' }
    await expect(renewed.keys.create(guess)).rejects.toMatchObject({ code: 'password_wrong' })
    await renewed.keys.create({ name: 'tarde', password: PASSWORD })

    clock.turn({ hours: 1 })
    await expect(short.users.self()).rejects.toMatchObject({ status: 401, code: 'api_key_expired' })
  })

  test('end with a password that is reset, all of them', async () => {
    const person = await signUp(world)
    const { key } = await person.client.keys.create({ name: 'Robô' })
    await world.client().auth.requestPasswordReset({ email: person.email })
    const { text } = await world.mailbox.newest(person.email, /senha/i)
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
    const password = { new_password: 'outra senha boa', confirm_password: 'outra senha boa' }
    await world.client().auth.resetPassword({ email: person.email, token, ...password })
    await expect(world.client({ apiKey: key }).users.self()).rejects.toMatchObject({ code: 'api_key_invalid' })
  })
})

describe('a key with scopes', () => {
  let world: World
  let owner: Owner
  let narrow: string
  let wide: string
  beforeAll(async () => {
    world = await openWorld()
    owner = await signUp(world)
    narrow = (await owner.client.keys.create({ name: 'a', scopes: { rows: ['documents.*', 'members.list'] } })).key
    wide = (await owner.client.keys.create({ name: 'b', scopes: { sends: 1 } })).key
  })
  afterAll(() => world.close())

  const open = ['accounts.list', 'documents.statuses', 'fields.types', 'webhooks.eventTypes']
  const judged = rows.filter(({ row }) => needsOf(row.needs).some((word) => word !== 'nothing' && word !== 'signer'))

  test.each(judged)(
    'reaches $name where its rows name it, and never what is about the person',
    async ({ name, row }) => {
      const isOfWorkspace = needsOf(row.needs).some(isPermission) || name === 'publicDocuments.sendToken'
      const isAdministrative = /^(accounts|activity|members|invitations|webhooks|webhookAddresses)\./.test(name)
      expect(await isReached(narrow)).toBe(
        open.includes(name) || (isOfWorkspace && (name.startsWith('documents.') || name === 'members.list')),
      )
      expect(await isReached(wide)).toBe(open.includes(name) || (isOfWorkspace && !isAdministrative))

      async function isReached(key: string): Promise<boolean> {
        const path = row.path.replaceAll(/:\w+/g, 'x')
        const response = await world.fetch(`/v1${path}`, { method: row.method, headers: { 'X-Api-Key': key } })
        const { code } = response.headers.get('content-type')?.includes('json') ? await response.json() : { code: '' }
        if (code === 'key_scope_row') expect(response.status).toBe(403)
        return code !== 'key_scope_row'
      }
    },
  )

  test('does not have mails about accounts sent, though everybody may without it', async () => {
    const client = world.client({ apiKey: wide })
    for (const asked of [
      () => client.auth.requestPasswordReset({ email: owner.email }),
      () => client.users.requestEmailVerification({ email: owner.email }),
    ])
      await expect(asked()).rejects.toMatchObject({ status: 403, code: 'key_scope_row' })
    await world.client().auth.requestPasswordReset({ email: owner.email })
  })

  test('reads what everybody may read', async () => {
    const read = world.client({ apiKey: narrow }).documents.verify({ hash: '0'.repeat(64) })
    expect(await read).toMatchObject({ is_valid: false })
  })

  test('does not join a workspace for its person, who does', async () => {
    const host = await signUp(world)
    await host.client.invitations.create({ account_id: host.accountId, email: owner.email, role: 'owner' })
    const input = { invitationId: await invitationCode(world, owner.email) }
    const refused = world.client({ apiKey: wide }).invitations.fulfill(input)
    await expect(refused).rejects.toMatchObject({ code: 'key_scope_row' })
    await owner.client.invitations.fulfill(input)
  })

  test('is not given what an answer under the same Idempotency-Key told another caller', async () => {
    const input = { name: 'c' }
    const options = { idempotencyKey: 'uma-chave' }
    await owner.client.keys.create(input, options)
    const refused = world.client({ apiKey: wide }).keys.create(input, options)
    await expect(refused).rejects.toMatchObject({ code: 'key_scope_row' })
  })
})

function inHours(from: Date, hours: number): string {
  return new Date(from.getTime() + hours * 3_600_000).toISOString()
}
