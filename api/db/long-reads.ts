import { Kysely } from 'kysely'
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

export function openLongReads({ db, file, pool }: Pick<Database, 'db' | 'file' | 'pool'>): LongReads {
  return file === null ? onConnections(db, Math.floor((pool?.options.max ?? 0) * SHARE)) : inThreads(file)
}

function onConnections(db: Db, count: number): LongReads {
  const turns = createTurns(Math.max(1, count))
  return { read: (turn, work) => turns.take(turn, () => work(db)), close: async () => {} }
}

/** A thread starts with the first read that needs it: a small installation never has one. */
function inThreads(file: string): LongReads {
  const turns = createTurns(THREADS)
  const all: Db[] = []
  const idle: Db[] = []
  const open = () => {
    const db = new Kysely<Tables>({ dialect: readThreadDialect(file) })
    all.push(db)
    return db
  }
  return {
    read: (turn, work) =>
      turns.take(turn, async () => {
        const db = idle.pop() ?? open()
        try {
          return await work(db)
        } finally {
          idle.push(db)
        }
      }),
    close: async () => {
      await Promise.all(all.map((db) => db.destroy()))
    },
  }
}
