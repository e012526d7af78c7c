import { createClient, NetworkFailure, Refusal } from '@rubrica/sdk'
import { describe, expect, test } from 'vitest'
import { data, openRaw, openWire, refusal } from './wire.ts'

describe('an error answer', () => {
  test('is the code, sentence and field messages that the server sends', async () => {
    const body = {
      status: 400,
      message: 'Já existe.',
      data: [],
      code: 'signer_email_taken',
      errors: { email: 'Já existe.' },
    }
    await using wire = await openWire(refusal(400, body))
    const failure = await failureOf(
      createClient({ baseUrl: wire.url }).signers.create({ accountId: 'a', full_name: 'A' }),
    )
    expect(failure).toBeInstanceOf(Refusal)
    expect(failure).toMatchObject({
      code: 'signer_email_taken',
      status: 400,
      message: 'Já existe.',
      errors: body.errors,
    })
  })

  test.each([
    [400, 'validation'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'conflict'],
    [413, 'too_large'],
    [415, 'unsupported_type'],
    [418, 'internal'],
    [500, 'internal'],
    [502, 'upstream_unavailable'],
    [503, 'not_ready'],
  ])('%i without a code that we know is "%s", whatever its body', async (status, code) => {
    await using wire = await openWire(
      refusal(status, { message: 'Do servidor.', code: 'constructor', errors: ['x'] }),
      refusal(status, '<h1>Nginx</h1>'),
    )
    const client = createClient({ baseUrl: wire.url, retries: 0 })
    const told = await failureOf(client.accounts.list())
    expect(told).toMatchObject({ code, message: 'Do servidor.', errors: undefined })
    const untold = await failureOf(client.accounts.list())
    expect(untold).toMatchObject({ code, message: expect.stringMatching(/^\p{Lu}/u) })
  })
})

describe('trying again', () => {
  const busy = (after: string) => refusal(429, { message: 'Devagar.' }, { 'retry-after': after })

  test('a GET is tried again after a 503 and a broken connection', async () => {
    await using wire = await openWire(
      refusal(503, ''),
      (response) => void response.socket?.destroy(),
      data([{ type: 'cpf', name: 'CPF' }]),
    )
    expect(await createClient({ baseUrl: wire.url }).fields.types()).toEqual([{ type: 'cpf', name: 'CPF' }])
    expect(wire.seen).toHaveLength(3)
  })

  test('a call that writes is sent once, whatever happens', async () => {
    await using wire = await openWire((response) => void response.socket?.destroy(), refusal(503, ''))
    const client = createClient({ baseUrl: wire.url })
    expect(await failureOf(client.accounts.create({ name: 'A' }))).toBeInstanceOf(NetworkFailure)
    expect(await failureOf(client.accounts.create({ name: 'A' }))).toMatchObject({ code: 'not_ready' })
    expect(wire.seen).toHaveLength(2)
  })

  test('any call waits for what a 429 asks, and not for an hour', async () => {
    await using wire = await openWire(busy('0'), data({ id: 'a' }), busy('3600'))
    const client = createClient({ baseUrl: wire.url })
    expect(await client.accounts.create({ name: 'A' })).toEqual({ id: 'a' })
    expect(await failureOf(client.accounts.create({ name: 'A' }))).toMatchObject({
      code: 'too_many_requests',
      headers: { 'retry-after': '3600' },
    })
    expect(wire.seen).toHaveLength(3)
  })

  test('ends after the given number of times', async () => {
    await using wire = await openWire(busy('0'))
    expect(await failureOf(createClient({ baseUrl: wire.url, retries: 1 }).accounts.list())).toMatchObject({
      status: 429,
    })
    expect(wire.seen).toHaveLength(2)
  })
})

describe('no answer', () => {
  test('where nobody listens is a network failure with its cause', async () => {
    const { url } = await closedWire()
    const failure = await failureOf(createClient({ baseUrl: url, retries: 0 }).accounts.list())
    expect(failure).toMatchObject({ name: 'NetworkFailure', reason: 'unreachable' })
    expect(failure).toMatchObject({ message: 'Falha de conexão. Verifique sua internet e tente novamente.' })
    expect(failure).toHaveProperty('cause')
  })

  test('in time is a timeout, before the answer and within it', async () => {
    await using wire = await openWire(
      () => {},
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
    )
    const client = createClient({ baseUrl: wire.url, timeoutMs: 150 })
    expect(await failureOf(client.accounts.list())).toMatchObject({ reason: 'timeout' })
    expect(await failureOf(client.accounts.list())).toMatchObject({ reason: 'timeout' })
    expect(wire.seen).toHaveLength(2)
  })

  test('that can be read, as behind a captive portal, is a network failure', async () => {
    await using wire = await openWire((response) => void response.end('<html>Wi-Fi</html>'))
    expect(await failureOf(createClient({ baseUrl: wire.url }).accounts.list())).toMatchObject({ reason: 'unreadable' })
  })

  test('because the caller ended the call or the client is the reason that the caller gave', async () => {
    await using wire = await openWire(() => {})
    const reason = new Error('mudou de ideia')
    const call = new AbortController()
    setTimeout(() => call.abort(reason), 50)
    expect(await failureOf(createClient({ baseUrl: wire.url }).accounts.list({}, { signal: call.signal }))).toBe(reason)
    const client = createClient({ baseUrl: wire.url, signal: AbortSignal.abort(reason) })
    expect(await failureOf(client.accounts.list())).toBe(reason)
    expect(wire.seen).toHaveLength(1)
  })

  test('is followed to another host, where the key would go with it', async () => {
    await using other = await openWire(data([]))
    await using wire = await openRaw((_, response) => void response.writeHead(307, { location: other.url }).end())
    const client = createClient({ baseUrl: wire.url, apiKey: 'k', retries: 0 })
    expect(await failureOf(client.accounts.list())).toBeInstanceOf(NetworkFailure)
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
