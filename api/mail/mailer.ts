import { randomUUID } from 'node:crypto'
import { type Clock, isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { DependencyAway } from '../dependency-away.ts'
import type { Attachment } from '../message.ts'

/** A mail ready to go. */
export interface Mail {
  to: string
  /** The name before the sender's address; the installation's own if there is none. */
  fromName?: string
  subject: string
  text: string
  html: string
  attachments?: Attachment[]
}

/** Sends, or stores for the mailbox page. Resolves after the mail server has taken the mail. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** Stores mails for the mailbox page; for development without an SMTP server. */
export function mailboxMailer({ db, clock }: { db: Db; clock: Clock }): Mailer {
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
