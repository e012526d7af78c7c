import { verifyWebhook, WebhookNotVerified } from '@rubrica/sdk'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'

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

describe('verifyWebhook', () => {
  test('gives the event of a webhook that was signed with the secret, as text or bytes', async () => {
    const { body, headers } = signed()
    expect(await verifyWebhook(body, headers, secret)).toEqual(event)
    expect(await verifyWebhook(new TextEncoder().encode(body), headers, secret)).toEqual(event)
  })

  test('reads headers as any server has them', async () => {
    const { body, headers } = signed()
    const shouted = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]))
    expect(await verifyWebhook(body, new Headers(headers), secret)).toEqual(event)
    expect(await verifyWebhook(body, shouted, secret)).toEqual(event)
  })

  test('knows either secret during a rotation, and either signature', async () => {
    const other = `whsec_${btoa('outro segredo')}`
    const { body, headers } = signed()
    expect(await verifyWebhook(body, headers, [other, secret])).toEqual(event)
    const both = {
      ...headers,
      'webhook-signature': `v1a,AAAA ${signed({ by: other }).headers['webhook-signature']} ${headers['webhook-signature']}`,
    }
    expect(await verifyWebhook(body, both, secret)).toEqual(event)
    await expect(verifyWebhook(body, headers, other)).rejects.toThrow(WebhookNotVerified)
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
    await expect(verifyWebhook(body, headers, secret)).rejects.toThrow(WebhookNotVerified)
  })

  test('refuses what is older, or newer, than five minutes, unless told otherwise', async () => {
    for (const minutes of [-6, 6]) {
      const { body, headers } = signed({ at: new Date(Date.now() + minutes * 60_000) })
      await expect(verifyWebhook(body, headers, secret)).rejects.toThrow('too far from now')
      expect(await verifyWebhook(body, headers, secret, { toleranceSeconds: 600 })).toEqual(event)
    }
  })

  test('refuses a signed text that is no webhook', async () => {
    for (const body of ['{}', 'nada']) {
      const { headers } = signed({ body })
      await expect(verifyWebhook(body, headers, secret)).rejects.toThrow(WebhookNotVerified)
    }
  })

  test('says so where the secret is none', async () => {
    const { body, headers } = signed()
    await expect(verifyWebhook(body, headers, 'whsec_***')).rejects.toThrow('the secret is not whsec_ and base64')
    await expect(verifyWebhook(body, headers, [])).rejects.toThrow(WebhookNotVerified)
  })
})
