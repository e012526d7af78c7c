import type { ActivityEvent } from '@rubrica/contracts/activity-events.ts'
import {
  type ChannelName,
  type ChannelWire,
  type ChannelWords,
  channels as wireRows,
} from '@rubrica/contracts/channels.ts'
import type { WaitingFor } from '@rubrica/contracts/documents.ts'
import type { Row } from '../db/tables.ts'
import type { Message } from '../message.ts'
import { MAILBOX_PHONE, type Provider, type Taken } from './provider.ts'

/** A mailbox is in a sealed file as it is; it hides what these others end in (`api/trail/hidden-values.ts`). */
type AddressMember = 'signer_email' | `${string}phone_number`

/** A way to reach people. Each is a row. Other code reads it, and names none of them. */
export interface Channel {
  /** Its name on the wire. */
  wire: ChannelName
  words: ChannelWords
  /** False if the installation lacks what it needs: then no sender can choose it. */
  isOffered: boolean
  /** Its messages are short: no code beside a link, and no file. */
  isBrief: boolean
  /**
   * Who takes its messages and tells later what became of them, or what people wrote; null if sending tells at once. Only
   * with one an address has a limit a day, and an end by SAIR.
   */
  provider: Provider | null
  /** What the operator charges for a message, in reais. */
  price: number
  /** Where it reaches a contact; null if it cannot. */
  addressOf(contact: Pick<Row<'signers'>, 'email' | 'whatsapp_phone_number'>): string | null
  /** Enough to know the address by, not enough to learn it. */
  mask(address: string): string
  /** One name for the spellings of an address that reach the same person: what a person may ask for is counted by it. */
  quotaId(address: string): string
  /** The trail's entry of a code that was confirmed at the address. */
  confirmed(address: string): { event: ActivityEvent; payload: Partial<Record<AddressMember, string>> }
  /** The method of a signature in trail and evidence. */
  evidenceWord: string
  /** The words for it before the address. They travel with the evidence; null if every verifier knows the method. */
  evidenceWords: { pt: string; en: string } | null
  /** The largest file that it carries; a larger one comes by link. */
  attachmentBytes: number
  /** What its messages wait for during an outage. */
  dependency: WaitingFor
  /** Resolves after the provider has taken the message; a provider that tells later repeats `deliveryId`. */
  send(message: Message, deliveryId: string): Promise<Taken | null>
  /** What a failed send means: refused for good, the provider is away, this attempt failed, or it is unknown. */
  state(error: unknown): 'refused' | 'waiting' | 'failed' | 'unknown'
}

/** The channels by the name that rows and jobs keep; the first one is the usual one. */
export type Channels = Readonly<Record<string, Channel>>

/** The channel as `notification_methods` spells it. */
export function wireWordOf({ wire }: Pick<Channel, 'wire'>): ChannelWire {
  return wireRows[wire].wire
}

/** Whether its messages leave the installation: the operator has credentials of a provider. */
export function isLive({ provider }: Pick<Channel, 'provider'>): boolean {
  return provider !== null && provider.name !== MAILBOX_PHONE
}

/** @throws TypeError for a name that this program does not know */
export function channelOf(channels: Channels, name: string): Channel {
  const channel = channels[name]
  if (!channel) throw new TypeError(`there is no channel ${name}`)
  return channel
}
