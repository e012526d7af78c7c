import { publishedIn } from '@rubrica/proof/published.ts'
import type { KnownRoot, Report } from '@rubrica/proof/report.ts'
import { fetchedTrustList } from '@rubrica/proof/trust/trust-list.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { answerOf } from '../answer-of.ts'

/** A file, and what the page knows when it is judged. */
export interface Question {
  file: File
  /** What a signature that is apart from its file is of. */
  of: File | undefined
  roots: KnownRoot[]
  /** What whoever gave the verifier away put into it. */
  installation: unknown
}

/**
 * Judges a file in a thread of its own, so that a file that takes too long does not freeze the page; the one before is given up.
 * Only in a browser that starts no thread for a file from disk does the page judge it itself.
 */
export async function judgeApart(question: Question): Promise<Report> {
  running?.terminate()
  canStart ??= startsThreads()
  if (await canStart) {
    running = startThread()
    return answerOf<Report>(running, question)
  }
  const report = await answerQuestion(question)
  if (report === true || report === null) throw new Error('The file cannot be read')
  return report
}

let running: Worker | undefined
let canStart: Promise<boolean> | undefined

/** Browsers refuse a thread at once, or by an error of the thread. */
async function startsThreads(): Promise<boolean> {
  try {
    return await answerOf<boolean>(startThread(), null)
  } catch {
    return false
  }
}

/** It runs this very script, as a classic one: Chromium loads no module into a thread of a page from disk. */
function startThread(): Worker {
  const script = document.querySelector('script[type=module]')?.textContent ?? ''
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  const thread = new Worker(url)
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return thread
}

/** The report; null if the file cannot be read. Without a question it only says that it is there. */
export async function answerQuestion(question: Question | null): Promise<Report | true | null> {
  if (question === null) return true
  const { file, of, roots, installation } = question
  try {
    const { logKeys, roots: given } = await publishedIn(installation)
    const trust = fetchedTrustList(async () => Reflect.get(Object(installation), 'trust'), given)
    const signed = of && new Uint8Array(await of.arrayBuffer())
    return await verifyFile(new Uint8Array(await file.arrayBuffer()), { roots, logKeys, trust, of: signed })
  } catch {
    return null
  }
}
