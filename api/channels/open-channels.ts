import { templateText } from '@rubrica/contracts/briefs.ts'
import type { ChannelName } from '@rubrica/contracts/channels.ts'
import { receiptsPath } from '@rubrica/contracts/receipts-path.ts'
import type { Clock } from '../clock.ts'
import type { ApiConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { briefSms } from './brief-sms.ts'
import type { Channel } from './channel.ts'
import { emailChannel } from './email.ts'
import { phoneChannel } from './phone-channel.ts'
import type { Provider } from './provider.ts'
import { mailboxPhone } from './providers/mailbox-phone.ts'
import { metaProvider } from './providers/meta.ts'
import { twilioProvider } from './providers/twilio.ts'
import { zenviaProvider } from './providers/zenvia.ts'

interface Parts {
  db: Db
  clock: Clock
  config: ApiConfig
  mailer: Pick<Mailer, 'send'>
}

/** The product's channels: a name of the contracts that lacks its row does not compile. */
export function openChannels({ mailer, ...parts }: Parts): Record<ChannelName, Channel> {
  const { prices } = parts.config.channels
  return {
    email: emailChannel(mailer),
    whatsapp: phoneChannel({
      wire: 'whatsapp',
      confirmedBy: 'signer_whatsapp_verified',
      evidenceWords: { pt: 'um código enviado ao WhatsApp', en: 'a code sent by WhatsApp to' },
      provider: whatsappProvider(parts),
      price: prices.whatsapp,
    }),
    sms: phoneChannel({
      wire: 'sms',
      confirmedBy: 'signer_sms_verified',
      evidenceWords: { pt: 'um código enviado por SMS a', en: 'a code sent by text message to' },
      provider: smsProvider(parts),
      price: prices.sms,
    }),
  }
}

/** Without credentials the mailbox page takes its place, if there is one; production has none. */
function whatsappProvider({ config, ...ground }: Omit<Parts, 'mailer'>): Provider | null {
  const { whatsapp } = config.channels
  if (whatsapp) return metaProvider(whatsapp)
  if (!config.mailbox) return null
  return mailboxPhone('whatsapp', ground, ({ brief, locale, action }) => {
    if (!brief) throw new TypeError('this message has no template')
    const button = brief.code ? `Código: ${brief.code}` : action ? `${action.label}:\n${action.url}` : ''
    return `${templateText(brief, locale)}\n\n${button}`
  })
}

function smsProvider({ config, ...ground }: Omit<Parts, 'mailer'>): Provider | null {
  const { sms } = config.channels
  if (sms === null) return config.mailbox ? mailboxPhone('sms', ground, briefSms) : null
  if (sms.provider === 'zenvia') return zenviaProvider(sms)
  return twilioProvider(sms, { receiptsUrl: config.publicUrl + receiptsPath('sms') })
}
