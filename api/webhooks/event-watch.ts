import type { Db } from '../db/database.ts'
import type { OutageLog } from '../outage-log.ts'
import { lookAtFeeds } from './event-store.ts'

/** Between two looks; one look serves all waiting callers of this process, and without callers there is none. */
const LOOK_MS = 100

/** Waits of one workspace in one process; a further one is answered at once. */
const MOST_EACH = 50

/** Somebody who waits for events after a place. */
export interface Waiting {
  accountId: string
  place: number
  /** Events from before this moment are not waited for. */
  since: string
  /** Milliseconds. */
  atMost: number
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

export interface EventWatch {
  /** True as soon as there may be an event; false if the time ends, the client leaves or the service stops. */
  wait(waiting: Waiting): Promise<boolean>
  /** Ends every wait, and those that come after. */
  stop(): void
}

/**
 * Looks into the database for those who wait, whichever process has written: on PostgreSQL there may be several, and a
 * connection that listens would have to stay open beside the pool.
 */
export function openEventWatch({ db, outages }: { db: Db; outages: OutageLog }): EventWatch {
  const waits = new Map<Waiting, (isReady: boolean) => void>()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    timer = undefined
    await wakeReady().catch((error: unknown) => outages.tell(error, 'events'))
    schedule()
  }

  async function wakeReady(): Promise<void> {
    const asked = [...waits.keys()]
    const [oldest = ''] = asked.map(({ since }) => since).sort()
    const feeds = await lookAtFeeds(db, [...new Set(asked.map(({ accountId }) => accountId))], oldest)
    for (const waiting of asked) {
      const feed = feeds.find(({ accountId }) => accountId === waiting.accountId)
      // A workspace that is gone has nothing to wait for.
      if (!feed || feed.hasUnplaced || feed.lastPlace > waiting.place) waits.get(waiting)?.(true)
    }
  }

  function schedule(): void {
    if (waits.size > 0) timer ??= setTimeout(() => void look(), LOOK_MS)
  }

  return {
    wait: (waiting) =>
      new Promise((resolve) => {
        const { accountId, atMost, signal } = waiting
        const others = [...waits.keys()].filter((one) => one.accountId === accountId).length
        if (isStopped || signal.aborted || atMost <= 0 || others >= MOST_EACH) return resolve(false)
        const end = (isReady: boolean) => {
          waits.delete(waiting)
          clearTimeout(over)
          signal.removeEventListener('abort', leave)
          resolve(isReady)
        }
        const leave = () => end(false)
        const over = setTimeout(leave, atMost)
        signal.addEventListener('abort', leave)
        waits.set(waiting, end)
        schedule()
      }),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      for (const end of waits.values()) end(false)
    },
  }
}
