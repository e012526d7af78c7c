import { publishedIn } from '@rubrica/proof/published.ts'
import type { KnownRoot, Report } from '@rubrica/proof/report.ts'
import { fetchedTrustList } from '@rubrica/proof/trust/trust-list.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { answerOf } from '../answer-of.ts'

/** What the page knows when a file is judged. */
interface Known {
  roots: KnownRoot[]
  /** What whoever gave the verifier away put into it. */
  installation: unknown
}

/** What a person has chosen. */
interface Chosen extends Known {
  file: File
  /** What a signature that is apart from its file is of. */
  of: File | undefined
}

/** The same as bytes: WebKit lets no thread of a page from disk read a file. */
export interface Question extends Known {
  bytes: Uint8Array<ArrayBuffer>
  of: Uint8Array<ArrayBuffer> | undefined
}

/**
 * Judges a file in a thread of its own, so that a file that takes too long does not freeze the page; the one before is given up.
 * Only in a browser that starts no thread for a file from disk does the page judge it itself.
 */
export async function judgeApart({ file, of, ...known }: Chosen): Promise<Report> {
  const question = { ...known, bytes: await bytesOf(file), of: of && (await bytesOf(of)) }
  canStart ??= startsThreads()
  if (await canStart) {
    running?.terminate()
    running = startThread()
    return answerOf<Report>(running, question, [question.bytes.buffer])
  }
  const report = await answerQuestion(question)
  if (report === true || report === null) throw new Error('The file cannot be judged')
  return report
}

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer())
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

/** The report; null if the file cannot be judged. Without a question it only says that it is there. */
export async function answerQuestion(question: Question | null): Promise<Report | true | null> {
  if (question === null) return true
  const { bytes, of, roots, installation } = question
  try {
    const { logKeys, roots: given } = await publishedIn(installation)
    const trust = fetchedTrustList(async () => Reflect.get(Object(installation), 'trust'), given)
    return await verifyFile(bytes, { roots, logKeys, trust, of })
  } catch {
    return null
  }
}
