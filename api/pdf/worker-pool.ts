import { extname } from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { compiledForWorkers } from '../compile-cache.ts'
import { DependencyAway } from '../dependency-away.ts'
import { watchMemory } from './memory-watch.ts'
import { PdfRefused } from './refused.ts'
import type { Outcome, Task } from './tasks.ts'
import { Abandoned, createTurns, type Turn } from './turns.ts'

/** Threads that can be lost without harm: one that takes too long or too much is ended and replaced. */
export interface WorkerPool {
  /**
   * @throws {PdfRefused} what the worker refused, or `too_slow` when a limit ended it.
   * @throws {Abandoned} when nobody waits for it any more.
   */
  run(task: Task, turn: Turn): Promise<Outcome>
  close(): Promise<void>
}

/** Makes a pool; its threads start with the first task. They do not keep the process alive. */
export function createWorkerPool(limits: Limits): WorkerPool {
  const turns = createTurns(limits.threads)
  let pool: Piscina<Message, Outcome> | undefined
  let stopWatching: (() => void) | undefined
  const open = () => {
    if (pool) return pool
    pool = new Piscina({
      // Built (testing/), both are JavaScript.
      filename: new URL(`./worker${extname(import.meta.url)}`, import.meta.url).href,
      // Not fewer at least than at most: after a thread is ended the pool only starts another one up to the least number,
      // and what waits in the queue would wait for ever.
      minThreads: limits.threads,
      maxThreads: limits.threads,
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
      // Code that reads untrusted files gets nothing else of the environment.
      env: compiledForWorkers(),
    })
    // An idle thread that dies must not end the process; a busy one rejects its task besides.
    pool.on('error', () => {})
    stopWatching = watchMemory(pool, limits.memoryMb)
    return pool
  }
  return {
    run: (task, turn) => turns.take(turn, () => runLimited(open(), task, timeLimitOf(task, limits), turn.signal)),
    async close() {
      stopWatching?.()
      await pool?.destroy()
    },
  }
}

interface Limits {
  threads: number
  timeoutMs: number
  /** For a page that is drawn. */
  pageMs: number
  memoryMb: number
}

/** Finishing nearly done work costs less than a new thread. */
const ABANDONED_MS = 500

type Message = { task: Task; started: MessageChannel['port2'] }

function timeLimitOf(task: Task, { timeoutMs, pageMs }: Limits): number {
  return task.do === 'renderPage' ? Math.min(timeoutMs, pageMs) : timeoutMs
}

async function runLimited(
  pool: Piscina<Message, Outcome>,
  task: Task,
  timeoutMs: number,
  caller: AbortSignal | undefined,
): Promise<Outcome> {
  const limit = new AbortController()
  const { port1, port2 } = new MessageChannel()
  let timer: NodeJS.Timeout | undefined
  let grace: NodeJS.Timeout | undefined
  const abandon = () => {
    grace = setTimeout(() => limit.abort(), ABANDONED_MS)
  }
  caller?.addEventListener('abort', abandon, { once: true })
  port1.once('message', () => {
    timer = setTimeout(() => limit.abort(), timeoutMs)
  })
  try {
    const outcome = await pool.run({ task, started: port2 }, { transferList: [port2], signal: limit.signal })
    if (outcome.refused) throw new PdfRefused(outcome.refused)
    if (outcome.away) throw new DependencyAway(outcome.away.dependency, outcome.away.reason)
    return outcome
  } catch (error) {
    if (caller?.aborted) throw new Abandoned()
    if (limit.signal.aborted || isExhausted(error)) throw new PdfRefused('too_slow', { cause: error })
    throw error
  } finally {
    clearTimeout(timer)
    clearTimeout(grace)
    caller?.removeEventListener('abort', abandon)
    port1.close()
  }
}

/** The thread ended before its task: Node ended it for its heap, or the watch for what lies outside. */
function isExhausted(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') ||
    error.message.startsWith('worker exited with code')
  )
}
