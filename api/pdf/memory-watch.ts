import type { Piscina } from 'piscina'

/**
 * Ends threads that keep more than `memoryMb` outside of their JavaScript heap. Node's own limit does not count buffers,
 * and a small file can unpack to gigabytes of them. Answers how to stop watching.
 */
export function watchMemory(pool: Pick<Piscina, 'threads'>, memoryMb: number): () => void {
  const timer = setInterval(() => {
    for (const worker of pool.threads) {
      worker.getHeapStatistics().then(
        (heap) => {
          if (heap.external_memory + heap.malloced_memory > memoryMb * 2 ** 20) void worker.terminate()
        },
        // The thread ended between the question and the answer.
        () => {},
      )
    }
  }, INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

const INTERVAL_MS = 100
