import type { WaitingFor } from '@rubrica/contracts/documents.ts'
import type { Message } from '../message.ts'

/** A way to reach people. Each is a row: nothing outside its own file names one. */
export interface Channel {
  /** What its messages wait for during an outage. */
  dependency: WaitingFor
  /** Resolves after the provider has taken the message. */
  send(message: Message): Promise<void>
  /** What a failed send means: the provider refuses for good, it is away, or this attempt failed. */
  state(error: unknown): 'refused' | 'waiting' | 'failed'
}

/** The channels by the name that rows and jobs keep. */
export type Channels = Readonly<Record<string, Channel>>

/** @throws TypeError for a name that this program does not know */
export function channelOf(channels: Channels, name: string): Channel {
  const channel = channels[name]
  if (!channel) throw new TypeError(`there is no channel ${name}`)
  return channel
}
