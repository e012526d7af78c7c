import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { needing } from '../dependency-away.ts'
import type { Files } from '../files/files.ts'
import { reasonOf } from '../start-problem.ts'
import { isMailRefused } from './mail-refused.ts'
import type { Mailer } from './mailer.ts'

/** SMTP timeout, shorter than a job's lock; the outbox retries. */
const SILENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }
/**
 * A connection for each mail took half of the mail's CPU, without TLS. One ends after a second without a mail; if the
 * server has closed it, the mail goes over another, once.
 */
const KEPT = { pool: true, idleTimeout: 1000, maxRequeues: 1 } as const

/** Sends over SMTP. Logs a refused login at start; mails wait in the outbox. */
export function smtpMailer({
  url,
  from,
  files,
  log,
}: {
  url: string
  from: string
  files: Files
  log: Logger
}): Mailer {
  const transport = createTransport({ url, ...SILENCE, ...KEPT })
  transport.verify().catch((error) => log.warn(`SMTP_URL: the server does not let us in: ${reasonOf(error)}`))
  return {
    async send({ attachments = [], fromName, to, subject, ...mail }) {
      const parts = attachments.map(async ({ filename, sha256, type }) => ({
        filename: asWritten(filename),
        contentType: type,
        // Whole, because the mail may go over another connection.
        content: await buffer(await files.open(sha256)),
      }))
      const sender = fromName ? { name: asWritten(fromName), address: addressOf(from) } : from
      // As a text it would be read as a list, in which one stored address can be several.
      const receiver = { name: '', address: to }
      const message = {
        ...mail,
        subject: asWritten(subject),
        to: receiver,
        from: sender,
        attachments: await Promise.all(parts),
      }
      await needing(
        'mail',
        () => transport.sendMail(message),
        (error) => !isMailRefused(error),
      )
    },
    close: () => transport.close(),
  }
}

/** Mail programs decode `=?utf-8?B?…?=` in a header (RFC 2047): a name in that form would read otherwise than it was checked. */
function asWritten(text: string): string {
  return text.replaceAll('=?', '= ?')
}

/** The address within `Rubrica <nao-responda@exemplo.com>`. */
function addressOf(from: string): string {
  return /<([^<>]+)>$/.exec(from)?.[1] ?? from
}
