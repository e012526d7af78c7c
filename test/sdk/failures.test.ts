import type { ServerResponse } from 'node:http'
import {
  AbortError,
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  Rubrica,
  RubricaError,
  ServerError,
  TimeoutError,
  TooLargeError,
  UnprocessableError,
  UnsupportedTypeError,
} from '@rubrica/sdk'
import { describe, expect, test, vi } from 'vitest'
import { data, openRaw, openWire, refusal } from './wire.ts'

describe('an error answer', () => {
  test('is the status, code, sentence, field messages and request id that the server sends', async () => {
    const body = { message: 'Já existe.', data: [], code: 'signer_email_taken', errors: { email: 'Já existe.' } }
    await using wire = await openWire(refusal(400, body, { 'x-request-id': 'A1B2C3D4' }))
    const client = new Rubrica({ baseUrl: wire.url })
    const failure = await failureOf(client.signers.create({ accountId: 'a', full_name: 'A' }))
    expect(failure).toBeInstanceOf(BadRequestError)
    expect(failure).toMatchObject({
      code: 'signer_email_taken',
      status: 400,
      message: 'Já existe.',
      fields: body.errors,
      requestId: 'A1B2C3D4',
    })
  })

  test('has the request id of its body if no header has one', async () => {
    await using wire = await openWire(refusal(400, { message: 'Não.', request_id: 'E5F6' }))
    const failure = await failureOf(new Rubrica({ baseUrl: wire.url }).accounts.list())
    expect(failure).toMatchObject({ requestId: 'E5F6' })
  })

  test.each([
    ['rounded up', '2026-01-01T00:00:00.500Z', 10],
    ['that is over', '2026-01-01T00:01:00.000Z', 0],
  ])('has the seconds until a date to wait for, %s', async (_what, now, retryAfter) => {
    const date = new Date('2026-01-01T00:00:10.000Z').toUTCString()
    await using wire = await openWire(refusal(429, { message: 'Devagar.' }, { 'retry-after': date }))
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    try {
      const failure = await failureOf(new Rubrica({ baseUrl: wire.url, retries: 0 }).accounts.list())
      expect(failure).toMatchObject({ retryAfter })
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([
    [400, BadRequestError],
    [401, AuthenticationError],
    [403, PermissionError],
    [404, NotFoundError],
    [409, ConflictError],
    [413, TooLargeError],
    [415, UnsupportedTypeError],
    [418, ApiError],
    [422, UnprocessableError],
    [429, RateLimitError],
    [500, ServerError],
    [503, ServerError],
  ])('%i has a class of its own, and its code passes through where the SDK does not know it', async (status, Class) => {
    await using wire = await openWire(
      refusal(status, { message: 'Do servidor.', code: 'of_tomorrow', errors: ['x'] }),
      refusal(status, '<h1>Nginx</h1>'),
    )
    const client = new Rubrica({ baseUrl: wire.url, retries: 0 })
    const told = await failureOf(client.accounts.list())
    expect(told).toBeInstanceOf(Class)
    expect(told).toMatchObject({ status, code: 'of_tomorrow', message: 'Do servidor.', fields: {}, name: Class.kind })
    const untold = await failureOf(client.accounts.list())
    expect(untold).toBeInstanceOf(Class)
    expect(untold).toMatchObject({ status, code: undefined, message: expect.stringMatching(`^HTTP ${status} `) })
  })

  test('is known as what it is by another copy of the SDK, and not by a class of the program’s own', async () => {
    await using wire = await openWire(refusal(404, { message: 'Não.' }))
    // Another copy of the module, as of a program that imports the SDK here and requires it there.
    const path = '../../sdk/errors.ts?copy'
    const copy: typeof import('@rubrica/sdk') = await import(/* @vite-ignore */ path)
    const failure = await failureOf(new Rubrica({ baseUrl: wire.url }).accounts.list())
    expect(copy.NotFoundError).not.toBe(NotFoundError)
    for (const Class of [copy.NotFoundError, copy.ApiError, copy.RubricaError]) expect(failure).toBeInstanceOf(Class)
    class Own extends ApiError {}
    for (const Class of [copy.ServerError, copy.ConnectionError, Own]) expect(failure).not.toBeInstanceOf(Class)
    for (const nothing of [null, undefined, {}, new Error('x')]) expect(nothing).not.toBeInstanceOf(RubricaError)
  })
})

describe('trying again', () => {
  const busy = (after: string) => refusal(429, { message: 'Devagar.' }, { 'retry-after': after })

  test.each([408, 429, 500, 502, 503, 504])(
    'a call is tried again after a %i and a broken connection',
    async (status) => {
      await using wire = await openWire(
        refusal(status, ''),
        (response) => void response.socket?.destroy(),
        data([{ type: 'cpf', name: 'CPF' }]),
      )
      expect(await new Rubrica({ baseUrl: wire.url }).fields.types()).toEqual([{ type: 'cpf', name: 'CPF' }])
      expect(wire.seen).toHaveLength(3)
    },
  )

  test('a call that writes carries one key over its tries, each call another', async () => {
    await using wire = await openWire(
      (response) => void response.socket?.destroy(),
      refusal(503, ''),
      data({ id: 'a' }),
    )
    const client = new Rubrica({ baseUrl: wire.url })
    expect(await client.accounts.create({ name: 'A' })).toEqual({ id: 'a' })
    await client.accounts.create({ name: 'A' })
    await client.accounts.create({ name: 'A' }, { idempotencyKey: 'pedido-7' })
    await client.accounts.list()
    const [first, second, third, next, given, read] = wire.seen.map(({ headers }) => headers['idempotency-key'])
    expect(first).toMatch(/^\S{16,}$/)
    expect([second, third]).toEqual([first, first])
    expect([next === first, given, read]).toEqual([false, 'pedido-7', undefined])
    for (const idempotencyKey of ['com espaço', '', 'k'.repeat(201)]) {
      const odd = client.accounts.create({ name: 'A' }, { idempotencyKey })
      await expect(odd).rejects.toMatchObject({ parameter: 'idempotencyKey' })
    }
    await client.accounts.create({ name: 'A' }, { idempotencyKey: 'k'.repeat(200) })
  })

  test('a call that may not be tried again is not, even if the service says when', async () => {
    await using wire = await openWire(busy('1'), data([]))
    const client = new Rubrica({ baseUrl: wire.url, retries: 0 })
    expect(await failureOf(client.fields.types())).toBeInstanceOf(RateLimitError)
    expect(wire.seen).toHaveLength(1)
  })

  test('a call that waits for its next try ends with its signal', async () => {
    await using wire = await openWire(busy('60'), data([]))
    const stop = new AbortController()
    const asked = failureOf(new Rubrica({ baseUrl: wire.url }).fields.types({}, { signal: stop.signal }))
    setTimeout(() => stop.abort(), 200)
    const late = new Promise((resolve) => setTimeout(resolve, 20_000, 'still waiting'))
    expect(await Promise.race([asked, late])).toBeInstanceOf(AbortError)
    expect(wire.seen).toHaveLength(1)
  })

  test('a call that was ended while it was refused does not wait', async () => {
    const stop = new AbortController()
    const headers = { 'retry-after': '60' }
    const fetch = async () => {
      stop.abort()
      return Response.json({ message: 'Devagar.' }, { status: 429, headers })
    }
    const client = new Rubrica({ baseUrl: 'http://em-processo', fetch, signal: stop.signal })
    const late = new Promise((resolve) => setTimeout(resolve, 20_000, 'still waiting'))
    expect(await Promise.race([failureOf(client.fields.types()), late])).toBeInstanceOf(AbortError)
  })

  test('a call that would not be tried again carries no key that nobody gave', async () => {
    await using wire = await openWire(refusal(503, ''))
    const client = new Rubrica({ baseUrl: wire.url, retries: 0 })
    expect(await failureOf(client.accounts.create({ name: 'A' }))).toBeInstanceOf(ServerError)
    expect(wire.seen.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined])
  })

  test.each([
    ['idempotency_key_running', 2],
    ['document_not_ready', 2],
    ['document_closed', 1],
    ['conflict', 1],
  ])('of 409, "%s" leads to %i tries', async (code, tries) => {
    await using wire = await openWire(refusal(409, { code, message: 'x' }), data({}))
    await failureOf(new Rubrica({ baseUrl: wire.url }).documents.retry({ documentId: 'd' }))
    expect(wire.seen).toHaveLength(tries)
  })

  test('a refusal that the service keeps under its key is followed by another key', async () => {
    await using wire = await openWire(refusal(409, { code: 'document_not_ready', message: 'x' }), data({}))
    await new Rubrica({ baseUrl: wire.url }).documents.retry({ documentId: 'd' }, { idempotencyKey: 'k' })
    expect(wire.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k.1'])
  })

  test('waiting for as long as the service asks, in seconds or until a date, uses up no try', async () => {
    const soon = () => new Date(Date.now() + 1000).toUTCString()
    await using wire = await openWire(busy('1'), (response) => busy(soon())(response), busy('1'), data({ id: 'a' }))
    const client = new Rubrica({ baseUrl: wire.url, retries: 1 })
    expect(await client.accounts.create({ name: 'A' })).toEqual({ id: 'a' })
    expect(wire.seen).toHaveLength(4)
    await using failing = await openWire(refusal(503, ''), busy('1'), data({ id: 'a' }))
    expect(await new Rubrica({ baseUrl: failing.url, retries: 1 }).accounts.create({ name: 'A' })).toEqual({ id: 'a' })
  })

  test('nobody waits for an hour', async () => {
    await using wire = await openWire(busy('3600'))
    const failure = await failureOf(new Rubrica({ baseUrl: wire.url }).accounts.list())
    expect(failure).toBeInstanceOf(RateLimitError)
    expect(failure).toMatchObject({ retryAfter: 3600 })
    expect(wire.seen).toHaveLength(1)
  })

  test('ends after the given number of times', async () => {
    await using wire = await openWire(busy('0'))
    const client = new Rubrica({ baseUrl: wire.url, retries: 1 })
    expect(await failureOf(client.accounts.list())).toMatchObject({ status: 429 })
    expect(wire.seen).toHaveLength(2)
    expect(await failureOf(client.accounts.list({}, { retries: 0 }))).toMatchObject({ status: 429 })
    expect(wire.seen).toHaveLength(3)
    await using failing = await openWire(refusal(503, ''))
    expect(await failureOf(new Rubrica({ baseUrl: failing.url }).accounts.list())).toMatchObject({ status: 503 })
    expect(failing.seen).toHaveLength(3)
  })
})

describe('waiting for a document', () => {
  const document = (status: string, is_closed = false) => data({ id: 'd', status, is_closed })
  const gone = (response: ServerResponse) => void response.socket?.destroy()

  test('outlives a service that is away, and ends with the status', async () => {
    await using wire = await openWire(
      document('pending_signature'),
      gone,
      refusal(503, ''),
      gone,
      document('certificated'),
    )
    const seen: string[] = []
    const client = new Rubrica({ baseUrl: wire.url, retries: 0 })
    const { status } = await client.documents.wait('d', { onAnswer: (one) => void seen.push(one.status) })
    expect([status, seen]).toEqual(['certificated', ['pending_signature', 'certificated']])
    expect(wire.seen).toHaveLength(5)
  })

  test('counts the time away from the last answer, and waits for as long as the service asks', async () => {
    const pending = document('pending_signature')
    await using wire = await openWire(pending, gone, pending, gone, pending, gone, document('certificated'))
    const { documents } = new Rubrica({ baseUrl: wire.url, retries: 0 })
    expect((await documents.wait('d', { outage: 1500 })).status).toBe('certificated')
    await using busy = await openWire(refusal(503, '', { 'retry-after': '30' }))
    const waiting = new Rubrica({ baseUrl: busy.url, retries: 0 }).documents.wait('d', { timeout: 2500 })
    await expect(waiting).rejects.toBeInstanceOf(TimeoutError)
    expect(busy.seen).toHaveLength(1)
  })

  test('takes no time as over that is longer than any timer', async () => {
    await using wire = await openWire(document('pending_signature'), document('certificated'))
    const { documents } = new Rubrica({ baseUrl: wire.url })
    expect((await documents.wait('d', { timeout: 2 ** 31 })).status).toBe('certificated')
    await using away = await openWire(refusal(503, '', { 'retry-after': '9999999' }))
    const waiting = new Rubrica({ baseUrl: away.url, retries: 0 }).documents.wait('d', { timeout: 2500 })
    await expect(waiting).rejects.toBeInstanceOf(TimeoutError)
    expect(away.seen).toHaveLength(1)
  })

  test('ends where the document is closed, or is on no way there, and goes on in a status of tomorrow', async () => {
    await using wire = await openWire(document('pondered'), document('rejected_by_signer', true))
    const { documents } = new Rubrica({ baseUrl: wire.url })
    expect((await documents.wait('d')).status).toBe('rejected_by_signer')
    await using past = await openWire(document('certificating'))
    const late = await new Rubrica({ baseUrl: past.url }).documents.wait('d', { until: 'metadata_ready' })
    expect(late.status).toBe('certificating')
  })

  test('gives up after as long as it is told to, and at once at what does not pass', async () => {
    await using wire = await openWire(document('pending_signature'))
    const { documents } = new Rubrica({ baseUrl: wire.url, retries: 0 })
    await expect(documents.wait('d', { timeout: 200 })).rejects.toBeInstanceOf(TimeoutError)
    await using away = await openWire(gone)
    const failing = new Rubrica({ baseUrl: away.url, retries: 0 }).documents.wait('d', { outage: 0 })
    await expect(failing).rejects.toBeInstanceOf(ConnectionError)
    await using none = await openWire(refusal(404, { message: 'Não.' }))
    await expect(new Rubrica({ baseUrl: none.url }).documents.wait('d')).rejects.toBeInstanceOf(NotFoundError)
  })
})

describe('no answer', () => {
  test('where nobody listens is told with its reason and cause', async () => {
    const { url } = await closedWire()
    const failure = await failureOf(new Rubrica({ baseUrl: url, retries: 0 }).accounts.list())
    expect(failure).toBeInstanceOf(ConnectionError)
    expect(failure).toMatchObject({
      reason: 'refused',
      origin: url,
      message: `Nothing listens at ${url} (ECONNREFUSED)`,
    })
    expect(failure).toHaveProperty('cause')
  })

  test('in time is a timeout, before the answer and within it', async () => {
    await using wire = await openWire(
      () => {},
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
    )
    // Long enough for the request to arrive on a busy machine.
    const client = new Rubrica({ baseUrl: wire.url, timeout: 1500, retries: 0 })
    for (const _ of [1, 2]) {
      const failure = await failureOf(client.accounts.list())
      expect(failure).toBeInstanceOf(TimeoutError)
      expect(failure).toBeInstanceOf(ConnectionError)
    }
    expect(wire.seen).toHaveLength(2)
  })

  test('is waited for as long as the service was asked to wait for events, and the time of the client on top', async () => {
    await using wire = await openWire((response) => void setTimeout(() => data([])(response), 1500))
    const client = new Rubrica({ baseUrl: wire.url, accountId: 'a', timeout: 1000, retries: 0 })
    expect((await client.events.list({ wait: 30 })).items).toEqual([])
    expect(await failureOf(client.events.list())).toBeInstanceOf(TimeoutError)
  })

  test('is waited for as long as it takes, if the time to wait is longer than any timer', async () => {
    await using wire = await openWire((response) => void setTimeout(() => data([])(response), 100))
    const client = new Rubrica({ baseUrl: wire.url, timeout: Number.POSITIVE_INFINITY, retries: 0 })
    expect((await client.accounts.list()).items).toEqual([])
  })

  test('at any of the addresses of a name is told by the first', async () => {
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    const fetch = () => Promise.reject(new TypeError('fetch failed', { cause: new AggregateError([refused]) }))
    const client = new Rubrica({ baseUrl: 'http://duas.example', fetch, retries: 0 })
    expect(await failureOf(client.accounts.list())).toMatchObject({ reason: 'refused' })
  })

  test('that can be read, as behind a captive portal, is told as that and not tried again', async () => {
    await using wire = await openWire((response) => void response.end('<html>Wi-Fi</html>'))
    const failure = await failureOf(new Rubrica({ baseUrl: wire.url }).accounts.list())
    expect(failure).toMatchObject({ reason: 'not_json', message: expect.stringContaining('baseUrl') })
    expect(wire.seen).toHaveLength(1)
    await using other = await openWire(data({ id: 'a' }))
    expect((await new Rubrica({ baseUrl: other.url, accountId: 'a' }).documents.list()).items).toEqual([])
  })

  test('because the caller ended the call or the client has the reason that the caller gave', async () => {
    const reason = new Error('mudou de ideia')
    const call = new AbortController()
    await using wire = await openWire(() => call.abort(reason))
    const failure = await failureOf(new Rubrica({ baseUrl: wire.url }).accounts.list({}, { signal: call.signal }))
    expect(failure).toBeInstanceOf(AbortError)
    expect(failure).toMatchObject({ cause: reason, name: 'AbortError' })
    const later = new AbortController()
    await using once = await openWire(() => later.abort(reason))
    const untried = new Rubrica({ baseUrl: once.url, retries: 0 }).accounts.list({}, { signal: later.signal })
    expect(await failureOf(untried)).toMatchObject({ cause: reason, name: 'AbortError' })
    const client = new Rubrica({ baseUrl: wire.url, signal: AbortSignal.abort(reason) })
    expect(await failureOf(client.accounts.list())).toMatchObject({ cause: reason })
    expect(wire.seen).toHaveLength(1)
  })

  test('is followed to another host, where the key would go with it', async () => {
    await using other = await openWire(data([]))
    await using wire = await openRaw((_, response) => void response.writeHead(307, { location: other.url }).end())
    const client = new Rubrica({ baseUrl: wire.url, apiKey: 'k' })
    const failure = await failureOf(client.accounts.list())
    expect(failure).toMatchObject({ reason: 'redirected', message: expect.stringContaining(other.url) })
    const upload = client.documents.create({ accountId: 'a', file: new Blob(['x']) })
    expect(await failureOf(upload)).toMatchObject({ reason: 'redirected' })
    expect(other.seen).toEqual([])
  })
})

async function closedWire() {
  await using wire = await openWire()
  return { url: wire.url }
}

function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  )
}
