import { channels } from '@rubrica/contracts/channels.ts'
import { maskedEmail } from '@rubrica/proof/evidence/signed-facts.ts'
import { dependencyOf } from '../dependency-away.ts'
import { layOut } from '../mail/layout.ts'
import { isMailRefused } from '../mail/mail-refused.ts'
import { mailboxOf } from '../mail/mailbox-of.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Channel } from './channel.ts'

/** E-mail, over SMTP or into the local mailbox. */
export function emailChannel(mailer: Pick<Mailer, 'send'>): Channel {
  return {
    wire: 'email',
    words: channels.email,
    isOffered: true,
    isBrief: false,
    provider: null,
    price: 0,
    addressOf: ({ email }) => email,
    mask: maskedEmail,
    quotaId: mailboxOf,
    confirmed: (address) => ({ event: 'signer_email_verified', payload: { signer_email: address } }),
    evidenceWord: 'email',
    evidenceWords: null,
    // 9.6 MB as base64 in lines: mail servers usually refuse what is larger than 10,240,000 bytes.
    attachmentBytes: 7_000_000,
    dependency: 'mail',
    async send(message) {
      await mailer.send(layOut(message))
      return null
    },
    state(error) {
      if (isMailRefused(error)) return 'refused'
      return dependencyOf(error) === 'mail' ? 'waiting' : 'failed'
    },
  }
}
