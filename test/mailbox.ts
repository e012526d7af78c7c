import { z } from 'zod'
import { until } from './until.ts'

const Messages = z.array(
  z.object({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    sent_at: z.string(),
    attachments: z.array(z.object({ filename: z.string(), size: z.number() })),
  }),
)
export type Message = z.infer<typeof Messages>[number]

/** The local mailbox as a person would use it: the only source of codes and links in tests. */
export interface Mailbox {
  all(to?: string): Promise<Message[]>
  /** Waits for the newest mail to an address with a subject or text that fits. */
  newest(to: string, fits?: RegExp): Promise<Message>
  /** The six digits of the newest mail that has some. */
  code(to: string): Promise<string>
  /** The access code within the newest signing link. */
  accessCode(to: string): Promise<string>
}

/** The mailbox of the service at an address. */
export function mailboxAt(url: string): Mailbox {
  return mailboxOf(async (query) => (await fetch(`${url}/mailbox/messages${query}`)).json())
}

export function mailboxOf(read: (query: string) => Promise<unknown>): Mailbox {
  const all = async (to?: string) => Messages.parse(await read(to ? `?to=${encodeURIComponent(to)}` : ''))
  const newest = (to: string, fits = /./) =>
    until(`a mail to ${to} that fits ${fits}`, async () =>
      (await all(to)).find((mail) => fits.test(mail.subject) || fits.test(mail.text)),
    )
  return {
    all,
    newest,
    code: async (to) => only(CODE.exec((await newest(to, CODE)).text)?.[1]),
    accessCode: async (to) => only(/\/sign\/([\w-]+)/.exec((await newest(to, /\/sign\//)).text)?.[1]),
  }
}

/** In a mail on a line of its own, in an SMS within its sentence. */
const CODE = /(?:^Código|^Code|codigo|code): (\d{6})/m

function only(found: string | undefined): string {
  if (!found) throw new Error('the mail does not hold what was looked for')
  return found
}
