import type { Page, Rubrica, WebhookEvent } from '@rubrica/sdk'
import { isPassing } from '@rubrica/sdk/retry.ts'
import { sleep } from '@rubrica/sdk/sleep.ts'
import { advise, type Context } from '../context.ts'

/** Seconds that the service keeps a call open until something happens. */
const WAIT = 25
const PAUSE_MS = 2000

interface Following {
  accountId: string
  after: string
  /** Ends after the first events that were taken. */
  once?: boolean | undefined
}

/**
 * Passes on each event of a workspace as it happens; `take` answers whether it wanted the event. When it ends, it says how to
 * continue from there.
 */
export async function followEvents(
  context: Context,
  client: Rubrica,
  { accountId, after, once }: Following,
  take: (event: WebhookEvent) => boolean | Promise<boolean>,
): Promise<void> {
  let cursor = after
  try {
    for (;;) {
      if (context.io.unread.aborted) return
      const { items, next } = await nextEvents(context, client, { accountId, after: cursor })
      let taken = 0
      for (const event of items) if (await take(event)) taken++
      cursor = next ?? cursor
      if (once && taken > 0) return
    }
  } catch (error) {
    if (!context.io.unread.aborted) throw error
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
  for (;;) {
    try {
      return await client.events.list({ accountId, after, wait: WAIT }, { signal: context.io.unread })
    } catch (error) {
      context.io.signal.throwIfAborted()
      context.io.unread.throwIfAborted()
      if (!isPassing(error)) throw error
      advise(context, {
        pt: 'O serviço não responde. Tentando de novo.',
        en: 'The service is not responding. Trying again.',
      })
      await sleep(Math.max(PAUSE_MS, (Object(error).retryAfter ?? 0) * 1000), context.io.signal)
    }
  }
}
