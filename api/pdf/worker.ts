import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { saveCompiled } from '../compile-cache.ts'
import { DependencyAway, dependencyOf } from '../dependency-away.ts'
import { reasonOf } from '../start-problem.ts'
import { judgeFile } from './judge-file.ts'
import { certificatesIn } from './own/certificates-in.ts'
import { embedSignature } from './own/embed-signature.ts'
import { prepareSignature } from './own/prepare-signature.ts'
import { inspect, renderPage } from './pages.ts'
import { drawingType, pictureType } from './read-picture.ts'
import { PdfRefused } from './refused.ts'
import { rewriteClean } from './rewrite-clean.ts'
import { renewSeal, sealEnd } from './seal/renew.ts'
import { sealDocument } from './seal/seal.ts'
import type { Outcome, Report, Task } from './tasks.ts'

// The program of a process that reads strangers' files: one task at a time, until the service that started it ends.

endWithParent()
raiseOomScore()
process.on('message', (task: Task) => void work(task))

async function work(task: Task): Promise<void> {
  report({ is: 'started' })
  try {
    report({ is: 'done', outcome: await answered(task) })
  } catch (error) {
    report({ is: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
  }
  saveCompiled()
}

function report(message: Report): void {
  process.send?.(message)
}

async function answered(task: Task): Promise<Outcome> {
  try {
    return await perform(task)
  } catch (error) {
    if (error instanceof PdfRefused) return { refused: error.reason }
    const dependency = dependencyOf(error)
    if (!dependency) throw error
    return { away: { dependency, reason: reasonOf(error instanceof DependencyAway ? error.cause : error) } }
  }
}

async function perform(task: Task): Promise<Outcome> {
  switch (task.do) {
    case 'inspect':
      return { inspected: await inspect(task.path) }
    case 'rewriteClean':
      return { isRewritten: await rewriteClean(task.path, task.out) }
    case 'renderPage':
      await renderPage(task.path, task.page, task.options)
      return {}
    case 'pictureType':
      return { picture: await pictureType(task.path) }
    case 'drawingType':
      return { drawing: await drawingType(task.path) }
    case 'judgeFile':
      return { judged: await judgeFile(task.path, task.known) }
    case 'prepareSignature':
      return { prepared: await prepareSignature(task.job) }
    case 'embedSignature':
      return { embedded: await embedSignature(task.job) }
    case 'certificatesIn':
      return { carried: await certificatesIn(task.path) }
    case 'seal':
      return { sealed: await sealDocument(task.job) }
    case 'sealEnd':
      return { sealEnd: await sealEnd(task.path) }
    case 'renew':
      return { renewed: await renewSeal(task.job) }
  }
}

/**
 * A killed service cannot end its processes, and a process that is busy with a file does not notice that it is gone: a
 * thread watches for that. Signals to the whole group (Ctrl+C, systemd) are for the service, which lets tasks finish.
 */
function endWithParent(): void {
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  const thread = new Worker(
    `const { ppid } = process
    setInterval(() => process.ppid === ppid || process.kill(process.pid, 'SIGKILL'), 1000)`,
    { eval: true, env: {}, resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 } },
  )
  thread.unref()
}

/** If the machine runs out of memory, Linux ends this process before the service. */
function raiseOomScore(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Another system, or one that forbids it.
  }
}
