import type { ChannelName } from '@rubrica/contracts/channels.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Channel } from './channel.ts'
import { emailChannel } from './email.ts'

/** The product's channels: a name of the contracts that lacks its row does not compile. */
export function openChannels({ mailer }: { mailer: Pick<Mailer, 'send'> }): Record<ChannelName, Channel> {
  return { email: emailChannel(mailer) }
}
