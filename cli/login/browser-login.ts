import { setTimeout as sleep } from 'node:timers/promises'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import type { Rubrica } from '@rubrica/sdk'
import { advise, type Context, clientAt } from '../context.ts'
import { exitCodes } from '../exit-codes.ts'
import { Failure } from '../failure.ts'
import { computerName } from './computer-name.ts'
import { loginOf, type NewLogin } from './new-login.ts'
import { openPage } from './open-page.ts'
import { orUnknown } from './or-unknown.ts'

/** What each answer that came too early adds to the pause (RFC 8628 §3.5). */
const SLOWER = 5

/** Waits until a person lets this computer in on a page, on any device. Undefined if the host has no such page. */
export async function loginByBrowser(context: Context, url: string, asked: Sentence): Promise<NewLogin | undefined> {
  const client = await clientAt(context, url)
  const started = await orUnknown(client.deviceLogins.create({ client_name: computerName(context) }))
  if (started === undefined) return undefined
  const { io, text } = context
  io.note(text(asked, { address: io.colors.bold(started.verification_uri) }))
  io.note(text({ pt: 'Código: {code}', en: 'Code: {code}' }, { code: io.colors.bold(started.user_code) }))
  openPage(io, started.verification_uri)
  advise(context, { pt: 'Esperando pela autorização no navegador…', en: 'Waiting for the browser…' })
  return loginOf(await waitForKey(context, client, started))
}

async function waitForKey(
  { io }: Context,
  client: Rubrica,
  { device_code, interval, expires_in }: { device_code: string; interval: number; expires_in: number },
) {
  const { BadRequestError, ConnectionError } = await import('@rubrica/sdk')
  const end = Date.now() + expires_in * 1000
  for (let pause = interval; ; ) {
    await sleep(pause * 1000, undefined, { signal: io.signal })
    try {
      return await client.deviceLogins.redeem({ device_code })
    } catch (error) {
      const isAway = error instanceof ConnectionError && Date.now() < end
      const code = error instanceof BadRequestError ? error.code : undefined
      if (code === 'slow_down') pause += SLOWER
      else if (code === 'access_denied' || code === 'device_login_expired')
        throw new Failure(ends[code], exitCodes.loginNeeded)
      else if (code !== 'authorization_pending' && !isAway) throw error
    }
  }
}

const ends = {
  access_denied: { pt: 'O login foi recusado no navegador.', en: 'The login was refused in the browser.' },
  device_login_expired: {
    pt: 'Este pedido de login venceu. Comece de novo com: rubrica login',
    en: 'This login has expired. Start again with: rubrica login',
  },
}
