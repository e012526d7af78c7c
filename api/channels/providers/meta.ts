import { createHmac } from 'node:crypto'
import { briefs, type FilledTemplate, templateLanguages, templatesOf } from '@rubrica/contracts/briefs.ts'
import type { DeliveryState } from '@rubrica/contracts/delivery-states.ts'
import type { MetaSettings } from '../../channel-settings.ts'
import type { Message } from '../../message.ts'
import { isSameSecret } from '../../secrets.ts'
import { digitsOf } from '../phone-number.ts'
import { type Provider, type ProviderError, type Receipt, SendProblem } from '../provider.ts'
import { jsonOf, listIn, postToProvider, recordIn, textIn } from './post.ts'

/** WhatsApp's Cloud API. Its errors are judged by code alone: titles change. */
export function metaProvider({ url, token, phoneNumberId, appSecret, verifyToken }: MetaSettings): Provider {
  return {
    name: 'meta',
    proof: 'signature',
    header: 'x-hub-signature-256',
    async send(message, deliveryId) {
      if (!message.brief) throw new TypeError('this message has no template')
      const [best, plain] = templatesOf(message.brief, message.locale)
      const post = async (template: FilledTemplate) => {
        const { status, json, sha256 } = await postToProvider(`${url}/${phoneNumberId}/messages`, {
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...templateMessage(message, template), biz_opaque_callback_data: deliveryId }),
        })
        if (status >= 400) throw problemOf(status, json)
        const providerId = textIn(listIn(json, 'messages')[0], 'id')
        const reached = textIn(listIn(json, 'contacts')[0], 'wa_id')
        return { providerId, reached, answerSha256: sha256 }
      }
      if (plain === undefined) return post(best)
      // An operator may not have created the template with the sender's words, or Meta has not approved it.
      return post(best).catch(async (error: unknown) => {
        if (!(error instanceof SendProblem && templateProblems.has(error.code))) throw error
        return { ...(await post(plain)), lacksText: true }
      })
    },
    read({ given, body }) {
      const expected = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
      return isSameSecret(given, expected) ? receiptsOf(jsonOf(body)) : null
    },
    challenge({ searchParams }) {
      if (searchParams.get('hub.mode') !== 'subscribe') return null
      const isOurs = isSameSecret(searchParams.get('hub.verify_token') ?? '', verifyToken)
      return isOurs ? { status: 200, text: searchParams.get('hub.challenge') ?? '' } : { status: 403, text: '' }
    },
  }
}

function templateMessage({ to, brief, locale, action }: Message, { name, parameters: texts }: FilledTemplate) {
  if (!brief) throw new TypeError('this message has no template')
  const { button, category } = briefs[brief.kind]
  const parameters = texts.map((text) => ({ type: 'text', text }))
  // The button of a code was made as `copy_code` and is sent as `url`: Meta refuses another word. The address of the others
  // is fixed in the template but for its end.
  const end = category === 'authentication' ? (brief.code ?? '') : (action?.url.split('/sign/')[1] ?? '')
  const hasButton = category === 'authentication' || button !== null
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: digitsOf(to),
    type: 'template',
    template: {
      name,
      language: { code: templateLanguages[locale] },
      components: [
        { type: 'body', parameters },
        ...(hasButton
          ? [{ type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: end }] }]
          : []),
      ],
    },
  }
}

/** The template is not there, has other parameters, or is paused or disabled. */
const templateProblems = new Set(['132000', '132001', '132015', '132016'])

/** The provider takes nothing from us, or not now: rate limits, its own failures, our token, templates that are not there. */
const waiting = new Set([
  '0',
  '1',
  '2',
  '4',
  '190',
  '80007',
  '130429',
  '131000',
  '131016',
  '131056',
  ...templateProblems,
])

/** The codes beside 190, 130429, 131026, 131056 and 132000 come from secondary sources: this set is their one place. */
function problemOf(status: number, json: Record<string, unknown>): SendProblem {
  const error = errorOf(recordIn(json, 'error'))
  if (error) return new SendProblem(waiting.has(error.code) || status === 401 ? 'waiting' : 'refused', error)
  // An answer of something on the way says nothing about the message.
  return new SendProblem(status === 429 ? 'waiting' : 'unknown', { code: String(status), message: `HTTP ${status}` })
}

function errorOf(error: unknown): ProviderError | null {
  const code = textIn(error, 'code')
  if (code === null) return null
  const message = textIn(recordIn(error, 'error_data'), 'details') ?? textIn(error, 'message') ?? ''
  return { code, message: message.slice(0, 300) }
}

const states: Readonly<Record<string, DeliveryState>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
}

function receiptsOf(json: Record<string, unknown>): Receipt[] {
  return listIn(json, 'entry')
    .flatMap((entry) => listIn(entry, 'changes'))
    .filter((change) => textIn(change, 'field') === 'messages')
    .flatMap((change) => {
      const value = recordIn(change, 'value')
      return [...listIn(value, 'statuses').flatMap(stateOf), ...listIn(value, 'messages').flatMap(wordOf)]
    })
}

function stateOf(status: unknown): Receipt[] {
  const state = states[textIn(status, 'status') ?? '']
  const providerId = textIn(status, 'id')
  if (!state || providerId === null) return []
  const error = errorOf(listIn(status, 'errors')[0])
  return [{ kind: 'state', deliveryId: textIn(status, 'biz_opaque_callback_data'), providerId, state, error }]
}

function wordOf(message: unknown): Receipt[] {
  const from = textIn(message, 'from')
  // A reply by a button of a template has its words elsewhere.
  const text = textIn(recordIn(message, 'text'), 'body') ?? textIn(recordIn(message, 'button'), 'text')
  return from === null || text === null ? [] : [{ kind: 'word', from: `+${from}`, text }]
}
