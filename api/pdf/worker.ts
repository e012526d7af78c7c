import type { MessagePort } from 'node:worker_threads'
import { saveCompiled } from '../compile-cache.ts'
import { DependencyAway, dependencyOf } from '../dependency-away.ts'
import { reasonOf } from '../start-problem.ts'
import { certificatesIn } from './own/certificates-in.ts'
import { embedSignature } from './own/embed-signature.ts'
import { prepareSignature } from './own/prepare-signature.ts'
import { inspect, renderPage } from './pages.ts'
import { PdfRefused } from './refused.ts'
import { renewSeal, sealEnd } from './seal/renew.ts'
import { sealDocument } from './seal/seal.ts'
import type { Outcome, Task } from './tasks.ts'

/** Runs one task in a worker thread; says when it starts, so that waiting in the queue does not count as work. */
export default async function work({ task, started }: { task: Task; started: MessagePort }): Promise<Outcome> {
  started.postMessage('started')
  try {
    return await perform(task)
  } catch (error) {
    if (error instanceof PdfRefused) return { refused: error.reason }
    const dependency = dependencyOf(error)
    if (dependency)
      return { away: { dependency, reason: reasonOf(error instanceof DependencyAway ? error.cause : error) } }
    throw error
  } finally {
    saveCompiled()
    started.close()
  }
}

async function perform(task: Task): Promise<Outcome> {
  switch (task.do) {
    case 'inspect':
      return { inspected: await inspect(task.path) }
    case 'renderPage':
      await renderPage(task.path, task.page, task.options)
      return {}
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
