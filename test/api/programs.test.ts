import { randomUUID } from 'node:crypto'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { webhookEvents } from '@rubrica/contracts/webhooks.ts'
import type { Assignment } from '@rubrica/sdk'
import { createClock } from '@rubrica/testing/clock.ts'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { contact, documentIn, type Owner, PASSWORD, paper, readyDocument, sentDocument, signUp } from '../make.ts'
import { databases, useWorld } from '../world.ts'

describe.each(databases.filter((one) => one.isThere))('what programs are given, on $kind', ({ kind }) => {
  const clock = createClock()
  const world = useWorld({ database: kind, clock })
  let owner: Owner
  const newEmail = () => `${randomUUID()}@exemplo.com`
  const call = async (route: string, body?: unknown, as = owner) => {
    const [method = '', path = ''] = route.split(' ')
    const form = body instanceof FormData ? body : JSON.stringify(body)
    const answer = await world.fetch(`/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${as.accessToken}`,
        ...(body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: form }),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }

  beforeAll(async () => {
    owner = await signUp(world)
  })

  describe('people named where a document is sent', () => {
    const send = async (people: object) => {
      const { id } = await readyDocument(owner)
      const input = { documentId: id, method: 'virtual', ...people }
      return owner.client.call<Assignment>('POST /documents/:documentId/assignments', input)
    }

    test('become contacts by name and e-mail, those who sign and those who get a copy', async () => {
      const [ana, bia] = [newEmail(), newEmail()]
      const known = await contact(owner, 'Caio de Sempre')
      const sent = await send({
        signers: [
          { full_name: 'Ana Nova', email: ana.toUpperCase(), step: 1 },
          { id: known.id, step: 2 },
        ],
        copy_receivers: [{ full_name: 'Bia Cópia', email: bia }, known.id],
      })
      expect(sent.signers.map((one) => [one.full_name, one.email, one.step])).toEqual([
        ['Ana Nova', ana, 1],
        ['Caio de Sempre', known.email, 2],
      ])
      expect(sent.copy_receivers.map((one) => one.full_name).sort()).toEqual(['Bia Cópia', 'Caio de Sempre'])
      const again = await send({ signers: [{ name: 'Outro Nome', email: ana }] })
      expect(again.signers).toMatchObject([{ id: sent.signers[0]?.id, full_name: 'Ana Nova' }])
    })

    test('are one contact each, however many calls name them at once and in which order', async () => {
      const people = Array.from({ length: 4 }, (_, i) => ({ full_name: `Pessoa ${i}`, email: newEmail() }))
      const sent = await Promise.all([people, people.toReversed(), people].map((signers) => send({ signers })))
      const ids = new Set(sent.flatMap(({ signers }) => signers.map(({ id }) => id)))
      expect(ids.size).toBe(4)
    })

    test('fill fields that name them by e-mail', async () => {
      const email = newEmail()
      const { id, pages } = await readyDocument(owner)
      const field = (await owner.client.fields.list({ accountId: owner.accountId })).items[0]
      const placed = { signer_email: email, field_id: field?.id ?? '', display_settings: { left: 10, top: 10 } }
      const sent = await owner.client.assignments.create({
        documentId: id,
        method: 'collect',
        signers: [{ full_name: 'Ana Nova', email }],
        entries: [{ page_id: pages[0]?.id ?? '', fields: [placed] }],
      })
      expect(sent.items).toMatchObject([{ signer: { email }, field: { id: field?.id } }])
    })

    test('are refused by the path of what is missing or wrong, and nobody is left behind', async () => {
      const email = newEmail()
      const ana = { full_name: 'Ana', email }
      const wrong: [object, object][] = [
        [{ signers: [ana, { email: newEmail() }] }, { fields: { 'signers.1.full_name': expect.any(String) } }],
        [{ signers: [ana, { full_name: 'Bia' }] }, { fields: { 'signers.1.email': expect.any(String) } }],
        [{ signers: [ana, { full_name: 'Bia', email: 'bia' }] }, { fields: { 'signers.1.email': expect.any(String) } }],
        [
          { signers: [ana, { id: 'nada' }] },
          { code: 'signer_unknown', fields: { 'signers.1.id': expect.any(String) } },
        ],
        [{ signers: [ana], copy_receivers: ['nada'] }, { fields: { 'copy_receivers.0.id': expect.any(String) } }],
        [{ signers: [ana, ana] }, { code: 'signer_repeated' }],
        [{ signers: [] }, { code: 'no_signers' }],
      ]
      for (const [people, refusal] of wrong) await expect(send(people)).rejects.toMatchObject(refusal)
      expect((await owner.client.signers.list({ accountId: owner.accountId, search: email })).items).toEqual([])
    })
  })

  describe("a document's id of another system", () => {
    const upload = async (external_id: string, as = owner) => {
      const form = new FormData()
      form.set('external_id', external_id)
      form.set('file', await paper('contrato.pdf'))
      return call(`POST /accounts/${as.accountId}/documents`, form, as)
    }
    const found = async (external_id: string) =>
      (await owner.client.documents.list({ accountId: owner.accountId, external_id })).items.map(({ id }) => id)

    test('finds it again, to the letter, and is nothing that a signer sees', async () => {
      const { body } = await upload('pedido/2026-É%')
      expect(body.data.external_id).toBe('pedido/2026-É%')
      expect(await found('pedido/2026-É%')).toEqual([body.data.id])
      expect(await found('pedido/2026-é%')).toEqual([])
      expect(await found('pedido/2026')).toEqual([])
    })

    test('is one document, also of two that are uploaded at once, and the other one learns which', async () => {
      const answers = await Promise.all([upload('um-só'), upload('um-só'), upload('um-só')])
      const made = answers.filter(({ status }) => status === 200)
      expect(made).toHaveLength(1)
      for (const { status, body } of answers.filter((one) => one.status !== 200)) {
        expect([status, body]).toEqual([
          409,
          expect.objectContaining({
            code: 'external_id_taken',
            errors: { external_id: expect.any(String) },
            details: { document_id: made[0]?.body.data.id },
          }),
        ])
      }
    })

    test('is free in another workspace, and once its document is deleted', async () => {
      const first = await upload('livre')
      expect((await upload('livre', await signUp(world))).status).toBe(200)
      await documentIn(owner.client, first.body.data.id, 'metadata_ready')
      await owner.client.documents.remove({ documentId: first.body.data.id })
      const second = await upload('livre')
      expect(second.status).toBe(200)
      expect(await found('livre')).toEqual([second.body.data.id])
    })
  })

  describe('a list that is read by cursor', () => {
    const names = ['Zoé', 'ana', 'Ana', 'Ébano', 'Igual', 'Igual', 'Igual']
    const all = async (as: Owner, query: object, between = async () => {}) => {
      const { client, accountId } = as
      const found: string[] = []
      for (let after: string | undefined; ; ) {
        const page = await client.signers.list({ accountId, 'per-page': 2, ...query, ...(after ? { after } : {}) })
        found.push(...page.items.map(({ full_name, email }) => `${full_name} ${email}`))
        if (page.next === null) return found
        after = page.next
        await between()
      }
    }

    test('gives each row once in every order, also where rows are alike or have nothing to be ordered by', async () => {
      const as = await signUp(world)
      for (const [i, full_name] of names.entries())
        await as.client.signers.create({ accountId: as.accountId, full_name, ...(i % 2 ? { email: newEmail() } : {}) })
      for (const sort of ['name', '-name', 'email', '-email', 'created_at', '-created_at'] as const) {
        const whole = await as.client.signers.list({ accountId: as.accountId, sort, 'per-page': 100 })
        const expected = whole.items.map(({ full_name, email }) => `${full_name} ${email}`)
        expect([sort, await all(as, { sort })]).toEqual([sort, expected])
      }
      const [first] = (await as.client.signers.list({ accountId: as.accountId, 'per-page': 1 })).items
      expect((await all(as, { search: 'igual', sort: '-name' })).length).toBe(3)
      expect(first?.full_name.toLowerCase()).toBe('ana')
    })

    test('gives what was there once, however it grows meanwhile', async () => {
      const as = await signUp(world)
      for (let i = 0; i < 5; i++) await contact(as, `Antes ${i}`)
      // Two of the same millisecond come in any order.
      const before = await all(as, { sort: '-created_at' })
      const grow = async () => void (await contact(as, 'Depois'))
      expect(before).toHaveLength(5)
      expect(await all(as, { sort: '-created_at' }, grow)).toEqual(before)
    })

    test('refuses a cursor of another order, a made-up one, and a page beside it', async () => {
      const { client, accountId } = owner
      for (let i = 0; i < 3; i++) await contact(owner, 'Mais')
      const { next } = await client.signers.list({ accountId, 'per-page': 1 })
      const after = next ?? ''
      const forged = (...keys: unknown[]) =>
        Buffer.from(JSON.stringify(['full_name,id', ...keys])).toString('base64url')
      const unknown = [
        { after, sort: '-name' as const },
        ...['x', forged('a'), forged(1, 'a'), forged('a\0', 'b')].map((one) => ({ after: one })),
      ]
      for (const query of unknown)
        await expect(client.signers.list({ accountId, ...query })).rejects.toMatchObject({ code: 'cursor_unknown' })
      await expect(client.signers.list({ accountId, after, page: 2 })).rejects.toMatchObject({
        fields: { after: 'Informe page ou after, não os dois.' },
      })
      const answer = await call(`GET /accounts/${accountId}/signers?per-page=1&after=${after}`)
      expect(answer.headers.get('x-pagination-per-page')).toBe('1')
      expect(answer.headers.has('x-pagination-total-count')).toBe(false)
    })
  })

  describe('the events of a workspace', () => {
    const read = (query: object = {}) => owner.client.events.list({ accountId: owner.accountId, ...query })
    const named = (page: Awaited<ReturnType<typeof read>>) =>
      page.items.map(({ object }) => ('full_name' in object ? object.full_name : undefined))

    test('are told with the bodies that webhooks deliver, the oldest first', async () => {
      const { client, accountId, email } = owner
      const { next } = await read({ after: 'now' })
      const url = 'https://webhooks.exemplo.invalid/'
      await client.webhooks.update({ accountId, events: keysOf(webhookEvents), is_active: true, url, email })
      await sentDocument(owner, [await contact(owner)])
      await client.webhooks.inactivate({ accountId })
      const deliveries = await client.webhooks.list({ accountId, 'per-page': 100 })
      const told = await read({ after: next })
      expect(told.items.length).toBeGreaterThan(4)
      expect(told.items).toEqual(deliveries.items.map(({ payload }) => payload).toReversed())
    })

    test('are read on from a cursor, from an event and from now, each once', async () => {
      const { items, next: start } = await read({ after: 'now' })
      expect(items).toEqual([])
      for (const name of ['Um', 'Dois', 'Três']) await contact(owner, name)
      const first = await read({ after: start, 'per-page': 2 })
      expect(named(first)).toEqual(['Um', 'Dois'])
      expect(named(await read({ after: first.next }))).toEqual(['Três'])
      expect(named(await read({ after: String(first.items[0]?.id) }))).toEqual(['Dois', 'Três'])
      const [oldest] = (await read({ 'per-page': 1 })).items
      expect(oldest?.id).toBeLessThan(first.items[0]?.id ?? 0)
      for (const after of ['0', 'nada', 'e', '99999999999'])
        await expect(read({ after })).rejects.toMatchObject({
          code: 'cursor_unknown',
          fields: { after: expect.stringContaining('cursor') },
        })
      const other = await signUp(world)
      await expect(other.client.events.list({ accountId: owner.accountId })).rejects.toMatchObject({ status: 404 })
    })

    test('are waited for: until one comes, until the time is over, or until the client leaves', async () => {
      const { next } = await read({ after: 'now' })
      const waits = Array.from({ length: 3 }, () => read({ after: next, wait: 30 }))
      await contact(owner, 'Esperada')
      for (const page of await Promise.all(waits)) expect(named(page)).toEqual(['Esperada'])
      const later = await read({ after: 'now', wait: 1 })
      expect([later.items, later.next]).toEqual([[], expect.stringMatching(/^e\d+$/)])
      const leaving = new AbortController()
      const headers = { Authorization: `Bearer ${owner.accessToken}` }
      const path = `/v1/accounts/${owner.accountId}/events?after=now&wait=30`
      const stays = read({ after: 'now', wait: 20 })
      const left = world.fetch(path, { headers, signal: leaving.signal })
      setTimeout(() => leaving.abort(), 20)
      expect(await Promise.race([left.then(({ status }) => status), stays])).toBe(200)
      await contact(owner, 'Depois')
      expect(named(await stays)).toEqual(['Depois'])
    })

    // On SQLite one transaction is open at a time.
    const onPostgres = kind === 'postgres' ? test : () => {}
    onPostgres('skip nothing that commits later with a smaller id', async () => {
      const { next } = await read({ after: 'now' })
      const slow = new pg.Client({ connectionString: world.config.databaseUrl ?? '' })
      await slow.connect()
      await slow.query('begin')
      const activity = await slow.query(
        `insert into activities (account_id, event, message, payload, created_at, previous_hash, hash)
         values ($1, 'signer_created', '', '{}', '2026-01-01', '', '') returning id`,
        [owner.accountId],
      )
      await contact(owner, 'Rápida')
      const before = await read({ after: next })
      expect(named(before)).toEqual(['Rápida'])
      const [body] = before.items
      const late = { ...body, id: Number(activity.rows[0].id), message: 'atrasado' }
      expect(late.id).toBeLessThan(body?.id ?? 0)
      await slow.query(
        `insert into events (activity_id, account_id, body, created_at) values ($1, $2, $3, to_char(now(), 'YYYY-MM-DD'))`,
        [late.id, owner.accountId, JSON.stringify(late)],
      )
      await slow.query('commit')
      await slow.end()
      expect((await read({ after: before.next })).items).toEqual([late])
      expect((await read({ after: next })).items).toEqual([body, late])
    })

    test('are waited for no longer than the service runs', async () => {
      const left = read({ after: 'now', wait: 30 })
      world.api.endWaits()
      expect((await left).items).toEqual([])
    })

    test('are forgotten after thirty days', async () => {
      clock.turn({ days: 31 })
      const session = await world.client().auth.login({ email: owner.email, password: PASSWORD })
      const later = world.client({ token: session.access_token ?? '' })
      await later.signers.create({ accountId: owner.accountId, full_name: 'Depois' })
      for (const after of [{}, { after: 'e1' }])
        expect(named(await later.events.list({ accountId: owner.accountId, ...after }))).toEqual(['Depois'])
    })
  })
})
