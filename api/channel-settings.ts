import type { PhoneChannelName } from '@rubrica/contracts/channels.ts'
import { z } from 'zod'

/** WhatsApp's Cloud API of Meta. */
export interface MetaSettings {
  /** With the version: `https://graph.facebook.com/v23.0`. */
  url: string
  token: string
  phoneNumberId: string
  /** The WhatsApp Business account; null if only templates would need it. */
  accountId: string | null
  /** Signs what Meta tells us. */
  appSecret: string
  /** Meta repeats it when it first calls our address. */
  verifyToken: string
}

export type SmsSettings = ZenviaSettings | TwilioSettings

export interface ZenviaSettings {
  provider: 'zenvia'
  url: string
  token: string
  from: string
  /** Zenvia signs nothing: its subscription sends this in the header `X-Webhook-Secret`. */
  webhookSecret: string
}

export interface TwilioSettings {
  provider: 'twilio'
  url: string
  accountSid: string
  authToken: string
  /** A number, or the id of a messaging service (`MG…`). */
  from: string
}

/** What reaches telephones; null for what the operator has no credentials of. Prices in reais a message: a channel without one does not compile. */
export interface ChannelSettings {
  whatsapp: MetaSettings | null
  sms: SmsSettings | null
  prices: Readonly<Record<PhoneChannelName, number>>
}

const Text = z.string().min(1).optional()
const Address = z
  .url({ protocol: /^https?$/ })
  .transform((url) => url.replace(/\/+$/, ''))
  .optional()
const Price = z.coerce.number().min(0).max(100).default(0)

const Variables = z.object({
  WHATSAPP_TOKEN: Text,
  WHATSAPP_PHONE_NUMBER_ID: Text,
  WHATSAPP_ACCOUNT_ID: Text,
  WHATSAPP_APP_SECRET: Text,
  WHATSAPP_VERIFY_TOKEN: Text,
  WHATSAPP_URL: Address,
  WHATSAPP_PRICE: Price,
  ZENVIA_TOKEN: Text,
  ZENVIA_FROM: Text,
  ZENVIA_WEBHOOK_SECRET: Text,
  ZENVIA_URL: Address,
  TWILIO_ACCOUNT_SID: Text,
  TWILIO_AUTH_TOKEN: Text,
  TWILIO_FROM: Text,
  TWILIO_URL: Address,
  SMS_PRICE: Price,
})
type Read = z.infer<typeof Variables>

/** What each provider needs: it is there with all of these, or with none. A channel has one provider. */
const providers: Record<PhoneChannelName, [keyof Read, ...(keyof Read)[]][]> = {
  whatsapp: [['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN']],
  sms: [
    ['ZENVIA_TOKEN', 'ZENVIA_FROM', 'ZENVIA_WEBHOOK_SECRET'],
    ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ],
}

/** Reads the providers that the environment has credentials of. */
export const ChannelEnv = Variables.superRefine((read, context) => {
  const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  for (const ofChannel of Object.values(providers)) {
    const given = ofChannel.filter((names) => names.some((name) => read[name]))
    for (const names of given) {
      const first = names.find((name) => read[name])
      for (const name of names.filter((one) => !read[one])) refuse(name, `needed with ${first}`)
    }
    const [one, other] = given
    if (one && other) refuse(other[0], `not beside ${one[0]}`)
  }
}).transform(
  (read): ChannelSettings => ({
    whatsapp: metaOf(read),
    sms: zenviaOf(read) ?? twilioOf(read),
    prices: { whatsapp: read.WHATSAPP_PRICE, sms: read.SMS_PRICE },
  }),
)

function metaOf(read: Read): MetaSettings | null {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId } = read
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = read
  if (!token || !phoneNumberId || !appSecret || !verifyToken) return null
  const url = read.WHATSAPP_URL ?? 'https://graph.facebook.com/v23.0'
  return { url, token, phoneNumberId, accountId: read.WHATSAPP_ACCOUNT_ID ?? null, appSecret, verifyToken }
}

function zenviaOf(read: Read): ZenviaSettings | null {
  const { ZENVIA_TOKEN: token, ZENVIA_FROM: from, ZENVIA_WEBHOOK_SECRET: webhookSecret } = read
  if (!token || !from || !webhookSecret) return null
  return { provider: 'zenvia', url: read.ZENVIA_URL ?? 'https://api.zenvia.com', token, from, webhookSecret }
}

function twilioOf(read: Read): TwilioSettings | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = read
  if (!accountSid || !authToken || !from) return null
  return { provider: 'twilio', url: read.TWILIO_URL ?? 'https://api.twilio.com', accountSid, authToken, from }
}
