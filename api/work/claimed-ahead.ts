import { addressOf, type Delivery } from '../webhooks/delivery-store.ts'
import type { Claimed } from './webhook-attempt.ts'

/** An address that answers within so many milliseconds gets deliveries claimed ahead. */
const QUICK_MS = 50
/** Fewer than so many are claimed ahead: more are fetched. */
const LOW = 8
/** So long they may wait: their claim must last for the attempt, and their address be as it is now. */
const WAIT_MS = 1_000

/** Deliveries that are claimed before there is room for them, so that a quick receiver does not wait for the database. */
export function createClaimedAhead() {
  const quick = new Set<string>()
  let waiting: { claimed: Claimed; since: number }[] = []

  function take(which: (one: (typeof waiting)[number]) => boolean): Claimed[] {
    const taken = waiting.filter(which)
    waiting = waiting.filter((one) => !taken.includes(one))
    return taken.map(({ claimed }) => claimed)
  }

  return {
    /** Remembers how long an address took to answer. */
    noteAnswer(delivery: Delivery, milliseconds: number): void {
      if (milliseconds <= QUICK_MS) quick.add(addressOf(delivery))
      else quick.delete(addressOf(delivery))
    },
    isQuick: (delivery: Delivery): boolean => quick.has(addressOf(delivery)),
    /** Whether an address that gets no further attempt now has too few of them. */
    isLow(address: string): boolean {
      return quick.has(address) && waiting.filter(({ claimed }) => addressOf(claimed.delivery) === address).length < LOW
    },
    add(claimed: Claimed): void {
      waiting.push({ claimed, since: performance.now() })
    },
    /** Takes out the next one of a workspace to an address that is not busy. */
    next(accountId: string, busy: readonly string[]): Claimed | undefined {
      const isNext = (one: Delivery) => one.account_id === accountId && !busy.includes(addressOf(one))
      const found = waiting.find(({ claimed }) => isNext(claimed.delivery))
      return take((one) => one === found)[0]
    },
    /** Takes out those that have waited too long; of addresses without more to send it forgets that they were quick. */
    late(mayHaveMore: ReadonlySet<string>): Delivery[] {
      for (const address of quick) if (!mayHaveMore.has(address)) quick.delete(address)
      const before = performance.now() - WAIT_MS
      return take(({ since }) => since < before).map(({ delivery }) => delivery)
    },
    /** Takes out all of them. */
    all: (): Delivery[] => take(() => true).map(({ delivery }) => delivery),
  }
}
