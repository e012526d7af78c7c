import { connectTo } from './postgres.ts'
import { until } from './until.ts'

/**
 * Has calls overlap for certain: holds what `lock` locks in the service's PostgreSQL, starts the calls in their order, each as
 * soon as the one before it waits for that lock or has ended, and releases it.
 */
export async function overlapping<T>(
  { databaseUrl }: { databaseUrl: string | null },
  lock: string,
  calls: (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  const [holder, watcher] = [await connectTo(databaseUrl ?? ''), await connectTo(databaseUrl ?? '')]
  const started: Promise<T>[] = []
  let ended = 0
  try {
    await holder.query(`begin; ${lock}`)
    for (const call of calls) {
      const one = call()
      const end = () => {
        ended += 1
      }
      one.then(end, end)
      started.push(one)
      await until('a call to wait', async () => {
        const { rowCount } = await watcher.query(WAITING)
        return ended + (rowCount ?? 0) >= started.length
      })
    }
  } finally {
    await Promise.all([holder.end(), watcher.end()])
  }
  return Promise.allSettled(started)
}

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
