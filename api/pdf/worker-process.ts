import { type ChildProcess, fork } from 'node:child_process'
import { Socket } from 'node:net'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compiledForWorkers } from '../compile-cache.ts'
import { isReport, type Outcome, type Task } from './tasks.ts'

/** A process that runs one task at a time and may die of it. */
export interface WorkerProcess {
  readonly pid: number
  /** The number of tasks that it has got. */
  readonly tasks: number
  readonly isAlive: boolean
  /**
   * Runs one task; `onStart` is called when the process begins with it.
   * @throws {WorkerEnded} if the process ends before the task does; otherwise what the task throws.
   */
  run(task: Task, onStart: () => void): Promise<Outcome>
  kill(): void
  /** Resolves when it has ended. */
  readonly ended: Promise<void>
}

/** The process ended before its task. */
export class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded'
  /** False if it ended before it took the task. */
  readonly hasStarted: boolean
  readonly signal: NodeJS.Signals | null

  constructor(how: string, { hasStarted, signal }: { hasStarted: boolean; signal: NodeJS.Signals | null }) {
    super(`a process for PDFs ended: ${how}`)
    this.hasStarted = hasStarted
    this.signal = signal
  }
}

interface Running {
  hasStarted: boolean
  onStart: () => void
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

/** Starts a process. It ends with this one, and keeps it alive only while it has a task. */
export function startWorkerProcess(heapMb: number): WorkerProcess {
  const child = fork(program, {
    // Files travel as paths; the keys and certificates of a task are bytes.
    serialization: 'advanced',
    // Code that reads untrusted files gets only this of the environment.
    env: compiledForWorkers(),
    // Not this process's own, which a test runner or a debugger may have set.
    execArgv: [`--max-old-space-size=${heapMb}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const complaint = firstOf(child)
  let running: Running | undefined
  let isAlive = true
  let tasks = 0
  const ended = Promise.withResolvers<void>()
  const end = (how: string, signal: NodeJS.Signals | null = null) => {
    isAlive = false
    running?.reject(new WorkerEnded(how, { hasStarted: running.hasStarted, signal }))
    running = undefined
    ended.resolve()
  }
  child.on('exit', (code, signal) => end(signal ?? `code ${code}\n${complaint()}`, signal))
  // It could not be started or spoken to: `exit` need not follow.
  child.on('error', (error) => {
    end(error.message)
    child.kill('SIGKILL')
  })
  child.on('message', (message) => {
    if (!running || !isReport(message)) return
    const task = running
    if (message.is === 'started') {
      task.hasStarted = true
      return task.onStart()
    }
    running = undefined
    if (message.is === 'done') task.resolve(message.outcome)
    else task.reject(message.error)
  })
  holdOpen(child, false)

  return {
    pid: child.pid ?? 0,
    get tasks() {
      return tasks
    },
    get isAlive() {
      return isAlive && child.connected
    },
    async run(task, onStart) {
      tasks += 1
      holdOpen(child, true)
      try {
        return await new Promise<Outcome>((resolve, reject) => {
          running = { hasStarted: false, onStart, resolve, reject }
          if (isAlive) child.send(task)
          else end('before it was given a task')
        })
      } finally {
        if (isAlive) holdOpen(child, false)
      }
    },
    ended: ended.promise,
    kill() {
      isAlive = false
      child.ref()
      child.kill('SIGKILL')
    },
  }
}

// Built (testing/), both are JavaScript.
const program = fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url))

function holdOpen(child: ChildProcess, isHeld: boolean): void {
  const verb = isHeld ? 'ref' : 'unref'
  child[verb]()
  child.channel?.[verb]()
}

/** What it first says on standard error, which tells why it could not start; the rest is about strangers' files. */
function firstOf({ stderr }: ChildProcess): () => string {
  let text = ''
  stderr?.on('data', (chunk) => {
    if (text.length < 2000) text += chunk
  })
  if (stderr instanceof Socket) stderr.unref()
  return () => text.slice(0, 2000)
}
