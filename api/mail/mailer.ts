import { randomUUID } from 'node:crypto'
import { isoNow } from '../clock.ts'
import { DependencyAway } from '../dependency-away.ts'
import type { Ground } from '../ground.ts'

/** A mail ready to go. Attachments name files of the store. */
export interface Mail {
  to: string
  /** The name before the sender's address; the installation's own if there is none. */
  fromName?: string
  subject: string
  text: string
  html: string
  attachments?: { filename: string; sha256: string; size: number; type: string }[]
}

/** Sends, or stores for the mailbox page. Resolves after the mail server has taken the mail. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** Stores mails for the mailbox page; for development without an SMTP server. */
export function mailboxMailer({ db, clock }: Pick<Ground, 'db' | 'clock'>): Mailer {
  return {
    async send({ to, subject, text, html, attachments = [] }) {
      const row = { id: randomUUID(), recipient: to, subject, text_body: text, html_body: html, sent_at: isoNow(clock) }
      await db
        .insertInto('mailbox')
        .values({ ...row, attachments: JSON.stringify(attachments) })
        .execute()
    },
    close() {},
  }
}

/** Without SMTP and mailbox (production without SMTP_URL) mails wait, and documents say so. */
export function noMailer(): Mailer {
  return {
    send: () => Promise.reject(new DependencyAway('mail', 'SMTP_URL is not set')),
    close() {},
  }
}
