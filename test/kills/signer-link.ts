import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@rubrica/sdk'
import { type Mailbox, mailboxOf } from '../mailbox.ts'
import { until } from '../until.ts'
import { certain, read } from './certain.ts'
import type { Credential, StruckService } from './struck-service.ts'

/** A mail that was cut off is written again when another process takes its job over. */
const PATIENCE_SECONDS = 300
/** Asking again at once would slow the work that the mail depends on. */
const PAUSE_MS = 250

/** The mailbox of a service whose processes come and go. */
function struckMailbox(service: StruckService): Mailbox {
  return mailboxOf(async (query) => {
    for (;;) {
      const answer = await fetch(`${await service.url()}/mailbox/messages${query}`)
        .then((response) => response.json())
        .catch(() => null)
      if (answer) return answer
    }
  })
}

/** Opens the mailed link as its reader does: waits for the mail, confirms the code in it. */
export async function openLink(service: StruckService, email: string): Promise<Credential> {
  const mailbox = struckMailbox(service)
  const tried = new Set<string>()
  return until(
    `an open link of ${email}`,
    async () => {
      await sleep(PAUSE_MS)
      const mail = (await mailbox.all(email)).find(({ text }) => text.includes('/sign/'))
      const code = /^Código: (\d{6})$/m.exec(mail?.text ?? '')?.[1]
      const signerAccessCode = /\/sign\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
      if (!code || !signerAccessCode || tried.has(code)) return
      tried.add(code)
      return (await confirm(service, { signerAccessCode }, code)) && { signerAccessCode }
    },
    PATIENCE_SECONDS,
  )
}

/** False if another code has replaced this one meanwhile: the mail with the new one is on its way. */
async function confirm(service: StruckService, link: Credential, code: string): Promise<boolean> {
  try {
    await certain(
      service,
      link,
      (client) => client.signing.verify({ 'verification-code': code }),
      async () => {
        const { is_verified } = await read(service, link, (client) => client.signing.self({}))
        return is_verified ? { is_verified } : undefined
      },
    )
    return true
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'code_wrong' || error.code === 'code_expired')) return false
    throw error
  }
}
