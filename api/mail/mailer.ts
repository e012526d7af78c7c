import { randomUUID } from 'node:crypto'
import { isoNow } from '../clock.ts'
import { DependencyAway } from '../dependency-away.ts'
import type { Ground } from '../ground.ts'

/** A mail ready to go. Attachments name files of the store. */
export interface Mail {
  to: string
  /** Whose name stands before the address it comes from; the installation's own if there is none. */
  fromName?: string
  subject: string
  text: string
  html: string
  attachments?: { filename: string; sha256: string; size: number; type: string }[]
}

/** Sends, or keeps for the mailbox page. A promise that is kept means that the mail was handed over. */
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

/** Where neither SMTP nor the mailbox is set (production without SMTP_URL): mails wait, and documents say so. */
export function noMailer(): Mailer {
  return {
    send: () => Promise.reject(new DependencyAway('mail', 'SMTP_URL is not set')),
    close() {},
  }
}
