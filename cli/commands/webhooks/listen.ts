import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Rubrica, WebhookEvent } from '@rubrica/sdk'
import { Command } from 'commander'
import { advise, type Context, findAccountId, openClient } from '../../context.ts'
import { exampleText } from '../../example.ts'
import { exitCodes } from '../../exit-codes.ts'
import { Failure } from '../../failure.ts'

interface Options {
  forwardTo?: string
  events?: string
  after: string
  once?: boolean
}

/** Seconds that the service keeps a call open until something happens. */
const WAIT = 25
const PAUSE_MS = 2000

/** `rubrica webhooks listen`: what happens, as it happens; signed and handed on to an address of this computer, without a tunnel. */
export function listenCommand(context: Context): Command {
  return new Command('listen')
    .description('Mostra os eventos à medida que acontecem e os repassa, assinados, a um endereço local')
    .option('--forward-to <endereço>', 'para onde repassar, como http://localhost:4000/avisos')
    .option('--events <lista>', 'só estes eventos, separados por vírgula')
    .option('--after <cursor>', 'continua depois deste evento; now só o que vier', 'now')
    .option('--once', 'termina depois dos primeiros eventos')
    .addHelpText('after', exampleText('rubrica webhooks listen --forward-to http://localhost:4000/avisos --once'))
    .action(async ({ forwardTo, events, after, once }: Options) => {
      const { io } = context
      const wanted = events?.split(',')
      const forward = forwardTo === undefined ? undefined : await forwarderTo(context, forwardTo)
      const client = await openClient(context)
      const accountId = await findAccountId(context, client)
      let cursor = after
      try {
        for (;;) {
          const { items, next } = await nextEvents(context, client, { accountId, after: cursor })
          for (const event of items) {
            if (wanted && !wanted.includes(event.event)) continue
            const outcome = await forward?.(event)
            const time = new Date(event.created_at * 1000).toISOString()
            if (context.json) io.out(JSON.stringify(outcome === undefined ? event : { ...event, forwarded: outcome }))
            else io.out([time, event.event, event.object.id, ...(outcome === undefined ? [] : [outcome])].join('\t'))
          }
          cursor = next ?? cursor
          if (once && items.length > 0) return
        }
      } finally {
        if (cursor !== 'now') advise(context, 'Para continuar daqui: --after {cursor}', { cursor })
      }
    })
}

/** The next events, however long the service is away. */
async function nextEvents(
  context: Context,
  client: Rubrica,
  { accountId, after }: { accountId: string; after: string },
): Promise<Page<WebhookEvent>> {
  const { ConnectionError, ServerError } = await import('@rubrica/sdk')
  for (;;) {
    try {
      return await client.events.list({ accountId, after, wait: WAIT })
    } catch (error) {
      context.io.signal.throwIfAborted()
      const isAway = error instanceof ServerError || (error instanceof ConnectionError && error.reason !== 'not_json')
      if (!isAway) throw error
      advise(context, 'O serviço não responde. Tentando de novo.')
      await sleep(PAUSE_MS, undefined, { signal: context.io.signal })
    }
  }
}

/** Hands events on as the service would, under a secret of this run or that of `RUBRICA_WEBHOOK_SECRET`. */
async function forwarderTo(context: Context, url: string): Promise<(event: WebhookEvent) => Promise<string>> {
  if (!URL.canParse(url)) throw new Failure('Endereço inválido: {url}', exitCodes.usage, { url })
  const { webhooks } = await import('@rubrica/sdk')
  const { env, signal } = context.io
  const own = `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')}`
  const secret = env.RUBRICA_WEBHOOK_SECRET || own
  if (secret === own) advise(context, 'Segredo das assinaturas desta execução: {own}', { own })
  return async (event) => {
    const { body, headers } = await webhooks.sign(event, secret, { id: `msg_${event.id}` })
    try {
      const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' })
      await response.body?.cancel()
      return String(response.status)
    } catch {
      signal.throwIfAborted()
      return context.text('sem resposta')
    }
  }
}
