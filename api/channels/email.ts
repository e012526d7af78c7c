import { dependencyOf } from '../dependency-away.ts'
import { layOut } from '../mail/layout.ts'
import { isMailRefused } from '../mail/mail-refused.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Channel } from './channel.ts'

/** E-mail, over SMTP or into the local mailbox. */
export function emailChannel(mailer: Pick<Mailer, 'send'>): Channel {
  return {
    dependency: 'mail',
    send: (message) => mailer.send(layOut(message)),
    state(error) {
      if (isMailRefused(error)) return 'refused'
      return dependencyOf(error) === 'mail' ? 'waiting' : 'failed'
    },
  }
}
