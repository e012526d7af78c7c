import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { until } from './until.ts'

/** A mail as it came over the wire. */
export interface SentMail {
  to: string[]
  /** Header lines, unfolded. */
  headers: string[]
  subject: string
  /** The text's six digits, if it has some. */
  code: string | undefined
}

/**
 * Somebody's real mail server on loopback. An address in `refuses` gets that answer instead of a mailbox; one in `holds`
 * gets its answer after that.
 */
export interface Smtp {
  url: string
  sent: SentMail[]
  /** The addresses that it was asked for, answered or not. */
  asked: string[]
  refuses: Map<string, number>
  holds: Map<string, Promise<void>>
  /** Waits for the newest mail to an address. */
  newest(to: string): Promise<SentMail>
  /** Waits for the six digits of the newest mail that has some. */
  code(to: string): Promise<string>
  close(): Promise<void>
}

export async function openSmtp(port = 0): Promise<Smtp> {
  const sent: SentMail[] = []
  const asked: string[] = []
  const refuses = new Map<string, number>()
  const holds = new Map<string, Promise<void>>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onRcptTo({ address }, _session, done) {
      asked.push(address)
      await holds.get(address)
      const responseCode = refuses.get(address)
      done(responseCode ? Object.assign(new Error('this mailbox is not for you'), { responseCode }) : null)
    },
    onData(stream, { envelope }, done) {
      text(stream).then((raw) => {
        const [head = ''] = raw.split('\r\n\r\n')
        const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
        const code = /digo: (\d{6})/.exec(raw)?.[1]
        sent.push({ to: envelope.rcptTo.map(({ address }) => address), headers, subject: subjectOf(headers), code })
        done()
      }, done)
    },
  })
  // A client may disconnect at any time.
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    sent,
    asked,
    refuses,
    holds,
    newest: (to) => until(`a mail to ${to}`, async () => sent.findLast((mail) => mail.to.includes(to))),
    code: (to) =>
      until(`a code to ${to}`, async () => sent.findLast((mail) => mail.to.includes(to) && mail.code)?.code),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Its encoded words read (RFC 2047). */
function subjectOf(headers: string[]): string {
  const raw = headers.find((line) => /^subject:/i.test(line))?.slice('subject:'.length) ?? ''
  const bytes = raw
    .replace(/\?=\s+=\?utf-8\?/gi, '?==?UTF-8?')
    .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, words) => Buffer.from(words, 'base64').toString('latin1'))
    .replace(/=\?utf-8\?q\?([^?]*)\?=/gi, (_, words) =>
      words
        .replaceAll('_', ' ')
        .replace(/=([0-9A-F]{2})/gi, (__: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    )
  return Buffer.from(bytes, 'latin1').toString().trim()
}
