import { createClock } from '@rubrica/testing/clock.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { contact, type Owner, PASSWORD, readyDocument, sentDocument, signUp } from '../make.ts'
import { databases, useWorld } from '../world.ts'
import { at, type Call, list, rawClient, text } from './raw-client.ts'

// Existing clients rely on this: a list without pages is whole, and the service keeps an order or refuses it.

describe.each(databases.filter(({ isThere }) => isThere))('an existing client on $kind', ({ kind }) => {
  const clock = createClock()
  const world = useWorld({ database: kind, clock })
  let owner: Owner
  let v1: Call
  const call = (route: string, json?: unknown, query = '') => v1(route, { json, query, token: owner.accessToken })
  const account = (path: string) => `/accounts/${owner.accountId}${path}`

  beforeAll(async () => {
    v1 = rawClient(world)
    owner = await signUp(world)
  })

  test('gets all fields and all activities where it asks for no page', async () => {
    for (let i = 0; i < 25; i++) await call(`POST ${account('/fields')}`, { name: `Campo ${i}`, type: 'text' })
    const fields = await call(`GET ${account('/fields')}`)
    expect(list(fields.data)).toHaveLength(35)
    expect(fields.headers.get('x-pagination-total-count')).toBe('35')
    expect(fields.headers.get('x-pagination-page-count')).toBe('1')
    expect(list((await call(`GET ${account('/fields')}`, undefined, 'page=2')).data)).toHaveLength(15)
    expect(list((await call(`GET ${account('/fields')}`, undefined, 'per-page=5')).data)).toHaveLength(5)

    const { id } = await readyDocument(owner)
    for (let i = 0; i < 25; i++) await call(`PATCH /documents/${id}`, { name: `Contrato ${i}` })
    const activities = list((await call(`GET /documents/${id}/activities`)).data)
    expect(activities).toHaveLength(27)
    expect(at(activities[0], 'message')).toContain('Contrato 24')
    expect(list((await call(`GET /documents/${id}/activities`, undefined, 'page=1')).data)).toHaveLength(20)
    const turned = list((await call(`GET /documents/${id}/activities`, undefined, 'sort=created_at')).data)
    expect(turned).toEqual(activities.toReversed())
  })

  test('gets all workspaces where it asks for no page, and otherwise the page that it asks for', async () => {
    for (let i = 0; i < 2; i++) await call('POST /accounts', { name: `Filial ${i}` })
    const whole = await call('GET /accounts')
    const ids = list(whole.data).map((one) => at(one, 'id'))
    expect([ids.length, whole.headers.get('x-pagination-page-count')]).toEqual([3, '1'])
    const pages: unknown[] = []
    for (const page of [1, 2]) {
      const answer = await call('GET /accounts', undefined, `page=${page}&per-page=2`)
      expect(answer.headers.get('x-pagination-page-count')).toBe('2')
      expect(answer.headers.get('x-pagination-total-count')).toBe('3')
      pages.push(...list(answer.data).map((one) => at(one, 'id')))
    }
    expect(pages).toEqual(ids)
    expect(ids[0]).toBe(owner.accountId)
  })

  test.each([
    ['/documents', 'name'],
    ['/templates', 'name'],
    ['/signers', 'full_name'],
    ['/fields', 'name'],
    ['/tags', 'name'],
    ['/users', 'email'],
    ['/user-invitations', 'email'],
    ['/webhooks', 'event'],
  ])('is told that %s has no order like the one asked for', async (path, known) => {
    for (const sort of ['password_hash', '-', '--name', 'name,email', 'name;']) {
      const answer = await call(`GET ${account(path)}`, undefined, `sort=${encodeURIComponent(sort)}`)
      expect(answer).toMatchObject({ status: 400, body: { errors: { sort: expect.stringContaining(known) } } })
    }
    for (const sort of [known, `-${known}`, ''])
      expect((await call(`GET ${account(path)}`, undefined, `sort=${sort}`)).status).toBe(200)
  })

  test('may send its API key as a bearer, and hears of the key where it is wrong', async () => {
    const { data } = await call('POST /users/api-keys', { password: PASSWORD })
    const key = text(data, 'api_key')
    expect((await v1('GET /users/self', { token: key })).status).toBe(200)
    expect((await v1('GET /users/self', { query: `access-token=${key}` })).status).toBe(200)
    expect((await v1(`GET ${account('/signers')}`, { token: key })).status).toBe(200)
    for (const wrong of [{ token: 'rbk_nada' }, { key: 'rbk_nada' }, { key: 'nada' }, { token: `${key}x` }]) {
      const answer = await v1('GET /users/self', wrong)
      expect(answer).toMatchObject({
        status: 401,
        body: { code: 'api_key_invalid', message: expect.stringMatching(/^A chave de API não é válida/) },
      })
    }
    expect((await v1('GET /users/self', { token: 'nada' })).body).toMatchObject({ code: 'unauthorized' })
  })

  test('deletes a contact whose documents were all deleted, and none that still takes part in one', async () => {
    const [ana, bea] = [await contact(owner), await contact(owner, 'Bea Sá')]
    const gone = await sentDocument(owner, [ana], { copy_receivers: [bea.id] })
    const stays = await sentDocument(owner, [ana])
    const remove = async (id: string) => (await call(`DELETE ${account(`/signers/${id}`)}`)).status
    await call(`DELETE /documents/${gone.id}`)
    expect(await remove(ana.id)).toBe(409)
    expect(await remove(bea.id)).toBe(200)
    await call(`DELETE /documents/${stays.id}`)
    expect(await remove(ana.id)).toBe(200)
    expect((await call(`GET ${account(`/signers/${ana.id}`)}`)).status).toBe(404)
  })

  test('switches its webhook off by deleting it, however often', async () => {
    const path = account('/webhooks/subscriptions')
    expect(await call(`DELETE ${path}`)).toMatchObject({ status: 200, data: null })
    const json = { events: ['signer_created'], is_active: true, url: 'https://exemplo.com/hook', email: owner.email }
    await call(`PUT ${path}`, json)
    const off = { ...json, is_active: false }
    expect(await call(`DELETE ${path}`)).toMatchObject({ status: 200, data: off })
    expect(await call(`DELETE ${path}`)).toMatchObject({ status: 200, data: off })
    expect((await call(`GET ${path}`)).data).toMatchObject(off)
  })

  test('renames a document until it is sent', async () => {
    const { id } = await readyDocument(owner)
    const rename = (name: unknown) => call(`PATCH /documents/${id}`, { name })
    expect(await rename('')).toMatchObject({ status: 400, body: { errors: { name: 'Informe o nome do documento.' } } })
    expect((await rename('x'.repeat(256))).body).toMatchObject({ errors: { name: expect.stringContaining('255') } })
    expect(await rename('x'.repeat(255))).toMatchObject({ status: 200 })
    const signers = [{ id: (await contact(owner)).id }]
    expect((await call(`POST /documents/${id}/assignments`, { method: 'virtual', signers })).status).toBe(200)
    expect(await rename('Outro')).toMatchObject({ status: 400, body: { code: 'document_name_fixed' } })
  })

  test.skipIf(kind === 'postgres').each([
    // The end of the day, the time, and the moment, by a clock in São Paulo.
    ['2999-06-01', '2999-06-02T02:59:59.999Z'],
    ['2999-06-01T12:00:00', '2999-06-01T15:00:00.000Z'],
    ['2999-06-01 12:30', '2999-06-01T15:30:00.000Z'],
    ['2999-06-01T12:00:00Z', '2999-06-01T12:00:00.000Z'],
    ['2999-06-01T12:00:00+0200', '2999-06-01T10:00:00.000Z'],
    ['2999-02-31', null],
    ['2999-13-01', null],
    ['2999-06-01T25:00:00', null],
    ['01/06/2999', null],
  ])('means by the deadline %s what a person in São Paulo means', async (asked, meant) => {
    const waiting = await sentDocument(owner, [await contact(owner)])
    const path = `/documents/${waiting.id}/assignments/${waiting.assignment?.id}/reset-expiration`
    const answer = await call(`PUT ${path}`, { expires_at: asked })
    if (meant) expect(answer).toMatchObject({ status: 200, data: { expires_at: meant } })
    else expect(answer).toMatchObject({ status: 400, body: { code: 'expires_malformed' } })
    const { id } = await readyDocument(owner)
    const signers = [{ id: (await contact(owner)).id }]
    const sent = await call(`POST /documents/${id}/assignments`, { method: 'virtual', signers, expiration: asked })
    expect(sent).toMatchObject(meant ? { data: { expires_at: meant } } : { body: { code: 'expires_malformed' } })
  })

  test('may still sign on the day that is the deadline, until it ends in São Paulo', async () => {
    const [day = ''] = new Date(clock.now().getTime() - 3 * 3_600_000).toISOString().split('T')
    const { assignment } = await sentDocument(owner, [await contact(owner)], { expires_at: day })
    expect(new Date(assignment?.expires_at ?? 0).getTime()).toBeGreaterThan(clock.now().getTime())
  })

  test('finds OpenAPI beside the pages, too', async () => {
    const [beside, own] = [await v1('GET /docs/openapi.json'), await v1('GET /openapi.json')]
    expect(beside.status).toBe(200)
    expect(beside.body).toEqual(own.body)
  })
})
