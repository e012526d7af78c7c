import { createHash, randomUUID } from 'node:crypto'
import type { PhoneChannelName } from '@rubrica/contracts/channels.ts'
import { html } from 'hono/html'
import { type Clock, isoNow } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import type { Message } from '../../message.ts'
import { MAILBOX_PHONE, type Provider } from '../provider.ts'

/** Stores messages as a telephone of the mailbox page shows them: for development without credentials. Tells nothing later. */
export function mailboxPhone(
  channel: PhoneChannelName,
  { db, clock }: { db: Db; clock: Clock },
  write: (message: Message) => string,
): Provider {
  return {
    name: MAILBOX_PHONE,
    proof: 'secret',
    header: null,
    async send(message) {
      const text = write(message)
      const id = randomUUID()
      const row = { id, channel, recipient: message.to, subject: message.subject, text_body: text }
      await db
        .insertInto('mailbox')
        .values({ ...row, html_body: bubble(text), attachments: '[]', sent_at: isoNow(clock) })
        .execute()
      return { providerId: id, reached: null, answerSha256: createHash('sha256').update(text).digest('hex') }
    },
    read: () => null,
  }
}

function bubble(text: string): string {
  return html`<!doctype html><html lang="pt-BR"><meta charset="utf-8"><body style="margin:0;padding:24px;background:#ECE9E2;font:16px/24px Inter,system-ui,sans-serif">
<p style="margin:0;max-width:320px;padding:12px 16px;border-radius:4px 16px 16px 16px;background:#FFFFFF;color:#1A1C23;white-space:pre-line;overflow-wrap:anywhere">${text
    .split(/(https?:\/\/\S+)/)
    .map((part, i) => (i % 2 ? html`<a href="${part}" style="color:#27378F">${part}</a>` : part))}</p></body></html>
`.toString()
}
