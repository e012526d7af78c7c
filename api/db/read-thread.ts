import { parentPort, workerData } from 'node:worker_threads'
import { openSqliteReader } from './sqlite.ts'

/** A thread that answers one statement after another (read-thread-dialect.ts). */
const database = openSqliteReader(String(workerData))

parentPort?.on('message', ({ sql, parameters }: { sql: string; parameters: unknown[] }) => {
  parentPort?.postMessage(answerTo(sql, parameters))
})

function answerTo(sql: string, parameters: unknown[]): { rows: unknown[] } | { error: unknown } {
  try {
    return { rows: database.prepare(sql).all(parameters) }
  } catch (error) {
    return { error }
  }
}
