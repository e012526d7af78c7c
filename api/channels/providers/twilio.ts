import { createHmac } from 'node:crypto'
import type { DeliveryState } from '@rubrica/contracts/delivery-states.ts'
import type { TwilioSettings } from '../../channel-settings.ts'
import { isSameSecret } from '../../secrets.ts'
import { briefSms } from '../brief-sms.ts'
import { type Provider, type ProviderError, type Receipt, SendProblem } from '../provider.ts'
import { postToProvider, textIn } from './post.ts'

/** SMS by Twilio, which calls `receiptsUrl` with what became of a message. */
export function twilioProvider(
  { url, accountSid, authToken, from }: TwilioSettings,
  { receiptsUrl }: { receiptsUrl: string },
): Provider {
  return {
    name: 'twilio',
    proof: 'signature',
    header: 'x-twilio-signature',
    async send(message, deliveryId) {
      const { status, json, sha256 } = await postToProvider(`${url}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
        headers: {
          Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({
          To: message.to,
          [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
          Body: briefSms(message),
          StatusCallback: `${receiptsUrl}?delivery=${deliveryId}`,
        }).toString(),
      })
      if (status >= 400) throw problemOf(status, json)
      return { providerId: textIn(json, 'sid'), reached: null, answerSha256: sha256 }
    },
    read({ url, given, body }) {
      const form = [...new URLSearchParams(new TextDecoder().decode(body))]
      const signed = (address: string) =>
        createHmac('sha1', authToken)
          .update(address + sorted(form).flat().join(''))
          .digest('base64')
      // A proxy before us may have had Twilio call the other scheme; the key is the same.
      const addresses = [url, url.replace(/^http(s?):/, (_, s: string) => (s ? 'http:' : 'https:'))]
      return addresses.some((address) => isSameSecret(given, signed(address))) ? receiptsOf(new URL(url), form) : null
    },
  }
}

function sorted(form: [string, string][]): [string, string][] {
  return form.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
}

/** 21610 is a person who opted out at Twilio; the others of 400 are numbers that cannot be reached. */
function problemOf(status: number, json: Record<string, unknown>): SendProblem {
  const code = textIn(json, 'code')
  const error = { code: code ?? String(status), message: (textIn(json, 'message') ?? `HTTP ${status}`).slice(0, 300) }
  if (status === 401 || status === 403 || status === 429) return new SendProblem('waiting', error)
  return new SendProblem(status < 500 ? 'refused' : code === null ? 'unknown' : 'waiting', error)
}

const states: Readonly<Record<string, DeliveryState>> = {
  queued: 'accepted',
  accepted: 'accepted',
  sending: 'accepted',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  undelivered: 'failed',
  failed: 'failed',
}

function receiptsOf({ searchParams }: URL, form: [string, string][]): Receipt[] {
  const told = new Map(form)
  const [status, providerId, from, text] = ['MessageStatus', 'MessageSid', 'From', 'Body'].map((name) => told.get(name))
  if (status === undefined && from && text !== undefined) return [{ kind: 'word', from, text }]
  const state = states[status ?? '']
  if (!state || !providerId) return []
  const code = told.get('ErrorCode') ?? ''
  const error: ProviderError | null = state === 'failed' ? { code, message: told.get('ErrorMessage') ?? '' } : null
  return [{ kind: 'state', deliveryId: searchParams.get('delivery'), providerId, state, error }]
}
