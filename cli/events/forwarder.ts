import type { Context } from '../context.ts'
import { exitCodes } from '../exit-codes.ts'
import { Failure } from '../failure.ts'
import { printJsonLine, requireFields } from '../print-json.ts'
import { originOf } from '../settings/chosen-settings.ts'

/** The body of a webhook. */
export interface Told {
  readonly id: number
  readonly event: string
}

/** What became of an event: the receiver's status, or a word that is the same in every language. */
export type Forward = (event: Told) => Promise<string>

/** Hands events on as the service would, under the secret of `RUBRICA_WEBHOOK_SECRET` or one of this run. */
export async function forwarderTo(context: Context, url: string): Promise<Forward> {
  originOf(url)
  const { webhooks } = await import('@rubrica/sdk')
  const { env, signal } = context.io
  const own = `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')}`
  const secret = env.RUBRICA_WEBHOOK_SECRET || own
  // With --quiet as well: without it nothing can be checked.
  if (secret === own)
    context.io.note(
      context.text(
        { pt: 'Segredo das assinaturas desta execução: {own}', en: 'Signing secret of this run: {own}' },
        { own },
      ),
    )
  const send = context.fetch ?? fetch
  return async (event) => {
    // Samples have no number; each is another delivery.
    const { body, headers } = await webhooks.sign(event, secret, event.id === 0 ? {} : { id: `msg_${event.id}` })
    try {
      const response = await send(url, { method: 'POST', body, headers, signal, redirect: 'manual' })
      await response.text()
      return String(response.status)
    } catch {
      signal.throwIfAborted()
      return 'no_answer'
    }
  }
}

/** Sends one event to `--forward-to`, else to the workspace's webhook; the service does not reveal its secret. */
export async function forwardOne(
  context: Context,
  event: Told,
  { forwardTo, configured }: { forwardTo: string | undefined; configured: () => Promise<{ url: string } | null> },
): Promise<void> {
  requireFields(context)
  const url = forwardTo ?? (await configured())?.url
  if (url === undefined || url === '')
    throw new Failure(
      {
        pt: 'O workspace não tem webhook. Informe --forward-to.',
        en: 'The workspace has no webhook. Use --forward-to.',
      },
      exitCodes.usage,
    )
  if (forwardTo === undefined && !context.io.env.RUBRICA_WEBHOOK_SECRET) {
    throw new Failure(
      {
        pt: 'Defina RUBRICA_WEBHOOK_SECRET com o segredo do webhook, ou informe --forward-to.',
        en: "Set RUBRICA_WEBHOOK_SECRET to the webhook's secret, or use --forward-to.",
      },
      exitCodes.usage,
    )
  }
  const forwarded = await (await forwarderTo(context, url))(event)
  if (context.json) printJsonLine(context, { ...event, forwarded })
  else context.io.out([event.event, url, forwarded].join('\t'))
  if (!/^2\d\d$/.test(forwarded))
    throw new Failure({ pt: '{url} não aceitou o evento.', en: '{url} did not accept the event.' }, exitCodes.other, {
      url,
    })
}
