import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { type WebhookDelivery, type WebhooksUpdateInput, webhooks } from '@rubrica/sdk'
import { type Clock, createClock } from '@rubrica/testing/clock.ts'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contact, type Owner, sentDocument, signAll, signerAtTheDoor, signUp, withLastingKey } from '../make.ts'
import { onTables } from '../tables.ts'
import { until } from '../until.ts'
import { openReceiver, type Received, type Receiver } from '../webhook-receiver.ts'
import { type DatabaseKind, useWorld } from '../world.ts'

/** Hours of waiting before each attempt, with the longest jitter. */
const waits = [5 / 3600, 5 / 60, 0.5, 2, 5, 10, 14, 20, 24].map((hours) => hours * 1.11)

/**
 * On one database, in two files that run side by side: subscriptions, what is told and when it is tried again; secrets,
 * answers, the history and what several workers do.
 */
export function deliverWebhooks(kind: DatabaseKind, part: 'told' | 'kept'): void {
  let clock: Clock
  let receiver: Receiver
  let owner: Owner

  const world = useWorld(async () => {
    clock = createClock()
    return { database: kind, clock, env: { WEBHOOK_ALLOW_PRIVATE: 'on' } }
  })

  beforeEach(async () => {
    receiver = await openReceiver()
    owner = await withLastingKey(world, await signUp(world))
  })
  afterEach(() => receiver.close())

  const subscribe = (
    events: WebhooksUpdateInput['events'] = ['signer_created'],
    more: { url?: string; is_active?: boolean } = {},
  ) =>
    owner.client.webhooks.update({
      accountId: owner.accountId,
      events,
      is_active: true,
      url: receiver.url,
      email: owner.email,
      ...more,
    })
  const history = async (query: object = {}) =>
    (await owner.client.webhooks.list({ accountId: owner.accountId, ...query })).items
  const newest = (what: string, fits: (one: WebhookDelivery) => boolean) =>
    until(what, async () => {
      const [one] = await history()
      return one && fits(one) && one
    })

  /** Each attempt waits until it is answered here. */
  const answersByHand = () => {
    const release: ((answer: { status: number }) => void)[] = []
    receiver.answers(() => new Promise((resolve) => release.push(resolve)))
    return release
  }

  /** One delivery that two workers have: each attempt waits for its answer. */
  const attemptedTwice = async () => {
    await subscribe()
    const release = answersByHand()
    await contact(owner)
    await receiver.has(1)
    clock.turn({ minutes: 2 })
    return { release, attempts: await receiver.has(2) }
  }

  const parts = {
    told() {
      test('there is no subscription at first; the first PUT alone answers the secret, and PUT replaces all values', async () => {
        const { accountId, client } = owner
        expect(await client.webhooks.get({ accountId })).toBeNull()
        const first = await subscribe(['document_ready', 'signer_created', 'document_ready'])
        expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
        expect(first).toMatchObject({
          events: ['document_ready', 'signer_created'],
          is_active: true,
          url: receiver.url,
        })

        const second = await subscribe(['document_ready'], { is_active: false, url: `${receiver.url}/outro` })
        expect(second).not.toHaveProperty('secret')
        const shown = await client.webhooks.get({ accountId })
        expect(shown).toEqual(second)
        expect(JSON.stringify(shown)).not.toContain('whsec_')
        expect(shown).toMatchObject({ events: ['document_ready'], is_active: false, url: `${receiver.url}/outro` })
      })

      test('inactivate keeps everything else and stops what is sent', async () => {
        await subscribe()
        const off = await owner.client.webhooks.inactivate({ accountId: owner.accountId })
        expect(off).toMatchObject({
          events: ['signer_created'],
          is_active: false,
          url: receiver.url,
          email: owner.email,
        })
        await contact(owner)
        await subscribe()
        await contact(owner)
        await receiver.has(1)
        expect(await history()).toHaveLength(1)
      })

      test.each([
        [{ url: 'nada' }, 'url'],
        [{ url: 'ftp://exemplo.com/hook' }, 'url'],
        [{ url: 'https://ana:senha@exemplo.com/hook' }, 'url'],
        [{ email: 'sem arroba' }, 'email'],
        [{ events: ['document_ready', 'lua_cheia'] }, 'events.1'],
      ])('a subscription with %j is refused by field', async (wrong, field) => {
        const good = { events: ['document_ready'], is_active: true, url: receiver.url, email: owner.email }
        const wanted = { accountId: owner.accountId, ...good, ...wrong }
        const route = 'PUT /accounts/:accountId/webhooks/subscriptions'
        await expect(owner.client.call(route, wanted)).rejects.toMatchObject({
          status: 400,
          fields: { [field]: expect.any(String) },
        })
      })

      test('the event types are those of the wire format, that of the seal and that of SMS', async () => {
        const types = await owner.client.webhooks.eventTypes({})
        expect(types).toHaveLength(20)
        const ids = types.map(({ id }) => id)
        expect(ids).toEqual(expect.arrayContaining(['document_certificated', 'signer_sms_verified']))
        for (const type of types)
          expect(type).toEqual({ id: expect.stringMatching(/^[a-z_]+$/), description: expect.any(String) })
      })

      test('a new contact is told as the wire format says, and the signature is that of Standard Webhooks', async () => {
        const { secret = '' } = await subscribe()
        const ana = await contact(owner, 'Ana Úrsula Conceição')
        const [request] = await receiver.has(1)
        const headers = headersOf(request?.headers ?? {})
        expect(() => new Webhook(secret).verify(request?.body ?? '', headers)).not.toThrow()
        expect(() => new Webhook(`whsec_${btoa('outro segredo')}`).verify(request?.body ?? '', headers)).toThrow()
        expect(await webhooks.verify(request?.body ?? '', request?.headers ?? {}, secret)).toEqual({
          id: expect.any(Number),
          event: 'signer_created',
          message: 'Olívia Conceição criou o contato Ana Úrsula Conceição.',
          payload: { signer_id: ana.id, signer_full_name: ana.name },
          origin: { ip: null, 'user-agent': null },
          created_at: expect.any(Number),
          subject: { type: 'User', id: expect.any(String), name: 'Olívia Conceição', email: owner.email },
          object: { type: 'Signer', id: ana.id, full_name: ana.name, email: ana.email },
          account_id: owner.accountId,
        })
        const record = await newest('a delivery', (one) => one.delivered)
        expect(record).toMatchObject({
          resource: 'activity_dispatching_history',
          event: 'signer_created',
          endpoint: receiver.url,
          payload: JSON.parse(request?.body ?? ''),
          http_status: 200,
          response_body: 'obrigado',
          error: null,
          attempts: 1,
          next_attempt_at: null,
        })
      })

      test('a document tells every step of its life, and its webhook carries the number of the trail', async () => {
        const types = await owner.client.webhooks.eventTypes({})
        await subscribe(types.map(({ id }) => id))
        const ana = await contact(owner)
        const document = await sentDocument(owner, [ana])
        const signer = await signerAtTheDoor(world, ana.email)
        await signAll(signer)
        const told = await until('the last event', async () => {
          const bodies = receiver.received.map(({ body }) => JSON.parse(body))
          return bodies.some(({ event }) => event === 'document_certificated') && bodies.length >= 11 && bodies
        })
        const inOrder = told.sort((a, b) => a.id - b.id)
        expect(inOrder.map(({ event }) => event)).toEqual([
          'signer_created',
          'document_uploaded',
          'document_metadata_ready',
          'assignment_created',
          'document_prepared',
          'signature_requested',
          'signer_email_verified',
          'signer_viewed_document',
          'signer_signed_document',
          'document_ready',
          'document_certificated',
        ])
        expect(inOrder.map(({ subject }) => subject.type)).toEqual([
          'User',
          'User',
          'User',
          'User',
          'User',
          'User',
          'Signer',
          'Signer',
          'Signer',
          'Account',
          'Account',
        ])
        for (const { object } of inOrder.slice(1)) expect(object).toMatchObject({ type: 'Document', id: document.id })
        const trail = await owner.client.documents.activities({ documentId: document.id, 'per-page': 100 })
        const numbers = new Set(trail.items.map(({ id }) => id))
        for (const { id } of inOrder.slice(1)) expect(numbers).toContain(id)
        // Links of signers are secrets.
        expect(JSON.stringify(told)).not.toContain('/sign/')
      })

      test('document_certificated comes when the sealed file is there, with its hash; document_ready comes before', async () => {
        await subscribe(['document_ready', 'document_certificated'])
        const at = new Map<string, string>()
        receiver.answers(async ({ body }) => {
          const { event, object } = JSON.parse(body)
          if (event !== 'document_certificated') return { status: 200 }
          const file = await owner.client.documents.download({ documentId: object.id, artifact: 'certificated' })
          at.set(
            'sealed',
            createHash('sha256')
              .update(await file.bytes())
              .digest('hex'),
          )
          return { status: 200 }
        })
        const ana = await contact(owner)
        await sentDocument(owner, [ana])
        await signAll(await signerAtTheDoor(world, ana.email))
        await receiver.has(2)
        await until('the file', async () => at.has('sealed'))
        const told = receiver.received.map(({ body }) => JSON.parse(body)).sort((a, b) => a.id - b.id)
        expect(told.map(({ event, object }) => [event, object.status])).toEqual([
          ['document_ready', 'certificating'],
          ['document_certificated', 'certificated'],
        ])
        expect(told[0]?.object.artifacts).not.toHaveProperty('certificated')
        expect(told[1]?.object.artifacts).toHaveProperty('certificated')
        expect(told[1]?.payload.sha256).toBe(at.get('sealed'))
      })

      test('only the events that were asked for are sent, and nobody else hears of them', async () => {
        await subscribe(['signer_created'])
        const stranger = await signUp(world, 'Estranho')
        await contact(stranger)
        await sentDocument(owner, [await contact(owner)])
        await receiver.has(1)
        expect((await history()).map(({ event }) => event)).toEqual(['signer_created'])
        expect(receiver.received).toHaveLength(1)
        await expect(stranger.client.webhooks.get({ accountId: owner.accountId })).rejects.toMatchObject({
          status: 404,
        })
      })

      test('a receiver that fails is tried ten times over 75 hours, always under the same webhook-id', async () => {
        const { secret = '' } = await subscribe()
        receiver.answers({ status: 500, text: 'ai' })
        const start = clock.now().getTime()
        await contact(owner)
        for (const [i, hours] of waits.entries()) {
          const failed = await newest(`attempt ${i + 1}`, (one) => one.attempts === i + 1)
          expect(failed).toMatchObject({
            delivered: false,
            http_status: 500,
            response_body: 'ai',
            error: 'O servidor respondeu 500.',
          })
          const pause = Date.parse(failed.next_attempt_at ?? '') - Date.parse(failed.updated_at)
          expect(pause).toBeGreaterThanOrEqual((hours / 1.11) * 3_600_000)
          expect(pause).toBeLessThanOrEqual(hours * 3_600_000)
          clock.turn({ hours })
        }
        const last = await newest('the last attempt', (one) => one.attempts === 10)
        expect(last).toMatchObject({ delivered: false, next_attempt_at: null })
        expect((clock.now().getTime() - start) / 3_600_000).toBeGreaterThan(75)
        clock.turn({ days: 30 })
        await contact(owner)
        await receiver.has(11)
        const tries = receiver.received.slice(0, 10)
        expect(new Set(tries.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
        expect(new Set(tries.map(({ body }) => body)).size).toBe(1)
        expect(new Set(tries.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10)
        for (const one of tries) {
          const now = new Date(Number(one.headers['webhook-timestamp']) * 1000)
          await webhooks.verify(one.body, one.headers, secret, { now })
        }
        expect(receiver.received[10]?.headers['webhook-id']).not.toBe(tries[0]?.headers['webhook-id'])
      })

      test('a receiver that comes back gets what it missed, and Retry-After is waited for', async () => {
        await subscribe()
        receiver.answers({ status: 503, headers: { 'Retry-After': '3600' } })
        await contact(owner)
        const failed = await newest('a failure', (one) => one.attempts === 1)
        expect(Date.parse(failed.next_attempt_at ?? '') - Date.parse(failed.updated_at)).toBe(3_600_000)
        clock.turn({ minutes: 30 })
        receiver.answers({ status: 204 })
        await new Promise((resolve) => setTimeout(resolve, 600))
        expect(receiver.received).toHaveLength(1)
        clock.turn({ minutes: 31 })
        expect(await newest('a delivery', (one) => one.delivered)).toMatchObject({
          attempts: 2,
          http_status: 204,
          error: null,
        })
      })

      test('of many events at once, a receiver that answers at once and then hangs gets each once', async () => {
        await subscribe()
        receiver.answers({ status: 503 })
        for (let count = 0; count < 40; count += 1) await contact(owner)
        await until('the failures', async () => {
          const known = await history({ 'per-page': 100 })
          return known.length === 40 && known.every(({ attempts }) => attempts === 1)
        })
        const hangs = Promise.withResolvers<void>()
        receiver.received.length = 0
        receiver.answers(async () => {
          if (receiver.received.length > 14) await hangs.promise
          return { status: 200 }
        })
        clock.turn({ minutes: 2 })
        await receiver.has(18)
        hangs.resolve()
        await receiver.has(40)
        await until('the deliveries', async () => (await history({ delivered: false })).length === 0)
        const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
        expect(ids).toHaveLength(40)
        expect(new Set(ids).size).toBe(40)
      })

      test.each([
        ['is waited for', 3, [2.9, 3]],
        ['of last year counts as none', -365 * 24, [0, 0.01]],
        ['makes nobody wait longer than a day', 40 * 24, [24, 24]],
      ] as const)('Retry-After as a date %s', async (_what, hours, [least, most]) => {
        await subscribe()
        const date = new Date(clock.now().getTime() + hours * 3_600_000)
        receiver.answers({ status: 429, headers: { 'Retry-After': date.toUTCString() } })
        await contact(owner)
        const failed = await newest('a failure', (one) => one.attempts === 1)
        const pause = (Date.parse(failed.next_attempt_at ?? '') - Date.parse(failed.updated_at)) / 3_600_000
        expect(pause).toBeGreaterThanOrEqual(least)
        expect(pause).toBeLessThanOrEqual(most)
        receiver.answers({ status: 200 })
        clock.turn({ hours: pause * 1.1 })
        await newest('a delivery', (one) => one.delivered)
      })

      test('410 ends the delivery and the subscription, and a mail says so', async () => {
        await subscribe()
        receiver.answers({ status: 410 })
        await contact(owner)
        expect(await newest('an end', (one) => one.attempts === 1)).toMatchObject({
          http_status: 410,
          next_attempt_at: null,
        })
        expect(await owner.client.webhooks.get({ accountId: owner.accountId })).toMatchObject({ is_active: false })
        expect((await world.mailbox.newest(owner.email, /Webhook desativado/)).text).toContain(
          new URL(receiver.url).host,
        )
      })

      test('410 at an address that was changed meanwhile says nothing about the new one', async () => {
        await subscribe()
        const release = answersByHand()
        await contact(owner)
        await receiver.has(1)
        await subscribe(['signer_created'], { url: `${receiver.url}/novo` })
        release[0]?.({ status: 410 })
        await newest('an end', (one) => one.attempts === 1)
        await world.api.runDue()
        expect(await owner.client.webhooks.get({ accountId: owner.accountId })).toMatchObject({ is_active: true })
      })

      test('410 to two events at once is told in one mail', async () => {
        await subscribe()
        const release = answersByHand()
        for (let i = 0; i < 2; i++) await contact(owner)
        await receiver.has(2)
        for (const one of release) one({ status: 410 })
        await until('both ends', async () => (await history()).every((one) => one.attempts === 1))
        await world.mailbox.newest(owner.email, /Webhook desativado/)
        await world.api.runDue()
        const mails = (await world.mailbox.all(owner.email)).filter(({ subject }) => /Webhook desativado/.test(subject))
        expect(mails).toHaveLength(1)
      })

      test('five days of failures switch it off with one mail; one success on the way starts them anew', async () => {
        await subscribe()
        const isOn = async () => (await owner.client.webhooks.get({ accountId: owner.accountId }))?.is_active
        const tell = async (status: number, days: number) => {
          receiver.answers({ status })
          const count = (await history()).length
          await contact(owner)
          await newest(`an answer ${status}`, (one) => one.http_status === status)
          expect(await history()).toHaveLength(count + 1)
          clock.turn({ days })
        }
        await tell(500, 3)
        await tell(200, 0)
        await tell(500, 4)
        await until('the earlier ones to be tried again', async () =>
          (await history()).every((one) => one.attempts >= 2 || one.delivered),
        )
        expect(await isOn()).toBe(true)
        clock.turn({ hours: 26 })
        await until('the switch', async () => (await isOn()) === false)
        await world.mailbox.newest(owner.email, /Webhook desativado/)
        clock.turn({ days: 1 })
        await until('the end of all', async () => (await history()).every((one) => one.next_attempt_at === null))
        const mails = (await world.mailbox.all(owner.email)).filter(({ subject }) => /Webhook desativado/.test(subject))
        expect(mails).toHaveLength(1)
      })

      /** Changes the address during a delivery; the new one fails, and the old one answers as it is told. */
      const changedUnderWay = async () => {
        await subscribe()
        const { promise, resolve } = Promise.withResolvers<{ status: number }>()
        receiver.answers(({ path }) => (path.endsWith('/novo') ? { status: 500 } : promise))
        await contact(owner)
        await receiver.has(1)
        await subscribe(['signer_created'], { url: `${receiver.url}/novo` })
        return resolve
      }

      test('a failure at an address that was changed meanwhile does not begin the failures of the new one', async () => {
        const answerOld = await changedUnderWay()
        answerOld({ status: 500 })
        await newest('the failure', (one) => one.attempts === 1)
        clock.turn({ days: 6 })
        await newest('a failure of the new one', (one) => one.attempts === 2)
        expect((await owner.client.webhooks.get({ accountId: owner.accountId }))?.is_active).toBe(true)
      })

      test('a success at an address that was changed meanwhile does not end the failures of the new one', async () => {
        const answerOld = await changedUnderWay()
        await contact(owner)
        await until('a failure', async () => (await history()).some((one) => one.http_status === 500))
        answerOld({ status: 200 })
        await until('a success', async () => (await history()).some((one) => one.delivered))
        clock.turn({ days: 6 })
        await until('the second failure', async () => (await history()).some((one) => one.attempts === 2))
        expect((await owner.client.webhooks.get({ accountId: owner.accountId }))?.is_active).toBe(false)
      })
    },
    kept() {
      test('no delivery is lost in a rotation: for a day either secret verifies, then the new one alone', async () => {
        const { secret: old = '' } = await subscribe()
        const { secret: young = '' } = await owner.client.webhooks.rotateSecret({ accountId: owner.accountId })
        expect(young).toMatch(/^whsec_/)
        expect(young).not.toBe(old)
        await contact(owner)
        const [during] = await receiver.has(1)
        expect(during?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
        for (const secret of [old, young]) {
          expect(during?.headers['webhook-signature']).toContain(signatureBy(secret, during))
          await webhooks.verify(during?.body ?? '', during?.headers ?? {}, secret, { now: clock.now() })
        }
        clock.turn({ hours: 25 })
        await contact(owner)
        const [, after] = await receiver.has(2)
        await webhooks.verify(after?.body ?? '', after?.headers ?? {}, young, { now: clock.now() })
        await expect(
          webhooks.verify(after?.body ?? '', after?.headers ?? {}, old, { now: clock.now() }),
        ).rejects.toThrow()
      })

      test('a redirect is not followed', async () => {
        const other = await openReceiver()
        await subscribe()
        receiver.answers({ status: 302, headers: { Location: other.url } })
        await contact(owner)
        expect(await newest('a failure', (one) => one.attempts === 1)).toMatchObject({
          http_status: 302,
          delivered: false,
        })
        expect(other.received).toEqual([])
        await other.close()
      })

      test.each([
        ['its 200', 'HTTP/1.1 200 OK\r\nContent-Length: 99', 'meio', { delivered: true, http_status: 200 }],
        ['its 500', 'HTTP/1.1 500 No\r\nContent-Length: 99', 'meio', { delivered: false, http_status: 500 }],
        [
          'half of its headers',
          'HTTP/1.1 200 OK',
          null,
          { delivered: false, error: expect.stringContaining('Não foi possível ler a resposta do servidor') },
        ],
      ] as const)('an answer that breaks off after %s is told as what it is', async (_what, head, begun, expected) => {
        const broken = await openBrokenReceiver(`${head}\r\n${begun === null ? '' : `\r\n${begun}`}`)
        await subscribe(['signer_created'], { url: broken.url })
        await contact(owner)
        const known = await newest('an attempt', (one) => one.attempts === 1)
        expect(known).toMatchObject({ ...expected, response_body: begun })
        await broken.close()
      })

      test('of a long answer 2,000 characters are kept, whatever it is made of', async () => {
        await subscribe()
        receiver.answers({ status: 200, text: `\0${'é'.repeat(50_000)}` })
        await contact(owner)
        expect((await newest('a delivery', (one) => one.delivered)).response_body).toMatch(/^é{1,2000}$/)
      })

      test('a retry by hand sends the same event in a new record, and only where the webhook is on and wants it', async () => {
        const { accountId, client } = owner
        await subscribe()
        receiver.answers({ status: 500 })
        await contact(owner)
        const failed = await newest('a failure', (one) => one.attempts === 1)
        const target = { accountId, deliveryId: failed.id }
        await client.webhooks.inactivate({ accountId })
        await expect(client.webhooks.retry(target)).rejects.toMatchObject({ status: 400, code: 'webhook_inactive' })
        await subscribe(['document_ready'])
        await expect(client.webhooks.retry(target)).rejects.toMatchObject({
          status: 400,
          code: 'webhook_not_subscribed',
        })
        await subscribe()
        await expect(client.webhooks.retry({ accountId, deliveryId: 'nada' })).rejects.toMatchObject({ status: 404 })
        const stranger = await signUp(world, 'Estranho')
        await expect(
          stranger.client.webhooks.retry({ accountId: stranger.accountId, deliveryId: failed.id }),
        ).rejects.toMatchObject({ status: 404 })

        receiver.answers({ status: 200 })
        const again = await client.webhooks.retry(target)
        expect(again.id).not.toBe(failed.id)
        expect(again).toMatchObject({ event: failed.event, activity_id: failed.activity_id, payload: failed.payload })
        await until('the delivery', async () => (await history({ delivered: true })).some((one) => one.id === again.id))
        clock.turn({ hours: 1 })
        await new Promise((resolve) => setTimeout(resolve, 600))
        expect(receiver.received).toHaveLength(2)
        expect(receiver.received[1]?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id'])
      })

      test('the history is filtered by event, outcome and time, and paged', async () => {
        await subscribe(['signer_created', 'document_uploaded'])
        const before = clock.now().toISOString()
        clock.turn({ days: 2 })
        for (let i = 0; i < 3; i++) await contact(owner)
        await until('three deliveries', async () => (await history({ delivered: true })).length === 3)
        receiver.answers({ status: 500 })
        await contact(owner)
        await until('a failure', async () =>
          (await history({ delivered: false })).some((one) => one.http_status === 500),
        )
        expect(await history({ event: 'document_uploaded' })).toEqual([])
        expect(await history({ event: 'signer_created' })).toHaveLength(4)
        expect(await history({ to: before })).toEqual([])
        expect(await history({ from: before.slice(0, 10), to: clock.now().toISOString().slice(0, 10) })).toHaveLength(4)
        expect(await history({ from: clock.now().toISOString() })).toEqual([])
        const [one] = await history({ delivered: true })
        expect((await history({ from: one?.created_at, to: one?.created_at })).map(({ id }) => id)).toContain(one?.id)
        await expect(history({ from: 'ontem' })).rejects.toMatchObject({
          status: 400,
          fields: { from: expect.any(String) },
        })
        const page = await owner.client.webhooks.list({ accountId: owner.accountId, page: 2, 'per-page': 3 })
        expect(page).toMatchObject({ totalCount: 4, pageCount: 2, items: [expect.anything()] })
      })

      test('the history is kept for ninety days', async () => {
        await subscribe()
        await contact(owner)
        await newest('a delivery', (one) => one.delivered)
        clock.turn({ days: 89 })
        await world.api.runDue()
        expect(await history()).toHaveLength(1)
        clock.turn({ days: 2 })
        await world.api.runDue()
        expect(await history()).toEqual([])
      })

      test('a workspace that is closed sends nothing any more', async () => {
        const more = await owner.client.accounts.create({ name: 'Outro workspace' })
        const here = { ...owner, accountId: more.id }
        await owner.client.webhooks.update({
          accountId: more.id,
          events: ['signer_created'],
          is_active: true,
          url: receiver.url,
          email: owner.email,
        })
        receiver.answers({ status: 500 })
        await contact(here)
        await receiver.has(1)
        await owner.client.accounts.remove({ accountId: more.id })
        clock.turn({ hours: 1 })
        await new Promise((resolve) => setTimeout(resolve, 600))
        expect(receiver.received).toHaveLength(1)
      })

      test('an attempt that another worker takes for dead counts once, and the first outcome stays', async () => {
        const { release, attempts } = await attemptedTwice()
        const [first, second] = attempts
        expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
        release[0]?.({ status: 200 })
        const delivered = await newest('the delivery', (one) => one.delivered)
        expect(delivered.attempts).toBe(1)
        release[1]?.({ status: 500 })
        await new Promise((resolve) => setTimeout(resolve, 600))
        expect(await history()).toEqual([delivered])
      })

      test('of two workers with one delivery, a late success does not undo the failure that was written first', async () => {
        const { release } = await attemptedTwice()
        release[0]?.({ status: 500 })
        const failed = await newest('the failure', (one) => one.attempts === 1)
        release[1]?.({ status: 200 })
        await new Promise((resolve) => setTimeout(resolve, 600))
        expect(await history()).toEqual([failed])
      })

      test('an attempt that takes as long as it may is not begun a second time meanwhile', async () => {
        await subscribe()
        receiver.answers(undefined)
        await contact(owner)
        await receiver.has(1)
        clock.turn({ minutes: 20 / 60 })
        await new Promise((resolve) => setTimeout(resolve, 600))
        expect(receiver.received).toHaveLength(1)
      })

      test('a failure ends the claim of its attempt: the next one comes when it is due', async () => {
        await subscribe()
        const release = answersByHand()
        await contact(owner)
        await receiver.has(1)
        const locked_until = new Date(clock.now().getTime() + 3_600_000).toISOString()
        await onTables(world, ({ db }) => db.updateTable('address_deliveries').set({ locked_until }).execute())
        release[0]?.({ status: 500 })
        await newest('the failure', (one) => one.attempts === 1)
        clock.turn({ minutes: 1 })
        await receiver.has(2)
      })

      test('a stop in the middle of an attempt loses nothing', async () => {
        await subscribe()
        receiver.answers(undefined)
        await contact(owner)
        await receiver.has(1)
        await world.restart()
        receiver.answers({ status: 200 })
        const told = await newest('the delivery', (one) => one.delivered)
        expect(told.attempts).toBe(1)
        const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
        expect(ids).toEqual([ids[0], ids[0]])
      })
    },
  }
  parts[part]()
}

/** The reference implementation's signature; its `verify` uses the real clock, and the test has turned this one. */
function signatureBy(secret: string, { headers, body }: Received = { path: '', headers: {}, body: '' }): string {
  const timestamp = new Date(Number(headers['webhook-timestamp']) * 1000)
  return new Webhook(secret).sign(String(headers['webhook-id']), timestamp, body)
}

/** Answers with a part of an answer, and closes. */
async function openBrokenReceiver(part: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(part))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

function headersOf(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
