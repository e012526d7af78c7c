import { z } from 'zod'

/** A mail that the service wrote. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sentAt: Date
  /** Addresses in the text, in its order. */
  readonly links: readonly string[]
  /** The six digits that the text gives, if any. */
  readonly code: string | undefined
  readonly attachments: readonly { readonly filename: string; readonly size: number }[]
}

/** The mails of a service, which never leave it. A look lets the service first finish what it is about to write. */
export interface Inbox {
  /** The newest hundred, newest first, to everybody or to an address. */
  all(to?: string): Promise<Mail[]>
  /** The newest to an address with a subject or text that fits. @throws Error if there is none */
  newest(to: string, fits?: RegExp): Promise<Mail>
  /** The six digits of the newest mail that has some. @throws Error if there is none */
  code(to: string): Promise<string>
  /** The access code in the newest link to sign. @throws Error if there is none */
  accessCode(to: string): Promise<string>
}

const Messages = z.array(
  z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    sent_at: z.string(),
    attachments: z.array(z.object({ filename: z.string(), size: z.number() })),
  }),
)

/** The inbox of a service; `read` reads its mailbox. */
export function inboxOf(read: (query: string) => Promise<unknown>): Inbox {
  const all = async (to?: string) =>
    Messages.parse(await read(to === undefined ? '' : `?to=${encodeURIComponent(to)}`)).map(mailOf)
  const newest = async (to: string, fits = /(?:)/) => {
    const mails = await all(to)
    const found = mails.find((mail) => fits.test(mail.subject) || fits.test(mail.text))
    if (found) return found
    const others = mails.map((mail) => `\n  ${mail.subject}`).join('')
    throw new Error(`No mail to ${to} fits ${fits}.${others && ` There are:${others}`}`)
  }
  return {
    all,
    newest,
    code: async (to) => within(CODE, (await newest(to, CODE)).text),
    accessCode: async (to) => within(SIGNING_LINK, (await newest(to, SIGNING_LINK)).text),
  }
}

const CODE = /(?:^Código|^Code|codigo|code): (\d{6})/m
const SIGNING_LINK = /\/sign\/([\w-]+)/

function mailOf({ sent_at, ...mail }: z.infer<typeof Messages>[number]): Mail {
  const links = mail.text.match(/https?:\/\/\S+/g) ?? []
  return { ...mail, sentAt: new Date(sent_at), links, code: CODE.exec(mail.text)?.[1] }
}

function within(pattern: RegExp, text: string): string {
  return pattern.exec(text)?.[1] ?? ''
}
