import { keysOf } from './keys-of.ts'
import type { Sentence } from './locale.ts'

/** What a channel is called; a row that lacks a word does not compile. */
export interface ChannelWords {
  /** 'por e-mail' */
  by: Sentence
  /** 'um e-mail' */
  one: string
  /** 'o e-mail' */
  the: string
  /** 'este e-mail', of the message itself */
  this: Sentence
  /** 'ao e-mail' */
  to: string
  /** 'endereço de e-mail' */
  address: string
  /** 'o seu e-mail', 'ao seu e-mail', 'para o seu e-mail' and 'pelo seu e-mail', as a signer reads it */
  yours: Sentence
  toYours: Sentence
  forYours: Sentence
  byYours: Sentence
  /** 'do e-mail que você recebeu': the message with the link. */
  received: Sentence
  /** Where a message that did not come may be. */
  look: string
  /** The signing page says it to those who come by the link beside a code. */
  codeSent: Sentence
}

interface ChannelRow extends ChannelWords {
  /** As `notification_methods` and `verification_method` spell it. */
  wire: string
}

/** The channels that reach a signer, by the name in links and codes. Each has its adapter in `api/channels/`. */
export const channels = {
  email: {
    wire: 'Email',
    by: { pt: 'por e-mail', en: 'by e-mail' },
    one: 'um e-mail',
    the: 'o e-mail',
    this: { pt: 'este e-mail', en: 'this e-mail' },
    to: 'ao e-mail',
    address: 'endereço de e-mail',
    yours: { pt: 'o seu e-mail', en: 'your e-mail address' },
    toYours: { pt: 'ao seu e-mail', en: 'at your e-mail address' },
    forYours: { pt: 'para o seu e-mail', en: 'to your e-mail address' },
    byYours: { pt: 'pelo seu e-mail', en: 'by your e-mail address' },
    received: { pt: 'do e-mail que você recebeu', en: 'from the e-mail that you received' },
    look: 'Confira a caixa de entrada e o spam',
    codeSent: {
      pt: 'Código de verificação enviada para o email',
      en: 'Verification code sent to your e-mail address',
    },
  },
} as const satisfies Record<string, ChannelRow>

export type ChannelName = keyof typeof channels

/** An account belongs to the holder of an e-mail address. */
export const ACCOUNT_CHANNEL: ChannelName = 'email'

export type ChannelWire = (typeof channels)[ChannelName]['wire']

/** The words of the channel that a link or an answer names; null for a name of none. */
export function wordsOfChannel(name: string | null | undefined): ChannelWords | null {
  const known = keysOf(channels).find((one) => one === name)
  return known ? channels[known] : null
}
