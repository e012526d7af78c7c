import { setTimeout } from 'node:timers/promises'

/** Waits until the work has ended, or for so many milliseconds. The work goes on. */
export async function waitBriefly(work: Promise<unknown>, ms: number): Promise<void> {
  const ended = new AbortController()
  const late = setTimeout(ms, undefined, { signal: ended.signal }).catch(() => {})
  await Promise.race([work, late])
  ended.abort()
}
