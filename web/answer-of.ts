/**
 * What a thread answers to one question; it ends with that. A file that would keep it busy for longer than people wait is given
 * up. What is `given` belongs to the thread from then on.
 */
export function answerOf<Answer>(worker: Worker, question: unknown, given: Transferable[] = []): Promise<Answer> {
  let patience: ReturnType<typeof setTimeout> | undefined
  const answer = new Promise<Answer>((resolve, reject) => {
    const fail = () => reject(new Error('The thread has no answer'))
    worker.onmessage = ({ data }: MessageEvent<Answer | null>) => (data === null ? fail() : resolve(data))
    worker.onerror = fail
    worker.onmessageerror = fail
    patience = setTimeout(fail, PATIENCE_MS)
  })
  worker.postMessage(question, given)
  return answer.finally(() => {
    clearTimeout(patience)
    worker.terminate()
  })
}

/** Files of 500 MB take less on a slow phone. */
const PATIENCE_MS = 180_000
