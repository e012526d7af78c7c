import { nextAttemptAt } from '@rubrica/api/webhooks/webhook-schedule.ts'
import { WebhookVerificationError, webhooks } from '@rubrica/sdk'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test, vi } from 'vitest'

const secret = `whsec_${btoa('um segredo de trinta e dois bytes')}`
const event = {
  id: 42,
  event: 'document_ready',
  message: 'Todos assinaram o documento: ação concluída.',
  payload: {},
  origin: null,
  created_at: 1_795_000_000,
  subject: { type: 'Account', id: 'a' },
  object: { type: 'Document', id: 'd', name: 'Contrato' },
  account_id: 'a',
}

/** A webhook as the reference implementation signs it. */
function signed({ body = JSON.stringify(event), at = new Date(), by = secret } = {}) {
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(by).sign('msg_1', at, body),
  }
  return { body, headers }
}

describe('webhooks.verify', () => {
  test('gives the event of a webhook that was signed with the secret, as text or bytes', async () => {
    const { body, headers } = signed()
    expect(await webhooks.verify(body, headers, secret)).toEqual(event)
    expect(await webhooks.verify(new TextEncoder().encode(body), headers, secret)).toEqual(event)
  })

  test('takes no signature of another version', async () => {
    const { body, headers } = signed()
    const signature = headers['webhook-signature'].replace('v1,', 'v2,')
    const verified = webhooks.verify(body, { ...headers, 'webhook-signature': signature }, secret)
    await expect(verified).rejects.toMatchObject({ reason: 'signature' })
  })

  test('reads headers as any server has them', async () => {
    const { body, headers } = signed()
    const shouted = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]))
    expect(await webhooks.verify(body, new Headers(headers), secret)).toEqual(event)
    expect(await webhooks.verify(body, shouted, secret)).toEqual(event)
  })

  test('knows either secret during a rotation, and either signature', async () => {
    const other = `whsec_${btoa('outro segredo')}`
    const { body, headers } = signed()
    expect(await webhooks.verify(body, headers, [other, secret])).toEqual(event)
    const both = {
      ...headers,
      'webhook-signature': `v1a,AAAA ${signed({ by: other }).headers['webhook-signature']} ${headers['webhook-signature']}`,
    }
    expect(await webhooks.verify(body, both, secret)).toEqual(event)
    await expect(webhooks.verify(body, headers, other)).rejects.toThrow(WebhookVerificationError)
  })

  test.each([
    ['a changed body', { body: JSON.stringify({ ...event, event: 'signer_created' }) }],
    ['another id', { headers: { 'webhook-id': 'msg_2' } }],
    ['another time', { headers: { 'webhook-timestamp': String(Math.floor(Date.now() / 1000) + 7) } }],
    ['a time that is none', { headers: { 'webhook-timestamp': 'agora' } }],
    ['a signature that is none', { headers: { 'webhook-signature': 'v1,***' } }],
    ['a signature of another kind', { headers: { 'webhook-signature': 'v2,AAAA' } }],
    ['no signature', { headers: { 'webhook-signature': undefined } }],
  ])('refuses %s', async (_what, change) => {
    const good = signed()
    const headers = { ...good.headers, ...('headers' in change ? change.headers : {}) }
    const body = 'body' in change ? change.body : good.body
    await expect(webhooks.verify(body, headers, secret)).rejects.toThrow(WebhookVerificationError)
  })

  test('refuses what is older, or newer, than five minutes, unless told otherwise', async () => {
    for (const minutes of [-6, 6]) {
      const { body, headers } = signed({ at: new Date(Date.now() + minutes * 60_000) })
      await expect(webhooks.verify(body, headers, secret)).rejects.toMatchObject({ reason: 'time' })
      expect(await webhooks.verify(body, headers, secret, { tolerance: 600 })).toEqual(event)
    }
  })

  test.each([
    ['tolerance', { tolerance: Number(undefined) }],
    ['now', { now: new Date(Number.NaN) }],
  ])('takes no %s that is none, by which a delivery of any age would be fresh', async (parameter, options) => {
    const { body, headers } = signed({ at: new Date(Date.now() - 86_400_000) })
    const verified = webhooks.verify(body, headers, secret, options)
    await expect(verified).rejects.toMatchObject({ parameter, message: `${parameter} is not a number.` })
    expect(await webhooks.verify(body, headers, secret, { tolerance: Number.POSITIVE_INFINITY })).toEqual(event)
  })

  test('reads the body once a secret, however many signatures a stranger sends', async () => {
    const { body, headers } = signed()
    const reads = [vi.spyOn(crypto.subtle, 'sign'), vi.spyOn(crypto.subtle, 'verify')]
    const strangers = Array.from({ length: 300 }, () => `v1,${btoa('x'.repeat(32))}`).join(' ')
    const verified = webhooks.verify(body, { ...headers, 'webhook-signature': strangers }, [secret, secret])
    await expect(verified).rejects.toMatchObject({ reason: 'signature' })
    expect(reads.reduce((calls, { mock }) => calls + mock.calls.length, 0)).toBe(2)
    for (const read of reads) read.mockRestore()
  })

  test('tells what a later version of the service tells: another event, another kind of record, further fields', async () => {
    const later = { event: 'document_pondered', more: 1, object: { type: 'Cloud', id: 'c' } }
    const { body, headers } = signed({ body: JSON.stringify(later) })
    expect(await webhooks.verify(body, headers, secret)).toEqual(later)
  })

  test('refuses a signed text that is no webhook', async () => {
    for (const body of ['{}', 'nada']) {
      const { headers } = signed({ body })
      await expect(webhooks.verify(body, headers, secret)).rejects.toThrow(WebhookVerificationError)
    }
  })

  test('says so where the secret is none', async () => {
    const { body, headers } = signed()
    for (const none of ['whsec_***', 'whsec_', '', undefined, []]) {
      const failure = await webhooks.verify(body, headers, none).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(TypeError)
      expect(failure).toMatchObject({ parameter: 'secret' })
    }
  })

  test('says that it wants the raw body where it is given a parsed one', async () => {
    const { body, headers } = signed()
    const failure = await webhooks.verify(JSON.parse(body), headers, secret).catch((error: unknown) => error)
    expect(failure).toMatchObject({ parameter: 'body', message: expect.stringContaining('raw body') })
    const rewritten = webhooks.verify(`${body} `, headers, secret)
    await expect(rewritten).rejects.toMatchObject({ reason: 'signature', message: expect.stringContaining('raw body') })
  })

  test('refuses what was accepted before, where it is given something that remembers', async () => {
    const seen = new Map<string, Date>()
    const replays = { add: (id: string, until: Date) => !seen.has(id) && seen.set(id, until) !== undefined }
    const { body, headers } = signed()
    expect(await webhooks.verify(body, headers, secret, { replays })).toEqual(event)
    await expect(webhooks.verify(body, headers, secret, { replays })).rejects.toMatchObject({ reason: 'replayed' })
    expect(seen.get('msg_1')?.getTime()).toBeGreaterThan(Date.now())
  })

  test.each([300, Number.POSITIVE_INFINITY])(
    'has it remembered for as long as the service sends again, with a tolerance of %s',
    async (tolerance) => {
      const { body, headers } = signed()
      const add = vi.fn((_id: string, _until: Date) => true)
      await webhooks.verify(body, headers, secret, { tolerance, replays: { add } })
      let last = new Date()
      for (let attempts = 1, next: Date | null = last; next; attempts += 1) {
        last = next
        next = nextAttemptAt(attempts, last, 7 * 86_400_000)
      }
      expect(add.mock.calls[0]?.[1].getTime()).toBeGreaterThan(last.getTime())
    },
  )
})

