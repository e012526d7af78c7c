import { DependencyAway } from '../dependency-away.ts'
import { Abandoned, createTurns, type Turn, type Turns } from '../turns.ts'
import { PdfRefused } from './refused.ts'
import { LOOK_EVERY_MS, residentBytes } from './resident-memory.ts'
import type { Outcome, Task } from './tasks.ts'
import { startWorkerProcess, WorkerEnded, type WorkerProcess } from './worker-process.ts'

/** Processes that can be lost without harm: one that takes too long or too much is ended, and the next task starts another. */
export interface ProcessPool extends Pick<Turns, 'isFree' | 'untilFree'> {
  /**
   * @throws {PdfRefused} what the worker refused, or `too_slow` if a limit or the task itself ended it.
   * @throws {Abandoned} if the caller no longer waits for it.
   */
  run(task: Task, turn: Turn): Promise<Outcome>
  close(): Promise<void>
}

export interface Limits {
  processes: number
  timeoutMs: number
  /** For a page that is drawn. */
  pageMs: number
  /** The limit of JavaScript's heap; a process may hold twice as much. */
  memoryMb: number
  /** A process without a task ends after this time. */
  restMs: number
}

/** Makes a pool; a process starts with the first task that finds no other free, and ends if it has nothing to do for a while. */
export function createProcessPool(limits: Limits): ProcessPool {
  const turns = createTurns(limits.processes)
  const resting: WorkerProcess[] = []
  const all = new Set<WorkerProcess>()
  let isClosed = false

  function take(): WorkerProcess {
    if (isClosed) throw new Error('The PDF engine is closed')
    // The one that worked last: its memory is warm, and the others' may be given to something else.
    for (let worker = resting.pop(); worker; worker = resting.pop()) {
      if (worker.isAlive) return worker
      all.delete(worker)
    }
    const worker = startWorkerProcess(limits.memoryMb)
    all.add(worker)
    return worker
  }

  async function giveBack(worker: WorkerProcess): Promise<void> {
    const isWorn = worker.tasks >= MOST_TASKS || (await residentBytes(worker.pid)) > limits.memoryMb * 2 ** 20
    if (!worker.isAlive || isWorn || isClosed) return end(worker)
    resting.push(worker)
    const { tasks } = worker
    setTimeout(() => {
      const place = resting.indexOf(worker)
      // It has had another task since, which began a rest of its own.
      if (place === -1 || worker.tasks !== tasks) return
      resting.splice(place, 1)
      end(worker)
    }, limits.restMs).unref()
  }

  function end(worker: WorkerProcess): void {
    worker.kill()
    all.delete(worker)
  }

  async function once(task: Task, signal: AbortSignal | undefined): Promise<Outcome> {
    const worker = take()
    try {
      return await runLimited(worker, task, limits, signal)
    } finally {
      await giveBack(worker)
    }
  }

  async function perform(task: Task, signal: AbortSignal | undefined): Promise<Outcome> {
    try {
      return await once(task, signal)
    } catch (error) {
      if (!isStruckDown(error) || isClosed) throw error
      return await once(task, signal)
    }
  }

  return {
    isFree: turns.isFree,
    untilFree: turns.untilFree,
    run: (task, turn) =>
      turns.take(turn, async () => {
        try {
          return resultOf(await perform(task, turn.signal))
        } catch (error) {
          throw error instanceof WorkerEnded && error.hasStarted && !isClosed
            ? new PdfRefused('too_slow', { cause: error })
            : error
        }
      }),
    async close() {
      isClosed = true
      for (const worker of all) worker.kill()
      // They may be writing to a folder that is removed next.
      await Promise.all([...all].map(({ ended }) => ended))
    },
  }
}

/** Makes a pool of the processes of another, for one of several services in a program: its end ends its own tasks alone. */
export function shareOf(pool: ProcessPool): ProcessPool {
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()
  const ended = ({ workspace, signal }: Turn): Turn => ({
    workspace,
    signal: signal ? AbortSignal.any([signal, closing.signal]) : closing.signal,
  })
  return {
    isFree: pool.isFree,
    untilFree: (turn) => pool.untilFree(ended(turn)),
    async run(task, turn) {
      const done = pool.run(task, ended(turn))
      running.add(done)
      try {
        return await done
      } finally {
        running.delete(done)
      }
    },
    async close() {
      closing.abort()
      // They may be writing to a folder that is removed next.
      await Promise.allSettled(running)
    },
  }
}

/** What a process may lose to a library that keeps something of each file ends here. */
const MOST_TASKS = 1000

/** Finishing nearly done work costs less than a new process. */
const ABANDONED_MS = 500

/** The time from the fork until it takes its task, on a very busy machine. */
const START_MS = 60_000

/** Something else ended it, such as Linux when memory ran out; the file may not be the cause. */
function isStruckDown(error: unknown): boolean {
  return error instanceof WorkerEnded && error.signal === 'SIGKILL'
}

function resultOf(outcome: Outcome): Outcome {
  if (outcome.refused) throw new PdfRefused(outcome.refused)
  if (outcome.away) throw new DependencyAway(outcome.away.dependency, outcome.away.reason)
  return outcome
}

async function runLimited(
  worker: WorkerProcess,
  task: Task,
  { timeoutMs, pageMs, memoryMb }: Limits,
  caller: AbortSignal | undefined,
): Promise<Outcome> {
  let end: Error | undefined
  const endWith = (error: Error) => {
    end ??= error
    worker.kill()
  }
  const tooSlow = () => endWith(new PdfRefused('too_slow'))
  let timer = setTimeout(() => endWith(new Error('A process for PDFs did not start')), START_MS)
  const onStart = () => {
    clearTimeout(timer)
    timer = setTimeout(tooSlow, task.do === 'renderPage' ? Math.min(timeoutMs, pageMs) : timeoutMs)
  }
  let grace: NodeJS.Timeout | undefined
  const abandon = () => {
    grace = setTimeout(() => endWith(new Abandoned()), ABANDONED_MS)
  }
  if (caller?.aborted) abandon()
  else caller?.addEventListener('abort', abandon, { once: true })
  const watch = setInterval(async () => {
    if ((await residentBytes(worker.pid)) > 2 * memoryMb * 2 ** 20) tooSlow()
  }, LOOK_EVERY_MS)
  try {
    return await worker.run(task, onStart)
  } catch (error) {
    throw end ?? error
  } finally {
    clearTimeout(timer)
    clearTimeout(grace)
    clearInterval(watch)
    caller?.removeEventListener('abort', abandon)
  }
}
