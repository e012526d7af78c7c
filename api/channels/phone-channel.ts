import type { ActivityEvent } from '@rubrica/contracts/activity-events.ts'
import { channels, type PhoneChannelName } from '@rubrica/contracts/channels.ts'
import { DependencyAway } from '../dependency-away.ts'
import type { Channel } from './channel.ts'
import { maskedPhone, samePhone } from './phone-number.ts'
import { type Provider, SendProblem } from './provider.ts'

interface PhoneChannel {
  wire: PhoneChannelName
  confirmedBy: ActivityEvent
  evidenceWords: { pt: string; en: string }
  /** Null without the operator's credentials. */
  provider: Provider | null
  /** In reais a message. */
  price: number
}

/** A channel that reaches telephones, by whichever provider takes its messages. */
export function phoneChannel({ wire, confirmedBy, evidenceWords, provider, price }: PhoneChannel): Channel {
  return {
    wire,
    words: channels[wire],
    isOffered: provider !== null,
    isBrief: true,
    provider,
    price,
    addressOf: ({ whatsapp_phone_number }) => whatsapp_phone_number,
    mask: maskedPhone,
    quotaId: (number) => `${wire} ${samePhone(number)}`,
    confirmed: (number) => ({ event: confirmedBy, payload: { signer_whatsapp_phone_number: number } }),
    evidenceWord: wire,
    evidenceWords,
    attachmentBytes: 0,
    dependency: 'messaging',
    async send(message, deliveryId) {
      if (provider === null) throw new DependencyAway('messaging', `${wire} has no provider`)
      return provider.send(message, deliveryId).catch((error: unknown) => {
        throw error instanceof SendProblem && error.outcome === 'waiting'
          ? new DependencyAway('messaging', error)
          : error
      })
    },
    state(error) {
      if (error instanceof DependencyAway) return 'waiting'
      return error instanceof SendProblem ? error.outcome : 'failed'
    },
  }
}