describe('webhooks.receive', () => {
  const remembering = () => {
    const handled = new Map<string, Date>()
    return {
      has: (id: string) => handled.has(id),
      add: (id: string, until: Date) => !handled.has(id) && handled.set(id, until) !== undefined,
    }
  }

  test('hands an event over once, and again as long as its handling fails', async () => {
    const replays = remembering()
    const { body, headers } = signed()
    const handle = vi.fn().mockRejectedValueOnce(new Error('the database is away'))
    const receive = () => webhooks.receive(body, headers, secret, handle, { replays })
    await expect(receive()).rejects.toThrow('the database is away')
    expect([await receive(), await receive()]).toEqual([true, false])
    expect(handle.mock.calls).toEqual([[event], [event]])
  })

  test('hands over what overlaps with an attempt that fails', async () => {
    const replays = remembering()
    const { body, headers } = signed()
    const [begun, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const handle = () => {
      begun.resolve()
      return slow.promise
    }
    const first = webhooks.receive(body, headers, secret, handle, { replays })
    await begun.promise
    expect(await webhooks.receive(body, headers, secret, () => {}, { replays })).toBe(true)
    slow.reject(new Error('too late'))
    await expect(first).rejects.toThrow('too late')
  })

  test('hands over nothing that is not signed', async () => {
    const handle = vi.fn()
    const { body, headers } = signed()
    const forged = webhooks.receive(`${body} `, headers, secret, handle, { replays: remembering() })
    await expect(forged).rejects.toMatchObject({ reason: 'signature' })
    expect(handle).not.toHaveBeenCalled()
  })
})

test('webhooks.sign signs as the reference implementation does', async () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const { body, headers } = await webhooks.sign(event, secret, { id: 'msg_1', now })
  expect(headers['webhook-signature']).toBe(new Webhook(secret).sign('msg_1', now, body))
  expect(await webhooks.verify(body, headers, secret, { now })).toEqual(event)
})
