import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { createTurns, type Turn } from '../turns.ts'
import type { Database, Db } from './database.ts'
import { readThreadDialect } from './read-thread-dialect.ts'
import type { Tables } from './tables.ts'

/** Reads that can take long. They never stop the calls beside them, and workspaces take turns. */
export interface LongReads {
  /** Gives a database that only reads. It shows all that was committed before each of its statements. */
  read<T>(turn: Turn, work: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** SQLite answers within the call: with two threads one workspace never has both. */
const THREADS = 2
/** Share of the pool's connections, so that other calls always find one. */
const SHARE = 3 / 8

/** @param options `restMs`: how long a thread without a read goes on; a minute unless given. */
export function openLongReads(
  { file, pool }: Pick<Database, 'file' | 'pool'>,
  { restMs = 60_000 }: { restMs?: number } = {},
): LongReads {
  if (pool) return onConnections(pool)
  if (file === null) throw new Error('neither a pool nor a file')
  return inThreads(file, restMs)
}

/** Without names: a list of one status or word takes another plan than that of another. */
function onConnections(pool: pg.Pool): LongReads {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const turns = createTurns(Math.max(1, Math.floor(pool.options.max * SHARE)))
  return { read: (turn, work) => turns.take(turn, () => work(db)), close: async () => {} }
}

/** A thread starts with the first read that needs it, and ends after a rest, because it keeps tens of megabytes. */
function inThreads(file: string, restMs: number): LongReads {
  const turns = createTurns(THREADS)
  const all = new Set<Db>()
  /** Each with the timer of its end; the last one rested least. */
  const resting = new Map<Db, NodeJS.Timeout>()

  function take(): Db {
    const db = [...resting.keys()].at(-1) ?? new Kysely<Tables>({ dialect: readThreadDialect(file) })
    clearTimeout(resting.get(db))
    resting.delete(db)
    all.add(db)
    return db
  }

  function giveBack(db: Db): void {
    resting.set(db, setTimeout(() => void dismiss(db), restMs).unref())
  }

  async function dismiss(db: Db): Promise<void> {
    resting.delete(db)
    all.delete(db)
    await db.destroy()
  }

  return {
    read: (turn, work) =>
      turns.take(turn, async () => {
        const db = take()
        try {
          return await work(db)
        } finally {
          giveBack(db)
        }
      }),
    close: async () => {
      for (const end of resting.values()) clearTimeout(end)
      await Promise.all([...all].map((db) => db.destroy()))
    },
  }
}
