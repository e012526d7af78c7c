import type { DeliveryState } from '@rubrica/contracts/delivery-states.ts'
import type { ZenviaSettings } from '../../channel-settings.ts'
import { isSameSecret } from '../../secrets.ts'
import { briefSms } from '../brief-sms.ts'
import { digitsOf } from '../phone-number.ts'
import { type Provider, type Receipt, SendProblem } from '../provider.ts'
import { jsonOf, listIn, postToProvider, recordIn, textIn } from './post.ts'

/** SMS by Zenvia v2. It signs nothing: its subscriptions send a header of ours. */
export function zenviaProvider({ url, token, from, webhookSecret }: ZenviaSettings): Provider {
  return {
    name: 'zenvia',
    proof: 'secret',
    header: 'x-webhook-secret',
    async send(message, deliveryId) {
      const { status, json, sha256 } = await postToProvider(`${url}/v2/channels/sms/messages`, {
        headers: { 'X-API-TOKEN': token, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          from,
          to: digitsOf(message.to),
          contents: [{ type: 'text', text: briefSms(message) }],
          externalId: deliveryId,
        }),
      })
      if (status >= 400) throw problemOf(status, json)
      return { providerId: textIn(json, 'id'), reached: null, answerSha256: sha256 }
    },
    read({ given, body }) {
      return isSameSecret(given, webhookSecret) ? receiptsOf(jsonOf(body)) : null
    },
  }
}

/** The classes of status are as usual; Zenvia's own codes are not documented, so only they decide. */
function problemOf(status: number, json: Record<string, unknown>): SendProblem {
  const code = textIn(json, 'code') ?? String(status)
  const error = { code, message: (textIn(json, 'message') ?? `HTTP ${status}`).slice(0, 300) }
  if (status === 401 || status === 403 || status === 429) return new SendProblem('waiting', error)
  return new SendProblem(status < 500 ? 'refused' : 'unknown', error)
}

const states: Readonly<Record<string, DeliveryState>> = {
  ACCEPTED: 'accepted',
  SENT: 'sent',
  DELIVERED: 'delivered',
  READ: 'read',
  CLICKED: 'read',
  VERIFIED: 'read',
  REJECTED: 'failed',
  NOT_DELIVERED: 'failed',
}

function receiptsOf(json: Record<string, unknown>): Receipt[] {
  const message = recordIn(json, 'message')
  if (textIn(json, 'type') === 'MESSAGE') {
    const [from, text] = [textIn(message, 'from'), textIn(listIn(message, 'contents')[0], 'text')]
    return from === null || text === null ? [] : [{ kind: 'word', from: `+${digitsOf(from)}`, text }]
  }
  const status = recordIn(json, 'messageStatus')
  const code = textIn(status, 'code') ?? ''
  const state = states[code]
  const providerId = textIn(message, 'id')
  if (!state || providerId === null) return []
  const cause = listIn(status, 'causes')[0]
  const said = textIn(cause, 'details') ?? textIn(cause, 'reason') ?? textIn(status, 'description') ?? ''
  const error = { code: textIn(cause, 'channelErrorCode') ?? code, message: said.slice(0, 300) }
  const deliveryId = textIn(message, 'externalId')
  return [{ kind: 'state', deliveryId, providerId, state, error: state === 'failed' ? error : null }]
}
