import { keysOf } from './keys-of.ts'
import type { Sentence } from './locale.ts'

/** What a channel is called; a row that lacks a word does not compile. */
export interface ChannelWords {
  /** 'por e-mail' */
  by: Sentence
  /** 'um e-mail' */
  one: string
  /** 'o e-mail' */
  the: Sentence
  /** 'este e-mail', of the message itself */
  this: Sentence
  /** 'ao e-mail' */
  to: string
  /** 'endereço de e-mail' */
  address: string
  /** 'o seu e-mail', 'ao seu e-mail' and 'para o seu e-mail', as a signer reads it */
  yours: Sentence
  toYours: Sentence
  forYours: Sentence
  /** 'do e-mail que você recebeu': the message with the link. */
  received: Sentence
  /** 'entregue no WhatsApp', before the address. */
  delivered: Sentence
  /** Where a message that did not come may be. */
  look: string
  /** The same under the boxes of a code. */
  missing: Sentence
  /** The signing page says it to those who come by the link beside a code. */
  codeSent: Sentence
}

interface ChannelRow extends ChannelWords {
  /** 'WhatsApp', without another word. */
  name: string
  reaches: 'mailbox' | 'telephone'
  /** As `notification_methods` and `verification_method` spell it. */
  wire: string
}

/** The channels that reach a signer, by the name in links and codes. Each has its adapter in `api/channels/`. */
export const channels = {
  email: {
    wire: 'Email',
    name: 'e-mail',
    reaches: 'mailbox',
    by: { pt: 'por e-mail', en: 'by e-mail' },
    one: 'um e-mail',
    the: { pt: 'o e-mail', en: 'the e-mail address' },
    this: { pt: 'este e-mail', en: 'this e-mail' },
    to: 'ao e-mail',
    address: 'endereço de e-mail',
    yours: { pt: 'o seu e-mail', en: 'your e-mail address' },
    toYours: { pt: 'ao seu e-mail', en: 'at your e-mail address' },
    forYours: { pt: 'para o seu e-mail', en: 'to your e-mail address' },
    received: { pt: 'do e-mail que você recebeu', en: 'from the e-mail that you received' },
    delivered: { pt: 'entregue no e-mail', en: 'delivered to the e-mail address' },
    look: 'Confira a caixa de entrada e o spam',
    missing: { pt: 'Não chegou? Veja também a pasta de spam.', en: 'Nothing arrived? Look in the spam folder, too.' },
    codeSent: {
      pt: 'Código de verificação enviada para o email',
      en: 'Verification code sent to your e-mail address',
    },
  },
  whatsapp: {
    wire: 'Whatsapp',
    name: 'WhatsApp',
    reaches: 'telephone',
    by: { pt: 'por WhatsApp', en: 'by WhatsApp' },
    one: 'um número de WhatsApp',
    the: { pt: 'o número de WhatsApp', en: 'the WhatsApp number' },
    this: { pt: 'esta mensagem', en: 'this message' },
    to: 'ao WhatsApp',
    address: 'número de WhatsApp',
    yours: { pt: 'o seu WhatsApp', en: 'your WhatsApp' },
    toYours: { pt: 'ao seu WhatsApp', en: 'on your WhatsApp' },
    forYours: { pt: 'para o seu WhatsApp', en: 'to your WhatsApp' },
    received: { pt: 'da mensagem que você recebeu no WhatsApp', en: 'from the WhatsApp message that you received' },
    delivered: { pt: 'entregue no WhatsApp', en: 'delivered on WhatsApp to' },
    look: 'Confira as conversas do WhatsApp',
    missing: { pt: 'Não chegou? Abra o WhatsApp no celular.', en: 'Nothing arrived? Open WhatsApp on your phone.' },
    codeSent: {
      pt: 'Código de verificação enviado para o WhatsApp',
      en: 'Verification code sent to your WhatsApp',
    },
  },
  sms: {
    wire: 'Sms',
    name: 'SMS',
    reaches: 'telephone',
    by: { pt: 'por SMS', en: 'by text message' },
    one: 'um número de celular',
    the: { pt: 'o número de celular', en: 'the mobile number' },
    this: { pt: 'esta mensagem', en: 'this message' },
    to: 'por SMS ao celular',
    address: 'número de celular',
    yours: { pt: 'o seu celular', en: 'your mobile phone' },
    toYours: { pt: 'ao seu celular', en: 'on your mobile phone' },
    forYours: { pt: 'para o seu celular', en: 'to your mobile phone' },
    received: { pt: 'do SMS que você recebeu', en: 'from the text message that you received' },
    delivered: { pt: 'entregue por SMS no celular', en: 'delivered by text message to' },
    look: 'Confira as mensagens do celular',
    missing: {
      pt: 'Não chegou? O SMS pode levar um minuto.',
      en: 'Nothing arrived? A text message can take a minute.',
    },
    codeSent: {
      pt: 'Código de verificação enviado por SMS',
      en: 'Verification code sent by text message',
    },
  },
} as const satisfies Record<string, ChannelRow>

export type ChannelName = keyof typeof channels

/** The name of a channel that reaches a contact's telephone. */
export type PhoneChannelName = {
  [Name in ChannelName]: (typeof channels)[Name]['reaches'] extends 'telephone' ? Name : never
}[ChannelName]

/** An account belongs to the holder of an e-mail address. */
export const ACCOUNT_CHANNEL: ChannelName = 'email'

/** Those that reach a contact's telephone. */
export const phoneChannels = keysOf(channels).filter((name) => channels[name].reaches === 'telephone')

export type ChannelWire = (typeof channels)[ChannelName]['wire']

/** The words of the channel that a link or an answer names; null for a name of none. */
export function wordsOfChannel(name: string | null | undefined): ChannelWords | null {
  const known = keysOf(channels).find((one) => one === name)
  return known ? channels[known] : null
}

/** The words of the channel that the wire spells so; the usual one's for another host's. */
export function wordsOfWire(wire: string | undefined): ChannelWords {
  return channels[keysOf(channels).find((one) => channels[one].wire === wire) ?? ACCOUNT_CHANNEL]
}
