import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type DoubleServer, startDouble, type TakenMessage } from './provider-double.ts'

/** A template message that WhatsApp took. */
export interface WhatsappMessage extends TakenMessage {
  readonly template: string
  readonly language: string
  readonly parameters: readonly string[]
  /** What the button adds to the template's address, or the code that it copies; empty if there is none. */
  readonly button: string
}

/** A template that an operator created. */
export interface WhatsappTemplate {
  readonly name: string
  readonly language: string
  readonly category: string
  readonly components: readonly unknown[]
}

/** A state as Meta tells it. */
export interface WhatsappState {
  status: 'sent' | 'delivered' | 'read' | 'failed'
  error?: { code: number; title: string; details?: string }
}

export interface TellOptions {
  /** `forged` is signed with another secret; `missing` not at all. */
  signature?: 'right' | 'forged' | 'missing'
}

/** Meta's Cloud API on 127.0.0.1. */
export interface WhatsappDouble extends DoubleServer<WhatsappMessage> {
  /** The templates that were created, as they came; each is approved once it is there. */
  readonly templates: readonly WhatsappTemplate[]
  /** From now on these templates are not there, and all others are. */
  lack(...names: string[]): void
  /** The settings of a service that sends by it. */
  readonly env: Readonly<Record<string, string>>
  /** Tells a service what became of a message, in this order and as often as named. Returns the last answer's status. */
  tell(serviceUrl: string, message: WhatsappMessage, states: WhatsappState[], options?: TellOptions): Promise<number>
  /** Lets the holder of a number write to the service. */
  say(serviceUrl: string, from: string, text: string, options?: TellOptions): Promise<number>
  /** Asks as Meta does when an operator enters the address; the right token is `token-de-verificacao`. */
  verify(serviceUrl: string, token: string): Promise<{ status: number; text: string }>
}

const TOKEN = 'token-do-sistema'
const SECRET = 'segredo-do-aplicativo'
const NUMBER_ID = '106540352242922'
const ACCOUNT_ID = '102290129340398'

const Template = z.object({
  name: z.string().regex(/^[a-z0-9_]+$/),
  language: z.string(),
  category: z.enum(['authentication', 'utility']),
  components: z.array(z.unknown()),
})
const Body = z.object({ type: z.literal('body'), text: z.string() })

const NOT_IN_PARAMETERS = 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces'
const text = z
  .string()
  .min(1)
  .regex(/^(?!.*( {5}|[\n\t\r]))/s, NOT_IN_PARAMETERS)
const parameter = z.object({ type: z.literal('text'), text })
const BODY_MAX = 1024
const body = z.object({ type: z.literal('body'), parameters: z.array(parameter) })
// Meta refuses every other kind of button, also of a code.
const button = z.object({
  type: z.literal('button'),
  sub_type: z.literal('url'),
  index: z.literal('0'),
  parameters: z.tuple([parameter]),
})
const Sent = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().regex(/^\d{8,15}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z.union([z.tuple([body]), z.tuple([body, button])]),
  }),
  biz_opaque_callback_data: z.string(),
})

