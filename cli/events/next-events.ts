import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Rubrica, WebhookEvent } from '@rubrica/sdk'
import { advise, type Context } from '../context.ts'

/** Seconds that the service keeps a call open until something happens. */
const WAIT = 25
const PAUSE_MS = 2000

interface Following {
  accountId: string
  after: string
  /** Ends after the first events. */
  once?: boolean | undefined
}

/** Passes on each event of a workspace as it happens. When it ends, it says how to continue from there. */
export async function followEvents(
  context: Context,
  client: Rubrica,
  { accountId, after, once }: Following,
  take: (event: WebhookEvent) => void | Promise<void>,
): Promise<void> {
  let cursor = after
  try {
    for (;;) {
      const { items, next } = await nextEvents(context, client, { accountId, after: cursor })
      for (const event of items) await take(event)
      cursor = next ?? cursor
      if (once && items.length > 0) return
    }
  } finally {
    if (cursor !== 'now')
      advise(
        context,
        { pt: 'Para continuar daqui: --after {cursor}', en: 'To continue from here: --after {cursor}' },
        { cursor },
      )
  }
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
      advise(context, {
        pt: 'O serviço não responde. Tentando de novo.',
        en: 'The service is not responding. Trying again.',
      })
      await sleep(PAUSE_MS, undefined, { signal: context.io.signal })
    }
  }
}
