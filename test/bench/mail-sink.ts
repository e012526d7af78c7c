import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { until } from '../until.ts'

/** A real SMTP server that keeps the texts of what it is sent. */
export interface MailSink {
  url: string
  /** Waits for a mail to an address that holds the pattern's group, and answers that group. */
  find(to: string, pattern: RegExp): Promise<string>
  /** How many mails have come so far. */
  count(): number
  close(): Promise<void>
}

export async function openMailSink(): Promise<MailSink> {
  const mails: { to: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        // Quoted-printable breaks long lines; the codes and links are plain letters within them.
        const text = Buffer.concat(chunks).toString('latin1').replace(/=\r\n/g, '')
        mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', text })
        done()
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    find: (to, pattern) =>
      until(`a mail to ${to} with ${pattern}`, async () =>
        mails
          .filter((mail) => mail.to === to)
          .map((mail) => pattern.exec(mail.text)?.[1])
          .at(-1),
      ),
    count: () => mails.length,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
