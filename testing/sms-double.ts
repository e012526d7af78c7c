import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type DoubleServer, startDouble, type TakenMessage } from './provider-double.ts'

/** An SMS that the provider took. */
export interface SmsMessage extends TakenMessage {
  /** The address at which Twilio has to report what becomes of it. */
  readonly callback?: string
}

/** A state, in the words of Zenvia (`DELIVERED`) or of Twilio (`delivered`). */
export interface SmsState {
  status: string
  /** The reason of a failure. */
  code?: string
}

export interface SmsTellOptions {
  /** `forged` proves itself with another secret; `missing` not at all. */
  proof?: 'right' | 'forged' | 'missing'
  /** The address that Twilio signs, if a proxy had it call another scheme. */
  signs?: 'http' | 'https'
}

/** Zenvia or Twilio on 127.0.0.1. */
export interface SmsDouble extends DoubleServer<SmsMessage> {
  /** The settings of a service that sends by it. */
  readonly env: Readonly<Record<string, string>>
  /** Tells a service what became of a message, in this order and as often as named. Returns the last answer's status. */
  tell(serviceUrl: string, message: SmsMessage, states: SmsState[], options?: SmsTellOptions): Promise<number>
  /** Lets the holder of a number write to the service. */
  say(serviceUrl: string, from: string, text: string, options?: SmsTellOptions): Promise<number>
}

const receipts = '/channels/sms/receipts'

/** Starts Zenvia, which signs nothing: its subscription sends a header of the operator's. */
export async function createZenviaDouble(): Promise<SmsDouble> {
  const [token, secret] = ['token-da-zenvia', 'segredo-da-assinatura']
  const server = await startDouble<SmsMessage>({
    take({ path, headers, body }) {
      if (headers['x-api-token'] !== token)
        return { status: 401, body: { code: 'AUTHENTICATION_ERROR', message: 'Unauthorized' } }
      const sent = ZenviaMessage.safeParse(JSON.parse(body))
      if (path !== '/v2/channels/sms/messages' || !sent.success)
        return { status: 400, body: { code: 'VALIDATION_ERROR', message: 'Validation error', details: [] } }
      const { from, to, contents, externalId } = sent.data
      const id = randomUUID()
      const answer = { id, from, to, direction: 'OUT', channel: 'sms', contents, timestamp: new Date().toISOString() }
      return { message: { id, deliveryId: externalId, to, text: contents[0].text }, answer }
    },
  })
  const post = async (serviceUrl: string, body: object, { proof = 'right' }: SmsTellOptions = {}) => {
    const shown = proof === 'missing' ? {} : { 'X-Webhook-Secret': proof === 'forged' ? 'outro segredo' : secret }
    const headers = { 'Content-Type': 'application/json', ...shown }
    return (await fetch(serviceUrl + receipts, { method: 'POST', headers, body: JSON.stringify(body) })).status
  }
  return {
    ...server,
    env: { ZENVIA_URL: server.url, ZENVIA_TOKEN: token, ZENVIA_FROM: 'rubrica', ZENVIA_WEBHOOK_SECRET: secret },
    async tell(serviceUrl, { id, deliveryId }, states, options) {
      let last = 0
      for (const { status, code } of states) {
        const causes = code
          ? { causes: [{ channelErrorCode: code, reason: 'REJECTED', details: 'Destino inválido' }] }
          : {}
        const messageStatus = { code: status, timestamp: new Date().toISOString(), description: status, ...causes }
        const message = { id, externalId: deliveryId, contentIndex: 0, direction: 'OUT' }
        const told = { id: randomUUID(), subscriptionId: randomUUID(), type: 'MESSAGE_STATUS', channel: 'sms' }
        last = await post(serviceUrl, { ...told, message, messageStatus }, options)
      }
      return last
    },
    say: (serviceUrl, from, text, options) =>
      post(
        serviceUrl,
        {
          ...{ id: randomUUID(), type: 'MESSAGE', channel: 'sms' },
          message: {
            id: randomUUID(),
            from: from.replace(/\D/g, ''),
            direction: 'IN',
            contents: [{ type: 'text', text }],
          },
        },
        options,
      ),
  }
}

/** Starts Twilio, which signs the address that it calls with the values that it posts. */
export async function createTwilioDouble(): Promise<SmsDouble> {
  const [sid, token] = ['AC00000000000000000000000000000001', 'token-da-twilio']
  const server = await startDouble<SmsMessage>({
    take({ path, headers, body }) {
      if (headers.authorization !== `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`)
        return { status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } }
      const form = new URLSearchParams(body)
      const [to, text, callback] = ['To', 'Body', 'StatusCallback'].map((name) => form.get(name) ?? '')
      if (
        path !== `/2010-04-01/Accounts/${sid}/Messages.json` ||
        !/^\+\d{8,15}$/.test(to ?? '') ||
        !text ||
        !form.get('From')
      )
        return { status: 400, body: { code: 21211, message: `Invalid 'To' Phone Number: ${to}`, status: 400 } }
      const id = `SM${randomUUID().replaceAll('-', '')}`
      const deliveryId = new URL(callback ?? '').searchParams.get('delivery') ?? ''
      const message = { id, deliveryId, to: to ?? '', text, callback: callback ?? '' }
      return { message, status: 201, answer: { sid: id, status: 'queued', error_code: null } }
    },
  })
  const post = async (
    address: string,
    form: Record<string, string>,
    { proof = 'right', signs }: SmsTellOptions = {},
  ) => {
    const signed = signs ? address.replace(/^https?/, signs) : address
    const key = proof === 'forged' ? 'outro segredo' : token
    const text =
      signed +
      Object.keys(form)
        .sort()
        .map((name) => name + form[name])
        .join('')
    const signature = { 'X-Twilio-Signature': createHmac('sha1', key).update(text).digest('base64') }
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...(proof === 'missing' ? {} : signature) }
    return (await fetch(address, { method: 'POST', headers, body: new URLSearchParams(form) })).status
  }
  return {
    ...server,
    env: { TWILIO_URL: server.url, TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: '+15005550006' },
    async tell(_serviceUrl, { id, to, callback = '' }, states, options) {
      let last = 0
      for (const { status, code } of states) {
        const failed = code ? { ErrorCode: code } : {}
        const form = { AccountSid: sid, MessageSid: id, MessageStatus: status, To: to, From: '+15005550006', ...failed }
        last = await post(callback, form, options)
      }
      return last
    },
    say: (serviceUrl, from, text, options) =>
      post(
        serviceUrl + receipts,
        {
          AccountSid: sid,
          MessageSid: `SM${randomUUID()}`,
          SmsStatus: 'received',
          From: from,
          To: '+15005550006',
          Body: text,
        },
        options,
      ),
  }
}

const ZenviaMessage = z.object({
  from: z.string().min(1),
  to: z.string().regex(/^\d{8,15}$/),
  contents: z.tuple([z.object({ type: z.literal('text'), text: z.string().min(1) })]),
  externalId: z.string().max(64),
})
