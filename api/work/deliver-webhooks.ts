import type { Deps } from '../deps.ts'
import { openedOnce } from '../opened-once.ts'
import {
  addressesOfDeliveries,
  addressOf,
  claimDeliveries,
  type Delivery,
  releaseDelivery,
} from '../webhooks/delivery-store.ts'
import type { Post } from '../webhooks/webhook-sender.ts'
import { createClaimedAhead } from './claimed-ahead.ts'
import { busyAddresses, hasRoom } from './delivery-share.ts'
import { attemptDelivery, type Claimed } from './webhook-attempt.ts'
import { createOutcomes } from './webhook-outcomes.ts'

const POLL_MS = 250
/** So many that the slow addresses of one workspace leave room for the others: ten have sixteen at most. */
const AT_ONCE = 72
/** Deliveries that one commit claims, and those if an address answers at once. */
const CLAIM = 4
const CLAIM_AHEAD = 16

/** Sends what the table of deliveries holds. */
export interface WebhookWorker {
  /** Looks at once for what is due, as after the clock was turned. */
  wake(): void
  /** Ends what is on the way; it is tried again at the next start and counts as not tried. */
  stop(): Promise<void>
}

/**
 * Sends due deliveries. It has a table, a schedule and a clock of its own rather than a
 * place among the jobs: a receiver may hold an attempt for twenty seconds, and no seal and no mail waits behind it.
 */
export function startWebhookWorker(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'jobs' | 'keys' | 'log' | 'outages'>,
): WebhookWorker {
  const { config, db, clock, jobs, keys, log, outages } = deps
  const guard = config.webhookAllowPrivate ? { mayReach: () => true } : {}
  const sender = openedOnce(
    async () => (await import('../webhooks/webhook-sender.ts')).openSender(guard),
    (opened) => opened.close(),
  )
  const parts = { config, db, clock, keys, post: async (what: Post) => (await sender.get()).post(what) }
  const outcomes = createOutcomes({ db, clock, jobs, keys })
  const stopping = new AbortController()
  const running = new Map<Delivery, Promise<void>>()
  const ahead = createClaimedAhead()
  const recording = new Set<Promise<void>>()
  let pull: Promise<void> | undefined
  let isWanted = false
  /** Whether to look at all addresses, and not only at those that may have more. */
  let looksAtAll = true
  /** Addresses whose deliveries were claimed, and of which no later look has found the end. */
  const mayHaveMore = new Set<string>()

  const timer = setInterval(lookAtAll, POLL_MS)
  timer.unref()

  function lookAtAll(): void {
    looksAtAll = true
    void release(ahead.late(mayHaveMore))
    void pullOnce()
  }

  /** One fetch at a time. An attempt that ends triggers the next, also while one runs, which knew it as busy. */
  function pullOnce(): Promise<void> {
    isWanted = true
    pull ??= fillWhileWanted()
      .catch((error) => {
        if (outages.tell(error, 'webhook deliveries')) return
        log.error({ err: error }, 'the table of webhook deliveries could not be read')
      })
      .finally(() => {
        pull = undefined
      })
    return pull
  }

  async function fillWhileWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false
      await fill()
    }
  }

  async function fill(): Promise<void> {
    while (!stopping.signal.aborted && running.size < AT_ONCE) {
      const full = busyAddresses([...running.keys()])
      const busy = full.filter((address) => !ahead.isLow(address))
      // A look passes over all that waits for busy addresses, so none is without a reason.
      if (!looksAtAll && [...mayHaveMore].every((address) => busy.includes(address))) return
      const wasAtAll = looksAtAll
      looksAtAll = false
      const isAhead = busy.length < full.length
      const atMost = isAhead ? CLAIM_AHEAD : Math.min(AT_ONCE - running.size, CLAIM)
      const claimed = await claimDeliveries(db, { now: clock.now(), except: busy, atMost })
      await start(claimed)
      if (claimed.length === atMost) looksAtAll ||= wasAtAll
      else for (const address of mayHaveMore) if (!busy.includes(address)) mayHaveMore.delete(address)
    }
  }

  async function start(claimed: Delivery[]): Promise<void> {
    if (claimed.length === 0) return
    const addressOfDelivery = await addressesOfDeliveries(db, claimed)
    const unwanted: Delivery[] = []
    for (const delivery of claimed) {
      mayHaveMore.add(addressOf(delivery))
      const one = { delivery, address: addressOfDelivery(delivery) }
      if (running.size < AT_ONCE && hasRoom([...running.keys()], delivery)) run(one)
      else if (ahead.isQuick(delivery)) ahead.add(one)
      else unwanted.push(delivery)
    }
    await release(unwanted)
  }

  /** What cannot be released lapses in half a minute, and then it is tried again. */
  async function release(claimed: Delivery[]): Promise<void> {
    for (const delivery of claimed)
      await releaseDelivery(db, delivery).catch((cause) => outages.tell(cause, 'a webhook'))
  }

  function run({ delivery, address }: Claimed): void {
    const begun = performance.now()
    const attempt = attempted(delivery, async () => {
      const tried = await attemptDelivery(parts, { delivery, address }, stopping.signal)
      // The next attempt does not wait for it: until it is written, the claim holds.
      if (tried) record(delivery, outcomes.record(tried))
    }).finally(() => {
      running.delete(delivery)
      if (stopping.signal.aborted) return
      ahead.noteAnswer(delivery, performance.now() - begun)
      const next = ahead.next(delivery.account_id, busyAddresses([...running.keys()]))
      if (next) run(next)
      void pullOnce()
    })
    running.set(delivery, attempt)
  }

  function record(delivery: Delivery, written: Promise<void>): void {
    const recorded = attempted(delivery, () => written).finally(() => recording.delete(recorded))
    recording.add(recorded)
  }

  async function attempted(delivery: Delivery, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (stopping.signal.aborted) await release([delivery])
      else if (!outages.tell(error, 'a webhook'))
        log.error({ err: error, delivery: delivery.id }, 'a webhook delivery could not be tried')
    }
  }

  return {
    wake: lookAtAll,
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await pull
      await release(ahead.all())
      await Promise.all(running.values())
      await Promise.all(recording)
      await sender.close()
    },
  }
}
