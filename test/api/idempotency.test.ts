import { randomUUID } from 'node:crypto'
import { createClock } from '@rubrica/testing/clock.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { contact, type Owner, PASSWORD, paper, readyDocument, sentDocument, signUp } from '../make.ts'
import { overlapping } from '../overlapping.ts'
import { onTables } from '../tables.ts'
import { teamMate } from '../team.ts'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'

/** Keeps contacts from being written. */
const HELD = 'lock table signers in share mode'

describe.each(databases.filter((one) => one.isThere))('a call with an Idempotency-Key, on $kind', ({ kind }) => {
  const clock = createClock()
  const world = useWorld({ database: kind, clock })
  let owner: Owner

  async function post(key: string | null, body: object | FormData, path?: string, method = 'POST') {
    const isForm = body instanceof FormData
    return world.fetch(`/v1${path ?? `/accounts/${owner.accountId}/signers`}`, {
      method,
      headers: {
        Authorization: `Bearer ${owner.accessToken}`,
        ...(key === null ? {} : { 'Idempotency-Key': key }),
        ...(isForm ? {} : { 'Content-Type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    })
  }

  async function contacts(search: string): Promise<number> {
    return (await owner.client.signers.list({ accountId: owner.accountId, search })).totalCount
  }

  /** Whose key does not end after an hour, however far the clock is turned. */
  async function lasting(person: Owner): Promise<Owner> {
    const { api_key } = await person.client.users.createApiKey({ password: PASSWORD })
    return { ...person, accessToken: api_key ?? '', client: world.client({ apiKey: api_key ?? '' }) }
  }

  /** While contacts are written, and refused only when all that was done is to be kept. */
  async function refusingAtTheEnd(act: () => Promise<void>): Promise<void> {
    const insert = 'insert into owed values (new.id)'
    const [made, gone] =
      kind === 'sqlite'
        ? [[`create trigger owe after insert on signers begin ${insert}; end`], ['drop trigger owe']]
        : [
            [
              `create function owe() returns trigger language plpgsql as 'begin ${insert}; return null; end'`,
              'create trigger owe after insert on signers for each row execute function owe()',
            ],
            ['drop trigger owe on signers', 'drop function owe'],
          ]
    const run = (statements: string[]) =>
      onTables(world, async ({ db }) => {
        for (const statement of statements) await sql.raw(statement).execute(db)
      })
    const owed = 'create table owed (id text references owed_to (id) deferrable initially deferred)'
    await run(['create table owed_to (id text primary key)', owed, ...made])
    await act()
    await run([...gone, 'drop table owed', 'drop table owed_to'])
  }

  /** Each answer names its own request. */
  function withoutId(text: string): string {
    return text.replace(/,"request_id":"[^"]+"/, '')
  }

  function statusesOf(ends: PromiseSettledResult<Response>[]): number[] {
    return ends.map((end) => (end.status === 'fulfilled' ? end.value.status : 0))
  }

  test('1,000 at the same moment have one effect and one answer', async () => {
    owner = await signUp(world)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 1000 }, () => post(key, { full_name: 'Mil Vezes' })))
    expect(answers.map((answer) => answer.status).filter((status) => status !== 200 && status !== 409)).toEqual([])
    const first = answers.filter((answer) => answer.status === 200)
    const texts = new Set(await Promise.all(first.map((answer) => answer.text())))
    expect(texts.size).toBe(1)
    expect([await (await post(key, { full_name: 'Mil Vezes' })).text()]).toEqual([...texts])
    expect(await contacts('Mil Vezes')).toBe(1)
  })

  test('the first answer is given again with its status, body and type, refusals as well', async () => {
    owner = await signUp(world)
    const email = `${randomUUID()}@exemplo.com`
    const made = await post('chave-1', { full_name: 'Ana', email })
    const refused = await post('chave-2', { full_name: 'Bia', email })
    expect(refused.status).toBe(400)
    for (const [key, name, first] of [
      ['chave-1', 'Ana', made],
      ['chave-2', 'Bia', refused],
    ] as const) {
      const again = await post(key, { email, full_name: name })
      expect([again.status, again.headers.get('content-type')]).toEqual([
        first.status,
        first.headers.get('content-type'),
      ])
      expect(withoutId(await again.text())).toBe(withoutId(await first.text()))
    }
  })

  test('a refusal is given again, although the same call would be taken by now', async () => {
    owner = await signUp(world)
    const { accountId, client } = owner
    const { id: tagId } = await client.tags.create({ accountId, name: 'Urgente' })
    const again = async (key: string) => (await post(key, { name: 'Urgente' }, `/accounts/${accountId}/tags`)).status
    expect(await again('etiqueta')).toBe(409)
    await client.tags.remove({ accountId, tagId })
    expect([await again('etiqueta'), await again('outra-etiqueta')]).toEqual([409, 200])
  })

  test('a key does not keep a refusal that asks to come back later', async () => {
    owner = await signUp(world)
    const ana = await contact(owner)
    await sentDocument(owner, [ana])
    const accessCode = await world.mailbox.accessCode(ana.email)
    const order = (key: string) =>
      world.fetch('/v1/signers/request-verification', {
        method: 'PUT',
        headers: { 'X-Signer-Access-Code': accessCode, 'Idempotency-Key': key, 'Content-Type': 'application/json' },
        body: JSON.stringify({ force: true }),
      })
    expect((await order('primeiro-codigo')).status).toBe(200)
    // The refused run frees the key at once.
    for (const _ of [1, 2]) expect((await order('outro-codigo')).status).toBe(429)
    clock.turn({ minutes: 2 })
    expect((await order('outro-codigo')).status).toBe(200)
  })

  test('the same key with another content, or on another route, is refused', async () => {
    owner = await signUp(world)
    const key = randomUUID()
    expect((await post(key, { full_name: 'Ana' })).status).toBe(200)
    const other = await post(key, { full_name: 'Bia' })
    expect([other.status, await other.json()]).toMatchObject([422, { code: 'idempotency_key_reused', status: 422 }])
    expect((await post(key, { full_name: 'Ana' }, `/accounts/${owner.accountId}`, 'PUT')).status).not.toBe(200)
    expect(await contacts('Bia')).toBe(0)
  })

  test('the same key of somebody else is another key', async () => {
    const key = randomUUID()
    for (const name of ['Uma', 'Outra']) {
      owner = await signUp(world)
      expect((await post(key, { full_name: name })).status).toBe(200)
    }
  })

  test('the same key in other letters is another key', async () => {
    owner = await signUp(world)
    expect((await post('Chave-Um', { full_name: 'Ana' })).status).toBe(200)
    expect((await post('chave-um', { full_name: 'Bia' })).status).toBe(200)
  })

  test('the same key of another signer is another key, as long as both links open to whoever has them', async () => {
    owner = await signUp(world)
    const [ana, bia] = [await contact(owner, 'Ana Souza'), await contact(owner, 'Bia Sá')]
    for (const one of [ana, bia]) {
      await sentDocument(owner, [one])
      const client = world.client({ signerAccessCode: await world.mailbox.accessCode(one.email) })
      await client.signing.verify({ 'verification-code': await world.mailbox.code(one.email) })
      await client.signing.acceptTerms({}, { idempotencyKey: 'aceite' })
      expect((await client.signing.self({})).has_accepted_terms).toBe(true)
    }
  })

  test('the same key is another one for each who has confirmed a code, also of one link', async () => {
    owner = await signUp(world)
    const [ana, bia] = [await contact(owner, 'Ana Souza'), await contact(owner, 'Bia Sá')]
    const { id: documentId } = await sentDocument(owner, [ana, bia])
    const used = new Set<string>()
    const confirmed = async ({ email }: { email: string }) => {
      const signerAccessCode = await world.mailbox.accessCode(email)
      const { signing } = world.client({ signerAccessCode })
      if (used.has(await world.mailbox.code(email))) await signing.requestVerification({ force: true })
      const code = await until('a code that was not used yet', async () => {
        const newest = await world.mailbox.code(email)
        return !used.has(newest) && newest
      })
      used.add(code)
      const { verification_token: token } = await signing.verify({ 'verification-code': code, bind: true })
      return world.client({ signerAccessCode, signerVerification: token ?? '' })
    }
    for (const [person, full_name] of [
      [ana, 'Ana Souza'],
      [bia, 'Bia Lima Sá'],
      [ana, 'Ana Lima Souza'],
    ] as const) {
      clock.turn({ minutes: 2 })
      const { signing } = await confirmed(person)
      await signing.confirmData({ documentId, full_name }, { idempotencyKey: 'dados' })
      expect((await signing.self({})).full_name).toBe(full_name)
    }
  })

  test('an upload counts by the content of its file', async () => {
    owner = await signUp(world)
    const path = `/accounts/${owner.accountId}/documents`
    const form = async (name: string) => {
      const body = new FormData()
      body.append('file', await paper(name))
      return body
    }
    const [one, two] = [
      await post('envio', await form('contrato.pdf'), path),
      await post('envio', await form('contrato.pdf'), path),
    ]
    expect([one.status, await two.text()]).toEqual([200, await one.text()])
    expect((await post('envio', await form('girado.pdf'), path)).status).toBe(422)
    expect((await owner.client.documents.list({ accountId: owner.accountId })).totalCount).toBe(1)
  })

  test.each([
    ['on a path that differs alone', (path: string) => [`${path}/logo`, 'DELETE', path, 'DELETE'] as const],
    ['by a method that differs alone', (path: string) => [path, 'PUT', path, 'DELETE'] as const],
  ])('the same key %s is refused, and what it asks for is not done', async (_, calls) => {
    owner = await signUp(world)
    const { id: accountId } = await owner.client.accounts.create({ name: 'Outro' })
    const [first, firstMethod, second, secondMethod] = calls(`/accounts/${accountId}`)
    const key = randomUUID()
    expect((await post(key, {}, first, firstMethod)).status).toBe(200)
    expect((await post(key, {}, second, secondMethod)).status).toBe(422)
    expect((await owner.client.accounts.get({ accountId })).name).toBe('Outro')
  })

  test('somebody who may not make the call is told so, and nothing about its content', async () => {
    owner = await signUp(world)
    const path = `/accounts/${owner.accountId}/signers`
    const stranger = await signUp(world)
    for (const [token, status] of [
      [stranger.accessToken, 404],
      ['nada', 401],
    ] as const) {
      const answer = await world.fetch(`/v1${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'alheia', 'Content-Type': 'application/json' },
        body: '{"email":"nenhum"}',
      })
      expect(answer.status).toBe(status)
    }
  })

  test('for a call without a credential, the key is that of its address: nobody else is given the session', async () => {
    const person = { name: 'Ana', email: `${randomUUID()}@exemplo.com`, password: PASSWORD, has_accepted_terms: true }
    const join = async (address: string) => {
      const answer = await world.fetch('/v1/users', {
        method: 'POST',
        headers: { 'X-Forwarded-For': address, 'Idempotency-Key': 'cadastro', 'Content-Type': 'application/json' },
        body: JSON.stringify(person),
      })
      return { status: answer.status, token: (await answer.json()).data.access_token }
    }
    const first = await join('203.0.113.1')
    expect(first).toEqual({ status: 200, token: expect.any(String) })
    expect(await join('203.0.113.1')).toEqual(first)
    expect(await join('203.0.113.2')).toEqual({ status: 400, token: undefined })
  })

  test('a GET is read anew, whatever key it brings', async () => {
    owner = await signUp(world)
    const read = async () => {
      const headers = { Authorization: `Bearer ${owner.accessToken}`, 'Idempotency-Key': 'leitura' }
      return (await (await world.fetch(`/v1/accounts/${owner.accountId}/signers`, { headers })).json()).data.length
    }
    expect(await read()).toBe(0)
    await contact(owner)
    expect(await read()).toBe(1)
  })

  test('a deletion answers again what it answered first, although there is nothing any more', async () => {
    owner = await signUp(world)
    const made = await owner.client.signers.create({ accountId: owner.accountId, full_name: 'Breve' })
    const path = `/accounts/${owner.accountId}/signers/${made.id}`
    for (const time of ['first', 'second']) {
      expect([time, (await post('apaga', {}, path, 'DELETE')).status]).toEqual([time, 200])
    }
    expect((await post('apaga-de-novo', {}, path, 'DELETE')).status).toBe(404)
  })

  interface Ended {
    host: Owner
    mate: Owner & { id: string }
  }

  test.each<[string, (ended: Ended) => Promise<[path: string, body: object, method: string]>]>([
    ['who closes a workspace', async ({ host }) => [`/accounts/${host.accountId}`, { force: true }, 'DELETE']],
    ['who leaves a workspace', async ({ host }) => [`/accounts/${host.accountId}/leave`, {}, 'PUT']],
    ['who deletes a document', async ({ mate }) => [`/documents/${(await readyDocument(mate)).id}`, {}, 'DELETE']],
    [
      'an owner who becomes an organizer',
      async ({ host, mate }) => [
        `/accounts/${host.accountId}/assign-role`,
        { user_id: mate.id, role: 'organizer' },
        'POST',
      ],
    ],
    [
      'who takes back an invitation',
      async ({ host: { accountId, client } }) => {
        const { id } = await client.invitations.create({ account_id: accountId, email: `${randomUUID()}@exemplo.com` })
        return [`/user-invitations/${id}`, {}, 'DELETE']
      },
    ],
  ])('%s, and loses the right to do it by that, gets the first answer again', async (_, prepare) => {
    const host = await signUp(world)
    const mate = await teamMate(world, host, 'owner')
    owner = mate
    const [path, body, method] = await prepare({ host, mate })
    const call = async (key: string) => {
      const answer = await post(key, body, path, method)
      return [answer.status, withoutId(await answer.text())] as const
    }
    const first = await call('fim')
    expect(first[0]).toBe(200)
    expect(await call('fim')).toEqual(first)
    expect((await call('outro-fim'))[0]).not.toBe(200)
  })

  test.each<[string, number, (ended: Ended) => Promise<unknown>]>([
    [
      'was removed from the team',
      404,
      async ({ host: { client, accountId }, mate }) => {
        await client.members.assignRole({ accountId, user_id: mate.id, role: 'organizer' })
        await client.members.remove({ accountId, userId: mate.id })
      },
    ],
    ['has left', 404, ({ host: { accountId }, mate }) => mate.client.accounts.leave({ accountId })],
    ['finds the workspace closed', 404, ({ host: { accountId, client } }) => client.accounts.remove({ accountId })],
    [
      'is no owner any more',
      403,
      ({ host: { client, accountId }, mate }) =>
        client.members.assignRole({ accountId, user_id: mate.id, role: 'organizer' }),
    ],
  ])('who %s since is given no answer of before', async (_, status, end) => {
    const host = await signUp(world)
    const mate = await teamMate(world, host, 'owner')
    owner = mate
    const call = () => post('antes', { primary_color: '27378F' }, `/accounts/${host.accountId}`, 'PUT')
    expect((await call()).status).toBe(200)
    await end({ host, mate })
    expect((await call()).status).toBe(status)
  })

  test('a change by PUT happens once, also where something else was changed since', async () => {
    owner = await signUp(world)
    const path = `/accounts/${owner.accountId}`
    const first = await (await post('nome', { name: 'Primeiro' }, path, 'PUT')).text()
    await owner.client.accounts.update({ accountId: owner.accountId, name: 'Segundo' })
    expect(await (await post('nome', { name: 'Primeiro' }, path, 'PUT')).text()).toBe(first)
    expect((await owner.client.accounts.get({ accountId: owner.accountId })).name).toBe('Segundo')
    expect((await post('nome', { name: 'Terceiro' }, path, 'PUT')).status).toBe(422)
  })

  test('while the first still runs, the same call is told to come back, and then gets its answer', async () => {
    owner = await signUp(world)
    // Hashing the password takes a while.
    const ask = () => post('lenta', { password: PASSWORD }, '/users/api-keys')
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    const early = answers.filter(({ status }) => status === 409)
    expect(early.length).toBeGreaterThan(0)
    for (const answer of early) {
      expect(answer.headers.get('retry-after')).toBe('1')
      expect(await answer.json()).toMatchObject({ status: 409, code: 'idempotency_key_running' })
    }
    const [first] = answers.filter(({ status }) => status === 200)
    expect(await (await ask()).text()).toBe(await first?.text())
  })

  test.each([
    ['with a key', 'no-fim'],
    ['without one', null],
  ])('one whose changes cannot be kept at its end is no success and may be made again, %s', async (_, key) => {
    owner = await signUp(world)
    await refusingAtTheEnd(async () => {
      expect((await post(key, { full_name: 'Recusada' })).status).toBe(500)
    })
    expect(await contacts('Recusada')).toBe(0)
    expect((await post(key, { full_name: 'Recusada' })).status).toBe(200)
    expect(await contacts('Recusada')).toBe(1)
  })

  test.runIf(kind === 'postgres')('one whose maker is removed while it waits for its key changes nothing', async () => {
    const host = await signUp(world)
    const mate = await teamMate(world, host)
    owner = mate
    const { accountId } = host
    const ends = await overlapping<unknown>(world.config, 'lock table idempotency_keys in share mode', [
      () => post('tarde', { full_name: 'Tardia' }),
      () => host.client.members.remove({ accountId, userId: mate.id }),
    ])
    expect(ends).toMatchObject([{ value: { status: 404 } }, { status: 'fulfilled' }])
    owner = host
    expect(await contacts('Tardia')).toBe(0)
  })

  test.runIf(kind === 'postgres')(
    'while the first still runs, another call under its key is refused for good',
    async () => {
      owner = await signUp(world)
      const ends = await overlapping(world.config, HELD, [
        () => post('em-curso', { full_name: 'Paciente' }),
        () => post('em-curso', { full_name: 'Outra' }),
      ])
      expect(statusesOf(ends)).toEqual([200, 422])
    },
  )

  test.runIf(kind === 'postgres')('one that waits keeps its key for itself while its lease lasts', async () => {
    owner = await signUp(world)
    const ask = () => post('em-espera', { full_name: 'Paciente' })
    const ends = await overlapping(world.config, HELD, [ask, ask])
    expect(statusesOf(ends)).toEqual([200, 409])
    expect(await contacts('Paciente')).toBe(1)
  })

  test.runIf(kind === 'postgres')(
    'one whose lease is over loses its key to the same call alone, and then changes nothing',
    async () => {
      owner = await signUp(world)
      const ask = () => post('perdida', { full_name: 'Retomada' })
      const ends = await overlapping(world.config, HELD, [
        ask,
        () => {
          clock.turn({ minutes: 1 })
          return post('perdida', { full_name: 'Intrusa' })
        },
        ask,
      ])
      expect(statusesOf(ends)).toEqual([409, 422, 200])
      expect([await contacts('Retomada'), await contacts('Intrusa')]).toEqual([1, 0])
    },
  )

  test.runIf(kind === 'postgres')(
    'one that has lost its key and ends first leaves it to the call that has it, until that ends, too',
    async () => {
      owner = await signUp(world)
      const ask = () => post('retomada', { name: 'Única', password: PASSWORD }, '/users/self/api-keys')
      let first: Promise<Response> | undefined
      // The first is held at its entry; the second before it looks whose entry its own will be.
      const laterCalls = () =>
        overlapping(world.config, 'lock table members in access exclusive mode', [
          ask,
          async () => first,
          async () => {
            await first
            return ask()
          },
        ])
      const [, later] = await overlapping<unknown>(world.config, 'lock table member_acts in share mode', [
        () => {
          first = ask()
          return first
        },
        () => {
          clock.turn({ minutes: 1 })
          return laterCalls()
        },
      ])
      expect(later).toMatchObject({
        value: [{ value: { status: 200 } }, { value: { status: 409 } }, { value: { status: 409 } }],
      })
      const { items } = await owner.client.keys.list({})
      expect(items.filter(({ name }) => name === 'Única')).toHaveLength(1)
    },
  )

  test('a key that is shown once is shown to its caller again, and nobody else can read it', async () => {
    owner = await signUp(world)
    const first = await (await post('nova-chave', { password: PASSWORD }, '/users/api-keys')).json()
    const again = await (await post('nova-chave', { password: PASSWORD }, '/users/api-keys')).json()
    expect(again.data.api_key).toBe(first.data.api_key)
    await expect(world.client({ apiKey: again.data.api_key }).users.self({})).resolves.toBeTruthy()
  })

  test('an API key with limits gets no answer that its person got under the same key', async () => {
    owner = await signUp(world)
    expect((await post('da-pessoa', { full_name: 'Uma' })).status).toBe(200)
    const scopes = { rows: ['documents.list'] }
    const { key } = await owner.client.keys.create({ name: 'Leitor', scopes, password: PASSWORD })
    owner = { ...owner, accessToken: key }
    const answer = await post('da-pessoa', { full_name: 'Uma' })
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'key_scope_row'])
  })

  test('each API key with limits makes its own call under the same key', async () => {
    owner = await signUp(world)
    const person = owner
    for (const name of ['Uma', 'Outra']) {
      const { key } = await person.client.keys.create({ name, scopes: { rows: ['signers.create'] } })
      owner = { ...person, accessToken: key }
      expect((await post('de-cada-uma', { full_name: 'Dupla' })).status).toBe(200)
    }
    expect(await contacts('Dupla')).toBe(2)
  })

  test('the first answer is given for a whole day, also after housekeeping and a new start of the service', async () => {
    owner = await lasting(await signUp(world))
    const key = 'k'.repeat(255)
    const first = await (await post(key, { full_name: 'Perene' })).text()
    for (const hours of [1, 22]) {
      await clock.turn({ hours })
      await world.api.runDue()
      expect(withoutId(await (await post(key, { full_name: 'Perene' })).text())).toBe(withoutId(first))
    }
    await world.restart()
    expect(withoutId(await (await post(key, { full_name: 'Perene' })).text())).toBe(withoutId(first))
    expect(await contacts('Perene')).toBe(1)
  })

  test('after a day the key is for another call, whose answer it then keeps', async () => {
    owner = await lasting(await signUp(world))
    expect((await post('outra-vez', { full_name: 'Antiga' })).status).toBe(200)
    // Housekeeping has not been there yet.
    void clock.turn({ hours: 25 })
    const first = await post('outra-vez', { full_name: 'Recente' })
    expect(first.status).toBe(200)
    const again = await post('outra-vez', { full_name: 'Recente' })
    expect([again.status, withoutId(await again.text())]).toEqual([200, withoutId(await first.text())])
    expect(await contacts('Recente')).toBe(1)
  })

  test('after a day the key is free again', async () => {
    owner = await signUp(world)
    expect((await post('de-ontem', { full_name: 'Diária' })).status).toBe(200)
    clock.turn({ hours: 25 })
    const { access_token } = await world.client().auth.login({ email: owner.email, password: PASSWORD })
    owner = { ...owner, accessToken: access_token ?? '', client: world.client({ token: access_token ?? '' }) }
    expect((await post('de-ontem', { full_name: 'Diária' })).status).toBe(200)
    expect(await contacts('Diária')).toBe(2)
  })

  test('a key that is no key is refused', async () => {
    owner = await signUp(world)
    for (const key of ['x'.repeat(256), 'duas palavras', 'chavé']) {
      const answer = await post(key, { full_name: 'Ana' })
      expect([key, answer.status, (await answer.json()).code]).toEqual([key, 400, 'idempotency_key_invalid'])
    }
    expect((await post('x'.repeat(255), { full_name: 'Ana' })).status).toBe(200)
  })
})
