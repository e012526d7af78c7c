import { TimeoutError } from './errors.ts'
import type { DocumentCalls } from './generated/documents.ts'
import type { Document, DocumentStatus } from './generated/shapes.ts'
import { neverAfter } from './generated/statuses.ts'
import { isPassing } from './retry.ts'
import { clockOf, eitherOf, sleep } from './sleep.ts'

export interface WaitOptions {
  /** Default `certificated`: everybody has signed, and the sealed file is there. */
  until?: DocumentStatus | undefined
  /** Milliseconds after which a `TimeoutError` is thrown. Default: none. */
  timeout?: number | undefined
  /** Milliseconds for which the service may be away before its failure is thrown. Default 15 minutes. */
  outage?: number | undefined
  signal?: AbortSignal | undefined
  /** Called with each answer. */
  onAnswer?: ((document: Document) => void) | undefined
}

const OUTAGE_MS = 15 * 60_000
/** A service that is away gets no more calls than that. */
const AWAY_MS = 1000
const [FIRST_MS, LONGEST_MS] = [100, 10_000]

/**
 * Asks for a document until it has the status, is closed, or can no longer come to it: look at the status of the document that
 * is answered. Asks ten times a second at first, since a file is read in less than a second, and every ten seconds in the end.
 */
export async function waitForDocument(
  documents: Pick<DocumentCalls, 'get'>,
  documentId: string,
  { until = 'certificated', timeout, outage = OUTAGE_MS, signal, onAnswer }: WaitOptions,
): Promise<Document> {
  const clock = clockOf(timeout)
  const either = eitherOf(signal, clock)
  const fail = (error: unknown): never => {
    throw clock?.aborted && !signal?.aborted
      ? new TimeoutError(`The document was not ${until} in time.`, undefined, error)
      : error
  }
  let reached = Date.now()
  for (let delay = FIRST_MS; ; delay = Math.min(delay * 1.3, LONGEST_MS)) {
    let pause = delay
    try {
      const document = await documents.get({ documentId }, { signal: either })
      reached = Date.now()
      onAnswer?.(document)
      if (isOver(document, until)) return document
    } catch (error) {
      if (!isPassing(error) || Date.now() - reached > outage) fail(error)
      pause = Math.max(delay, AWAY_MS, (Object(error).retryAfter ?? 0) * 1000)
    }
    await sleep(pause, either).catch(fail)
  }
}

function isOver({ status, is_closed }: Document, until: DocumentStatus): boolean {
  // A status that this version does not know may lead anywhere.
  return status === until || is_closed || neverAfter[status]?.split(' ').includes(until) === true
}
