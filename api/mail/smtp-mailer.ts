import { createTransport } from 'nodemailer'
import type { Deps } from '../deps.ts'
import type { Mailer } from './mailer.ts'

/** Over SMTP. */
export function smtpMailer({ url, from, files }: { url: string; from: string; files: Deps['files'] }): Mailer {
  const transport = createTransport(url)
  return {
    async send({ attachments = [], ...mail }) {
      const parts = attachments.map(async ({ filename, sha256, type }) => ({
        filename,
        contentType: type,
        content: await files.open(sha256),
      }))
      await transport.sendMail({ from, ...mail, attachments: await Promise.all(parts) })
    },
    close: () => transport.close(),
  }
}