/** Starts WhatsApp. It takes what Meta takes, refuses what Meta refuses, and lies as Meta's webhooks do. */
export async function createWhatsappDouble(): Promise<WhatsappDouble> {
  const templates: WhatsappTemplate[] = []
  const missing = new Set<string>()
  /** Of templates that were created, the number of parameters and the length of the whole text are known. */
  const problemOf = (name: string, language: string, texts: string[]): Problem | null => {
    const made = templates.find((one) => one.name === name && one.language === language)
    if (!made) return null
    const body = made.components.map((one) => Body.safeParse(one).data?.text).find((one) => one !== undefined)
    if (body === undefined) return null
    const places = new Set(body.match(/\{\{\d+\}\}/g)).size
    if (places !== texts.length)
      return [400, 132000, 'Number of parameters does not match the expected number of params']
    const whole = body.replace(/\{\{(\d+)\}\}/g, (_, place: string) => texts[Number(place) - 1] ?? '')
    return whole.length > BODY_MAX ? [400, 132005, 'Translated text too long'] : null
  }
  const server = await startDouble<WhatsappMessage>({
    manage({ method, path, headers, body }) {
      if (!path.startsWith(`/v23.0/${ACCOUNT_ID}/message_templates`)) return null
      if (headers.authorization !== `Bearer ${TOKEN}`) return refusal(401, 190, 'Invalid OAuth access token')
      if (method === 'GET')
        return {
          status: 200,
          body: { data: templates.map(({ name, language }) => ({ name, language, status: 'APPROVED' })) },
        }
      const made = Template.safeParse(jsonOf(body))
      if (!made.success) return refusal(400, 100, made.error.issues[0]?.message ?? 'Invalid parameter')
      templates.push(made.data)
      return { status: 200, body: { id: randomUUID(), status: 'PENDING', category: made.data.category } }
    },
    take({ path, headers, body }) {
      if (headers.authorization !== `Bearer ${TOKEN}`) return refusal(401, 190, 'Invalid OAuth access token')
      const sent = Sent.safeParse(jsonOf(body))
      if (path !== `/v23.0/${NUMBER_ID}/messages` || !sent.success)
        return refusal(400, 100, sent.error?.issues[0]?.message ?? 'Unsupported post request')
      const { to, template, biz_opaque_callback_data: deliveryId } = sent.data
      const [{ parameters }, pressed] = template.components
      const id = `wamid.${randomUUID()}`
      const texts = parameters.map((one) => one.text)
      const problem = missing.has(template.name) ? notThere : problemOf(template.name, template.language.code, texts)
      if (problem) return refusal(...problem)
      const message = {
        ...{ id, deliveryId, to, template: template.name, language: template.language.code, parameters: texts },
        ...{ button: pressed?.parameters[0].text ?? '', text: texts.join('\n') },
      }
      // Many Brazilian numbers are known without their ninth digit.
      const wa_id = to.replace(/^(55\d\d)9(\d{8})$/, '$1$2')
      const contacts = [{ input: to, wa_id }]
      return {
        message,
        answer: { messaging_product: 'whatsapp', contacts, messages: [{ id, message_status: 'accepted' }] },
      }
    },
  })
  const tellAll = (serviceUrl: string, value: object, { signature = 'right' }: TellOptions = {}) => {
    const body = escaped({
      object: 'whatsapp_business_account',
      entry: [{ id: ACCOUNT_ID, changes: [{ field: 'messages', value }] }],
    })
    const key = signature === 'forged' ? 'outro segredo' : SECRET
    const signed = { 'X-Hub-Signature-256': `sha256=${createHmac('sha256', key).update(body).digest('hex')}` }
    const headers = { 'Content-Type': 'application/json', ...(signature === 'missing' ? {} : signed) }
    return fetch(receiptsOf(serviceUrl), { method: 'POST', headers, body }).then(({ status }) => status)
  }
  const metadata = { display_phone_number: '551140040000', phone_number_id: NUMBER_ID }
  return {
    ...server,
    templates,
    lack: (...names) => {
      missing.clear()
      for (const name of names) missing.add(name)
    },
    env: {
      WHATSAPP_ACCOUNT_ID: ACCOUNT_ID,
      WHATSAPP_URL: `${server.url}/v23.0`,
      WHATSAPP_TOKEN: TOKEN,
      WHATSAPP_PHONE_NUMBER_ID: NUMBER_ID,
      WHATSAPP_APP_SECRET: SECRET,
      WHATSAPP_VERIFY_TOKEN: 'token-de-verificacao',
    },
    async tell(serviceUrl, message, states, options) {
      let last = 0
      for (const { status, error } of states) {
        const errors = error ? { errors: [{ ...error, error_data: { details: error.details ?? error.title } }] } : {}
        const told = { id: message.id, status, timestamp: '1763860000', recipient_id: message.to, ...errors }
        const statuses = [{ ...told, biz_opaque_callback_data: message.deliveryId, pricing: { category: 'utility' } }]
        last = await tellAll(serviceUrl, { messaging_product: 'whatsapp', metadata, statuses }, options)
      }
      return last
    },
    say(serviceUrl, from, text, options) {
      const written = { from: from.replace(/\D/g, ''), id: `wamid.${randomUUID()}`, type: 'text', text: { body: text } }
      const contacts = [{ profile: { name: 'José da Conceição' }, wa_id: written.from }]
      return tellAll(serviceUrl, { messaging_product: 'whatsapp', metadata, contacts, messages: [written] }, options)
    },
    async verify(serviceUrl, token) {
      const query = new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.verify_token': token,
        'hub.challenge': '1158201444',
      })
      const answer = await fetch(`${receiptsOf(serviceUrl)}?${query}`)
      return { status: answer.status, text: await answer.text() }
    },
  }
}

type Problem = [status: number, code: number, message: string]
const notThere: Problem = [404, 132001, 'Template name does not exist in the translation']

function refusal(status: number, code: number, message: string) {
  return { status, body: { error: { message, type: 'OAuthException', code, fbtrace_id: randomUUID() } } }
}

function receiptsOf(serviceUrl: string): string {
  return `${serviceUrl}/channels/whatsapp/receipts`
}

/** As Meta writes JSON: what is not ASCII escaped, and every slash. A signature over anything but the octets fails. */
function escaped(value: unknown): string {
  return JSON.stringify(value)
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('/', '\\/')
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
